export { openPool } from '../../../server/database/pool.ts'
export { screen } from '../web/screen.tsx'
export const queries = 'queries'
