import { sql } from 'kysely'
import type { Config } from '../../../server/config.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Jobs } from '../../../server/jobs.ts'
import type { SignableKind, SignatureRequest, Signatures } from '../../../server/signatures.ts'
import { noteEvent } from './events.ts'
import { nameOf } from './letter-words.ts'
import { dispatchOrder } from './order.ts'
import { providerOf } from './providers.ts'
import { endPackage, packagesOfClient } from './queries.ts'
import { sealOf } from './seal-of.ts'
import { hasEverybodySigned, signerStatus, statusNow } from './standing.ts'

/** The desk from which documents are sent to be signed. */
export const makeDesk = (config: Config, jobs: Jobs, kinds: readonly SignableKind[]): Signatures => ({
  open: async () => void (await sealOf(config)),

  async request(tx, advisorId, request) {
    if (request.signers.length === 0) throw new Error('nobody is to sign')
    if (!kinds.some(({ kind }) => kind === request.kind)) throw new Error(`there is no kind ${request.kind}`)
    await takeBackOlder(tx, jobs, advisorId, request)
    const packageId = await insertPackage(tx, config, advisorId, request)
    if (!packageId) return
    await insertSigners(tx, advisorId, packageId, request)
    await noteEvent(tx, { advisorId, packageId, event: 'created' })
    await jobs.send(tx, dispatchOrder, { advisorId, packageId })
  },

  async newest(tx, advisorId, clientId, kind) {
    const [newest] = await packagesOfClient(tx, advisorId, { clientId, kind, limit: 1 })
    if (!newest) return null
    const { id, sentAt, completedAt } = newest
    const signers = newest.signers.map((signer) => ({
      name: nameOf(signer),
      status: signerStatus(newest, signer),
    }))
    return { id, status: statusNow(newest), sentAt, completedAt, signers }
  },

  async archive(tx, advisorId, packageId) {
    const row = await tx
      .selectFrom('signature_package')
      .select('archive')
      .where('advisor_id', '=', advisorId)
      .where('id', '=', packageId)
      .where('status', '=', 'COMPLETED')
      .executeTakeFirst()
    return row?.archive ?? undefined
  },
})

/** A client is asked for one document of a kind at a time; an expired package makes way for a new one. */
async function takeBackOlder(tx: Tx, jobs: Jobs, advisorId: string, request: SignatureRequest) {
  const { clientId, kind, subjectId } = request
  for (const older of await packagesOfClient(tx, advisorId, { clientId, kind })) {
    if (older.status !== 'SENT' || hasEverybodySigned(older)) continue
    const isExpired = statusNow(older) === 'EXPIRED'
    if (older.subjectId === subjectId && !isExpired) continue
    await endPackage(tx, older, isExpired ? 'EXPIRED' : 'ARCHIVED')
    await noteEvent(tx, { advisorId, packageId: older.id, event: isExpired ? 'expired' : 'replaced' })
    await providerOf(older).revoke(tx, jobs, older)
  }
}

async function insertPackage(
  tx: Tx,
  { signing }: Config,
  advisorId: string,
  request: SignatureRequest,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('signature_package')
    .values({
      advisor_id: advisorId,
      client_id: request.clientId,
      kind: request.kind,
      subject_id: request.subjectId,
      language: request.language,
      provider: signing.provider,
      in_order: request.inOrder,
      status: 'SENT',
      requested_by: request.requestedBy,
      expires_at: sql<string>`now() + make_interval(days => ${signing.days})`,
    })
    .onConflict((conflict) =>
      conflict.column('subject_id').where(sql<boolean>`status in ('DRAFT', 'SENT', 'COMPLETED')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

async function insertSigners(tx: Tx, advisorId: string, packageId: string, { signers }: SignatureRequest) {
  await tx
    .insertInto('signature_signer')
    .values(
      signers.map(({ role, firstName, lastName, email, language }, n) => ({
        advisor_id: advisorId,
        package_id: packageId,
        place: n + 1,
        role,
        first_name: firstName,
        last_name: lastName,
        email,
        language,
      })),
    )
    .execute()
}
