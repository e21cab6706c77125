export { two } from './session.ts'
export const one = 'one'
