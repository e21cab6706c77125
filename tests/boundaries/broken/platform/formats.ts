export { household } from '../features/households/rules.ts'
