import { words } from '../words.ts'

/** What a select shows while nothing is chosen. */
export const nothingChosen = words('Select Item...')

/** What a select shows when there is nothing to choose. */
export const noOptions = words('No Options Found')
