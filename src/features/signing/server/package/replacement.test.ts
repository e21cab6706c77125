import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  dispatch,
  emailsTo,
  listed,
  nora,
  seal,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import { decline, readSigning, readSigningDocument } from '../../contract.ts'
import { lockPackage } from './queries/package-queries.ts'
import { replaceInPackage } from './replacement.ts'

const zoe = { ...nora, firstName: 'Zoë', lastName: 'Brûlé', email: 'zoe@example.com' }

const signerOf = (person: typeof nora) => ({
  ...person,
  key: person.email,
  place: 1,
  participantId: randomUUID(),
  userId: null,
})

const documentBy = (clientId: string, recordId: string, as: { email: string }[]) => ({
  kind: testDocument.kind,
  recordKind: 'riskTolerance' as const,
  recordId,
  version: null,
  part: '',
  clientId,
  language: 'en' as const,
  contentHash: null,
  signers: as.map(({ email }, nr) => ({ signer: email, as: nr === 0 ? 'client' : 'adviser' })),
})

/** A package of two documents that Nora signs. */
async function twoOfNora() {
  const here = await signingGround()
  const { adviser, clientId, services } = here
  const first = signerOf(nora)
  const records = [randomUUID(), randomUUID()] as const
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      documents: records.map((recordId) => documentBy(clientId, recordId, [nora])),
      signers: [first],
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  const job = { advisorId: adviser.id, packageId }
  await dispatch(here, job)
  return { ...here, job, first, records }
}

type Two = Awaited<ReturnType<typeof twoOfNora>>

/** Replaces the second document by one of these signers; nothing goes out in its place where there are none. */
const replaceSecond = (here: Two, signers: ReturnType<typeof signerOf>[]) =>
  within(here, async (tx) => {
    const about = await lockPackage(tx, here.job.advisorId, here.job.packageId)
    if (!about) throw new Error('there is no package')
    const going = signers.length > 0 ? [documentBy(here.clientId, here.records[1], signers)] : []
    const old = about.documents.filter(
      ({ recordId, status }) => recordId === here.records[1] && status === 'SENT',
    )
    const { services } = here
    await replaceInPackage(tx, services, about, {
      old,
      going,
      signers,
      reason: 'One more holder.',
      by: 'Ann Lee',
    })
  })

const shown = async ({ nobody }: Ground, code: string) =>
  (await nobody.send(readSigning, { params: { code } })).body.result

it('brings in who signs the new document and not the old one, and keeps the link of who did', async () => {
  const here = await twoOfNora()
  const code = await codeIn(here, nora)
  const [, old] = (await shown(here, code)).documents
  await replaceSecond(here, [here.first, signerOf(zoe)])
  expect(await emailsTo(here, zoe)).toEqual([])
  await dispatch(here, here.job)
  expect((await emailsTo(here, nora)).map(({ subject }) => subject).at(-1)).toMatch(/has corrected/)
  expect(await emailsTo(here, zoe)).toHaveLength(1)
  const now = await shown(here, code)
  expect(now.documents).toHaveLength(2)
  expect(now.documents.map(({ id }) => id)).not.toContain(old?.id)
  expect((await shown(here, await codeIn(here, zoe))).documents).toMatchObject([{ status: 'open' }])
  // its place is that of the new one: whoever had it open is shown that
  const [second] = now.documents.filter(({ id }) => id !== now.documents[0]?.id)
  const [was, is] = await Promise.all(
    [old, second].map((each) =>
      here.nobody.send(readSigningDocument, { params: { code, documentId: each?.id ?? '' } }),
    ),
  )
  expect(was?.status).toBe(is?.status)
  expect((await signBy(here, code)).status).toBe(200)
  expect((await signBy(here, await codeIn(here, zoe), zoe)).status).toBe(200)
  await seal(here, here.job)
  expect(await listed(here)).toMatchObject([{ status: 'COMPLETED' }])
})

it('asks again who had declined or signed all else', async () => {
  const here = await twoOfNora()
  const code = await codeIn(here, nora)
  const [first, second] = (await shown(here, code)).documents
  await here.nobody.send(decline, { params: { code }, body: { reason: 'No.', documentId: first?.id ?? '' } })
  await replaceSecond(here, [signerOf(zoe)])
  // nothing is left to her
  expect(await shown(here, code)).toMatchObject({
    canSign: false,
    documents: [{ status: 'declined' }, { status: 'over' }],
  })
  await dispatch(here, here.job)
  await replaceSecond(here, [here.first])
  await dispatch(here, here.job)
  const again = await shown(here, code)
  expect(again).toMatchObject({ canSign: true, signer: { status: 'OPENED' } })
  expect(again.documents.map(({ id }) => id)).not.toContain(second?.id)
  expect((await signBy(here, code)).status).toBe(200)
})

it('is over where nothing is left of it, and goes on with what is', async () => {
  const here = await twoOfNora()
  await replaceSecond(here, [])
  const [about] = await listed(here)
  expect(about?.documents.map(({ status }) => status)).toEqual(['SENT', 'REPLACED'])
  await within(here, async (tx) => {
    const locked = await lockPackage(tx, here.job.advisorId, here.job.packageId)
    if (!locked) throw new Error('there is no package')
    const old = locked.documents.filter(({ status }) => status === 'SENT')
    await replaceInPackage(tx, here.services, locked, {
      old,
      going: [],
      signers: [],
      reason: 'Not needed.',
      by: 'Ann Lee',
    })
  })
  expect(await listed(here)).toMatchObject([{ status: 'ARCHIVED' }])
})
