/** What pages of other features show of policy statements. */
export { StatementOutOfDate, StatementVersions } from './out-of-date.tsx'
