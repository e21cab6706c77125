import { words } from '../../platform/words.ts'
import type { Outcome } from './draft.ts'

/** What is to be done first, or what the server says of a submit that it refused. */
export function whyRefused<D>(outcome: Outcome<D>): string | undefined {
  if (outcome.is === 'stale')
    return words('This was changed here and elsewhere. Please choose which to keep.')
  return outcome.is === 'refused' ? outcome.issues[0]?.message : undefined
}
