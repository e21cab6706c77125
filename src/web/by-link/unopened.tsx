import { CallRefused } from '../call.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Gone } from './gone.tsx'
import { NotReached } from './not-reached.tsx'

/** A link that has not opened: not yet, not to anything, or not this time. */
export type Unopened = { state: 'opening' | 'nothing' } | { state: 'not reached'; refused: CallRefused }

/** What an error says of the link that was looked up. */
export function whyNot(error: unknown): Unopened {
  const refused = error instanceof CallRefused ? error : new CallRefused(0)
  return refused.mayPassLater ? { state: 'not reached', refused } : { state: 'nothing' }
}

/** Stands in place of what a link opens. */
export function InItsPlace({ unopened, again }: { unopened: Unopened; again: () => void }) {
  switch (unopened.state) {
    case 'opening':
      return <Waiting />
    case 'nothing':
      return <Gone />
    case 'not reached':
      return <NotReached refused={unopened.refused} again={again} />
  }
}
