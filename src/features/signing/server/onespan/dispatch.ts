import type { Tx } from '../../../../server/database/tx.ts'
import type { House } from '../../../../server/house.ts'
import { transact } from '../../../../server/transact.ts'
import { noteDispatched } from '../dispatched.ts'
import { readDocument } from '../document-queries.ts'
import { adviserOf, type PackageOrder } from '../order.ts'
import { findPackage, keepProviderId, lockPackage, type Package } from '../package-queries.ts'
import { isOpen } from '../standing.ts'
import { type OneSpan, oneSpanOf } from './client.ts'
import { noteNotified } from './note-signed.ts'
import { ownIdKey, payloadOf, referenceOf, roleOf } from './payload.ts'

/**
 * Hands a package over. Nothing reaches a signer before the provider's id of the package is kept, and that is kept
 * once: whatever happens before leaves drafts behind at most, and whatever comes after can be done twice.
 * @throws OneSpanTrouble
 */
export async function dispatchToOneSpan(house: House, order: PackageOrder): Promise<void> {
  const oneSpan = oneSpanOf(house.config)
  const asked = await transact(house.pool, adviserOf(order), (tx) => readAsked(tx, order))
  if (!asked) return
  const providerId = asked.about.providerId ?? (await makeOurs(house, oneSpan, order, asked))
  if (!providerId) return
  await sendOut(house, oneSpan, order, providerId)
}

type Asked = NonNullable<Awaited<ReturnType<typeof readAsked>>>

async function readAsked(tx: Tx, { advisorId, packageId }: PackageOrder) {
  const about = await findPackage(tx, advisorId, packageId)
  if (!about || !isOpen(about) || about.dispatchedAt) return undefined
  return { about, document: await readDocument(tx, about) }
}

/** The id under which the package now stands there; undefined where it was ended meanwhile. */
async function makeOurs(
  house: House,
  oneSpan: OneSpan,
  order: PackageOrder,
  { about, document }: Asked,
): Promise<string | undefined> {
  const title = house.signatures.title(about.kind)[about.language]
  const made =
    (await findOwnDraft(oneSpan, about)) ??
    (await oneSpan.create(payloadOf(about, document, title), document))
  const ours = await transact(house.pool, adviserOf(order), (tx) => keepOneId(tx, order, made))
  // another run was faster, or the adviser took it back
  if (ours !== made) await oneSpan.remove(made)
  return ours
}

/** The draft of a run that was ended before it could keep the id. */
async function findOwnDraft(oneSpan: OneSpan, { id }: Package): Promise<string | undefined> {
  for (const draftId of await oneSpan.drafts(referenceOf(id))) {
    const draft = await oneSpan.read(draftId)
    if (draft.data?.[ownIdKey] === id && draft.status === 'DRAFT') return draftId
  }
  return undefined
}

async function keepOneId(
  tx: Tx,
  { advisorId, packageId }: PackageOrder,
  made: string,
): Promise<string | undefined> {
  const about = await lockPackage(tx, advisorId, packageId)
  if (!about || !isOpen(about)) return undefined
  if (about.providerId) return about.providerId
  await keepProviderId(tx, about, made)
  return made
}

async function sendOut(
  house: House,
  oneSpan: OneSpan,
  order: PackageOrder,
  providerId: string,
): Promise<void> {
  // read anew: an address that was corrected since the draft was made must not be written to
  const about = await transact(house.pool, adviserOf(order), (tx) =>
    findPackage(tx, order.advisorId, order.packageId),
  )
  if (!about || !isOpen(about)) return
  const there = await oneSpan.read(providerId)
  if (there.status === 'DRAFT') {
    for (const signer of about.signers) {
      const role = there.roles.find(({ id }) => id === signer.id)
      if (role?.signers[0]?.email !== signer.email)
        await oneSpan.changeRole(providerId, roleOf(signer, about.inOrder))
    }
    await oneSpan.send(providerId)
  }
  await transact(house.pool, adviserOf(order), async (tx, _, trail) => {
    const { advisorId, packageId } = order
    const now = await lockPackage(tx, advisorId, packageId)
    if (now?.status !== 'SENT' || now.dispatchedAt) return
    await noteNotified(tx, now)
    await noteDispatched(tx, now, trail)
  })
}
