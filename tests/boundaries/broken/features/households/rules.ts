export { queries } from './server/queries.ts'
export const household = 'a household'
