export { useExportOf } from './export-records.tsx'
