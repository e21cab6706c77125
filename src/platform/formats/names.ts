import { namePartMax, wholeNameMax } from './name-limits.ts'
import { line } from './wire.ts'

/** A first, middle or last name. */
export const namePart = (missing: string) => line({ missing, max: namePartMax }).trim()

/** A name as a whole: somebody's, as they sign, or a household's. */
export const wholeName = (missing: string) => line({ missing, max: wholeNameMax }).trim()
