/** What pages of other features show of bank accounts. */
export { BankAccountsPanel } from './bank-accounts-panel.tsx'
