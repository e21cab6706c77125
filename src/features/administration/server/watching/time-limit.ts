import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Found, Looking } from './found.ts'

/** So long a part is waited for. */
const longestMs = 3_000
/** Ends before that, so that the connection is free again. */
const longestStatementMs = 2_000

const noAnswer: Found = { status: 'down', sentence: words('There was no answer in time.') }
const failed: Found = { status: 'down', sentence: words('It could not be looked at.') }

/** What was found, or that nothing was. An error's text may hold an address or a path, and is not told. */
export const within = (look: Promise<Found>): Promise<Found> =>
  Promise.race([look.catch(() => failed), delay(longestMs, noAnswer, { ref: false })])

/** Reads in a transaction whose statements are given up in time. */
export const limitedStep = <Result>(
  step: Looking['step'],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  step(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(longestStatementMs)}, true)`.execute(tx)
    return await work(tx)
  })
