/** What pages of other features show of investment accounts. */
export { AccountsPanel } from './accounts-panel.tsx'
