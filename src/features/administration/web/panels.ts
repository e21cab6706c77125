/** What pages of other features show of the firm's settings. */
export { JudgedBy } from './firm/judged-by.tsx'
