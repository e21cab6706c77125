import { z } from 'zod'
import { found } from '../../../platform/found.ts'
import { invalid } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import type { Job } from '../../../server/jobs.ts'
import { as, transact } from '../../../server/transact.ts'
import { sendForSignature } from '../contract.ts'
import { languageFor, riskToleranceKind } from './report-of.ts'
import { findForReport, type ReportRow } from './report-queries.ts'

export const noEmail = () =>
  invalid({ path: 'email', message: words('Please Enter an Email Address for the Client') })

interface Asking {
  advisorId: string
  /** Null where the client's own doing brought it about. */
  userId: string | null
}

/** Sends a complete response to its client to be signed; asked again it is the same package. */
export async function requestSignature(
  tx: Tx,
  { signatures }: Pick<Rooms, 'signatures'>,
  { advisorId, userId }: Asking,
  row: ReportRow,
): Promise<void> {
  const { email, firstName, lastName } = row
  if (!email) throw noEmail()
  const language = languageFor(row)
  await signatures.request(tx, advisorId, {
    kind: riskToleranceKind,
    subjectId: row.id,
    clientId: row.client_id,
    language,
    signers: [{ role: 'client', firstName, lastName, email, language }],
    inOrder: true,
    requestedBy: userId,
  })
}

/**
 * The same for whoever holds no more than a link's code, and for the job that stands in for them: where nothing was
 * sent to the client since the response was complete. What was declined, taken back, or sent anew by the adviser in
 * the meantime is not undone by an old link. Whether it was sent.
 */
export async function requestFirstSignature(
  tx: Tx,
  rooms: Pick<Rooms, 'signatures'>,
  advisorId: string,
  row: ReportRow,
): Promise<boolean> {
  const newest = await rooms.signatures.newest(tx, advisorId, row.client_id, riskToleranceKind)
  if (newest && row.completed_at && newest.sentAt >= row.completed_at) return false
  await requestSignature(tx, rooms, { advisorId, userId: null }, row)
  return true
}

const Finished = z.strictObject({ advisorId: z.uuid(), responseId: z.uuid() })

/**
 * Sends what a client finished to be signed where nobody asked for it: the browser may have been closed before it
 * could, or the portal have stopped. Tried again while the client has no e-mail address on file.
 */
export const sendFinished: Job<typeof Finished> = {
  name: 'send-risk-for-signature',
  data: Finished,
  work: async (house, { advisorId, responseId }) => {
    const actor = { userId: null, advisorId, requestId: responseId }
    await transact(house.pool, as(actor), async (tx, _, trail) => {
      const row = found(await findForReport(tx, advisorId, responseId))
      if (!(await requestFirstSignature(tx, house, advisorId, row))) return
      const payload = { client: row.client_id, response: row.id }
      trail.record({ event: sendForSignature.audit?.event ?? '', payload })
    })
  },
}
