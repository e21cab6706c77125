/** What pages of clients show of what was sent to be signed. */
export { SentPackages } from './sent/sent-packages.tsx'
