export { app } from '../../../server/app.ts'
export { other } from '../../participants/web/other.tsx'
export const screen = 'a screen'
