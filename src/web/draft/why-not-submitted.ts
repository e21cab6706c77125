import { words } from '../../platform/words.ts'
import type { Outcome } from './draft.ts'

/** What is said of a submit that was not saved. A draft that takes no more saves says so itself, in its form's head. */
export function whyNotSubmitted<D>(outcome: Outcome<D>): string {
  if (outcome.is === 'stale')
    return words('This was changed here and elsewhere. Please choose which to keep.')
  const [issue] = outcome.is === 'refused' ? outcome.issues : []
  return issue?.message ?? words('An error has occurred')
}
