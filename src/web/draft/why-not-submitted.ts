import { words } from '../../platform/words.ts'
import type { Outcome } from './draft.ts'

/** What is to be done first, or what the server says of a submit that it refused. */
export function whyRefused<D>(outcome: Outcome<D>): string | undefined {
  if (outcome.is === 'stale')
    return words('This was changed here and elsewhere. Please choose which to keep.')
  return outcome.is === 'refused' ? outcome.issues[0]?.message : undefined
}

/** What is said of a submit that was not saved. A draft that takes no more saves says so itself, in its form's head. */
export const whyNotSubmitted = <D>(outcome: Outcome<D>): string =>
  whyRefused(outcome) ?? words('An error has occurred')
