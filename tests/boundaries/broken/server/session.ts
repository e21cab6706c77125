export { household } from '../features/households/rules.ts'
export { one } from './circle.ts'
export const two = 'two'
export type Two = typeof two
