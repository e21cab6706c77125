export { AccessPanel } from './access-panel.tsx'
