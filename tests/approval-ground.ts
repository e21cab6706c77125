import { insertApproval } from '../src/features/submissions/server/approval/approval-queries.ts'
import { insertSending } from '../src/features/submissions/server/sending-queries.ts'
import type { SignedRecordKind } from '../src/platform/codes/package-status.ts'
import type { Tx } from '../src/server/database/tx.ts'
import type { PackageRequest } from '../src/server/signing-service.ts'
import type { Ground } from './ground.ts'
import { answeredDraft } from './risk-ground.ts'
import { sentPackage, within } from './signing-ground.ts'

interface Held {
  due?: 'beforeSending' | 'afterSigning'
  /** In the place of a questionnaire. */
  record?: { kind: SignedRecordKind; recordId: string; document: string; version: number | null }
  signers?: Partial<PackageRequest['signers'][number]>[]
}

/** A package that its adviser has sent, and that waits for approval before it goes out, or once it is signed; its id. */
export async function awaitingPackage(
  here: Ground,
  { due = 'beforeSending', ...held }: Held = {},
): Promise<string> {
  const { adviser, clientId, services, mark } = here
  const record = held.record ?? {
    kind: 'riskTolerance',
    recordId: (await answeredDraft(here)).id,
    document: 'risk-tolerance',
    version: null,
  }
  const advisorId = adviser.id
  const signers = (held.signers ?? [{}]).map((signer) => ({
    key: 'client',
    place: 1,
    role: 'client',
    participantId: clientId,
    userId: null,
    firstName: 'Ada',
    lastName: mark,
    email: `${mark.toLowerCase()}@example.com`,
    language: 'en' as const,
    ...signer,
  }))
  return await within(here, async (tx) => {
    const packageId = await services.signatures.send(tx, advisorId, {
      clientId,
      language: 'en',
      inOrder: true,
      requestedBy: adviser.userId,
      isHeld: due === 'beforeSending',
      signers,
      documents: [
        {
          kind: record.document,
          recordKind: record.kind,
          recordId: record.recordId,
          version: record.version,
          part: '',
          clientId,
          language: 'en',
          contentHash: null,
          signers: [{ signer: signers[0]?.key ?? '', as: 'client' }],
        },
      ],
    })
    await keepApproval(tx, adviser, { packageId, due })
    return packageId
  })
}

interface Due {
  packageId: string
  due: 'beforeSending' | 'afterSigning'
}

/** Has a package that its adviser has sent wait for approval. */
export const awaitsApproval = (here: Ground, due: Due): Promise<void> =>
  within(here, (tx) => keepApproval(tx, here.adviser, due))

async function keepApproval(
  tx: Tx,
  { id: advisorId, userId: sentBy }: Ground['adviser'],
  { packageId, due }: Due,
) {
  await insertSending(tx, {
    advisorId,
    packageId,
    sentBy,
    settingsVersion: null,
    reasons: [],
    addresses: [],
  })
  await insertApproval(tx, { advisorId, packageId, due, days: undefined })
}

/** Signs all of a package, as everybody would have. */
export async function signedWhole(
  here: Pick<Ground, 'adviser' | 'services'>,
  packageId: string,
): Promise<void> {
  const now = new Date().toISOString()
  await within(here, async (tx) => {
    await tx
      .updateTable('package_document')
      .set({ status: 'SEALED', sealed_at: now })
      .where('package_id', '=', packageId)
      .where('status', '=', 'SENT')
      .execute()
    await tx
      .updateTable('signature_package')
      .set({
        status: 'COMPLETED',
        completed_at: now,
        ended_at: now,
        // it stands for the files that sealing makes
        archive: Buffer.from('an archive'),
      })
      .where('id', '=', packageId)
      .execute()
  })
}

/** A package that everybody has signed, and that nobody is to approve; its id. */
export async function completedPackage(here: Ground): Promise<string> {
  const { packageId } = await sentPackage(here)
  await signedWhole(here, packageId)
  return packageId
}
