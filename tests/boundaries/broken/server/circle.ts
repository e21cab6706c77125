// the way back is a type alone: such a circle counts as well
import type { Two } from './session.ts'
export const one: Two = 'two'
