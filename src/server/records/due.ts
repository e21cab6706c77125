import type { DueKind } from '../../platform/codes/due-kind.ts'
import type { Tx } from '../database/tx.ts'

// What falls due of a client by the calendar. Each feature tells of its own, and the portal sets tasks of it.

export interface Due {
  clientId: string
  kind: DueKind
  /** 'YYYY-MM-DD'. */
  dueOn: string
}

export interface DueIn {
  advisorId: string
  /** 'YYYY-MM-DD' in the firm's time zone. */
  today: string
  timeZone: string
}

/** All that is to be seen to by now, what is overdue among it: what is not told any more has been seen to. */
export type ReadDue = (tx: Tx, book: DueIn) => Promise<Due[]>
