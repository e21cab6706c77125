export { ExportPerson } from './export-person.tsx'
