/** What pages of other features show of investment accounts. */
export { accountName } from './accounts-list.tsx'
export { AccountsPanel } from './accounts-panel.tsx'
