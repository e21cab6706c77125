import { words } from '../words.ts'

/** What a select shows while nothing is chosen. */
export const nothingChosen = words('Select Item...')

/** What stands where there is none of something that is required: 'No unit', 'No employer', 'No region'. */
export const notApplicable = words('N/A')

/** What a select shows when there is nothing to choose. */
export const noOptions = words('No Options Found')
