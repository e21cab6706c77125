import { sql } from 'kysely'
import { inBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { jobsGoAlong } from '../../../server/jobs/jobs-go-along.ts'
import { isOpen } from './link/is-open.ts'

// What other features read and change of questionnaires and links.

/** Whether somebody has saved or completed one of these responses last, or chosen its profile. */
export async function hasAnswered(
  tx: Tx,
  { advisorId, userId, responseIds }: { advisorId: string; userId: string; responseIds: readonly string[] },
): Promise<boolean> {
  if (responseIds.length === 0) return false
  const found = await tx
    .selectFrom('risk_response')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', responseIds)
    .where(({ or, eb }) =>
      or([eb('saved_by', '=', userId), eb('completed_by', '=', userId), eb('chosen_by', '=', userId)]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface People {
  advisorId: string
  clientIds: readonly string[]
}

/**
 * Locks what is open of people's links until the transaction ends. Whoever changes links and clients does so first: who
 * finishes a link locks it before the client.
 */
export async function lockLinks(tx: Tx, { advisorId, clientIds }: People): Promise<void> {
  if (clientIds.length === 0) return
  await tx
    .selectFrom('risk_link')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', clientIds)
    .where('revoked_at', 'is', null)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The same of everybody in these households. */
export async function lockLinksIn(
  tx: Tx,
  books: readonly string[],
  householdIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('risk_link')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where('client_id', 'in', (eb) =>
      eb
        .selectFrom('participant')
        .select('id')
        .where(inBooks('advisor_id', books))
        .where('household_id', 'in', householdIds),
    )
    .where('revoked_at', 'is', null)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Responses of these households that are still to be sent for signature are sent from the book in which they are now. */
export async function responseJobsGoAlong(
  tx: Tx,
  advisorId: string,
  householdIds: readonly string[],
): Promise<void> {
  const responses = tx
    .selectFrom('risk_response')
    .innerJoin('participant', 'participant.id', 'risk_response.client_id')
    .select(sql<string>`risk_response.id::text`.as('id'))
    .where('risk_response.advisor_id', '=', advisorId)
    .where('participant.household_id', 'in', householdIds)
  await jobsGoAlong(tx, advisorId, sql`data ->> 'responseId' in (${responses})`)
}

/**
 * Closes what is open of the links of people who are locked; it stays closed when they are brought back from the
 * archive.
 */
export async function closeLinks(tx: Tx, { advisorId, clientIds }: People): Promise<void> {
  if (clientIds.length === 0) return
  await tx
    .updateTable('risk_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', clientIds)
    .where('revoked_at', 'is', null)
    .where('finished_at', 'is', null)
    .execute()
}

/** Whether the client can answer by a link still: what they finish goes out for signature by itself. */
export async function hasOpenLink(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
): Promise<boolean> {
  const open = await tx
    .selectFrom('risk_link')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where(isOpen)
    .executeTakeFirst()
  return open !== undefined
}

/** Of each client the response that was completed last, as it is stored; the caller says of which clients. */
export const newestComplete = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('risk_response')
    .distinctOn('client_id')
    .select(['client_id', 'answers', 'outcome', 'chosen_profile'])
    .where('advisor_id', '=', advisorId)
    .where('status', '=', 'complete')
    .orderBy('client_id')
    .orderBy('completed_at', 'desc')
    .orderBy('id')
