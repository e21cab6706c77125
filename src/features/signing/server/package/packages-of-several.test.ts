import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  dispatch,
  emailsTo,
  listed,
  nora,
  otpFor,
  paul,
  seal,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import type { AppServices } from '../../../../server/services.ts'
import type { PackageRequest, RequestedDocument } from '../../../../server/signing-service.ts'
import { decline, readSigning, readSigningDocument, sign } from '../../contract.ts'
import { archiveOf, readArchive } from '../sealing/archive.ts'
import { verifyArchive } from '../sealing/verify.ts'
import { readFile } from './queries/document-files.ts'
import { takeBackDocuments } from './replacing.ts'
import { sweepPackages } from './sweep-packages.ts'

const zoe = { ...nora, firstName: 'Zoë', lastName: 'Brûlé', email: 'zoe@example.com' }
const people = { nora, zoe, paul }

const signers = (['nora', 'zoe', 'paul'] as const).map((key) => ({
  ...people[key],
  key,
  place: key === 'paul' ? 2 : 1,
  participantId: null,
  userId: null,
}))

/** The test's document has a place for a client and for the adviser. */
const documentOf = (client: 'nora' | 'zoe', more: Partial<RequestedDocument> = {}) => ({
  kind: testDocument.kind,
  recordKind: 'riskTolerance' as const,
  recordId: randomUUID(),
  version: null,
  part: '',
  language: 'en' as const,
  contentHash: null,
  signers: [
    { signer: client, as: 'client' },
    { signer: 'paul', as: 'adviser' },
  ],
  ...more,
})

/** Signed by one client alone. */
const alone = (client: 'nora' | 'zoe') => documentOf(client, { signers: [{ signer: client, as: 'client' }] })

const copiesTo = async (here: Ground, to: { email: string }) =>
  (await emailsTo(here, to)).filter(({ text }) => /signed copy|copie signée/.test(text))

async function sent(
  here: Ground,
  documents: ReturnType<typeof documentOf>[],
  more: Partial<PackageRequest> = {},
) {
  const { adviser, clientId, services } = here
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      documents: documents.map((document) => ({ ...document, clientId })),
      signers,
      inOrder: true,
      requestedBy: adviser.userId,
      ...more,
    }),
  )
  const job = { advisorId: adviser.id, packageId }
  await dispatch(here, job)
  return job
}

const shownTo = async (here: Ground, code: string) =>
  (await here.nobody.send(readSigning, { params: { code } })).body.result

describe('a package of several documents', () => {
  it('is signed by all clients at once and then by the adviser, each what is theirs, and each document is sealed by itself', async () => {
    const here = await signingGround()
    const job = await sent(here, [documentOf('nora'), documentOf('nora'), documentOf('zoe')])
    expect(await emailsTo(here, paul)).toEqual([])
    const [noras, zoes] = [await codeIn(here, nora), await codeIn(here, zoe)]
    expect((await shownTo(here, noras)).documents).toHaveLength(2)
    const [foreign] = (await shownTo(here, noras)).documents
    const { documents } = await shownTo(here, zoes)
    expect(documents).toMatchObject([
      { status: 'open', client: `Ada ${here.mark}`, isSealed: false, waitsFor: ['Paul Roy'], takesAlong: [] },
    ])
    const read = { params: { code: zoes, documentId: foreign?.id ?? '' } }
    expect(await here.nobody.send(readSigningDocument, read)).toBeRefused('not_found')
    expect((await signBy(here, noras)).status).toBe(200)
    expect(await emailsTo(here, paul)).toEqual([])
    expect((await signBy(here, zoes, zoe)).status).toBe(200)
    const pauls = await codeIn(here, paul)
    expect((await shownTo(here, pauls)).documents).toHaveLength(3)
    expect((await signBy(here, pauls, paul)).status).toBe(200)
    await Promise.all([seal(here, job), seal(here, job)])
    const [listedNow] = await listed(here)
    expect(listedNow).toMatchObject({ status: 'COMPLETED' })
    expect(listedNow?.documents.map(({ status }) => status)).toEqual(['SEALED', 'SEALED', 'SEALED'])
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    expect(archive?.includes('03_SomeDocument_Evidence.pdf')).toBe(true)
    const verified = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(verified).toMatchObject({ ok: true, findings: [] })
    expect(verified.documents.map(({ document, signers }) => [document.name, signers.length])).toEqual([
      ['01_SomeDocument', 2],
      ['02_SomeDocument', 2],
      ['03_SomeDocument', 2],
    ])
    const parts = readArchive(archive ?? Buffer.alloc(0)).map((document, nr) => ({
      ...document,
      documentName: `0${nr + 1}_SomeDocument`,
      at: new Date(verified.documents[nr]?.sealedAt ?? ''),
    }))
    const [first, second, third] = parts
    if (!first || !second || !third) throw new Error('a document is missing')
    const swapped = { ...second, evidencePdf: third.evidencePdf }
    expect(await verifyArchive(await archiveOf([first, swapped, third]))).toMatchObject({ ok: false })
    for (const { email } of signers) expect(await copiesTo(here, { email })).toHaveLength(1)
  })

  it('goes on without a document that is declined, and completes when all others are sealed', async () => {
    const here = await signingGround()
    const job = await sent(here, [documentOf('nora'), documentOf('nora'), documentOf('zoe')])
    const [noras, zoes] = [await codeIn(here, nora), await codeIn(here, zoe)]
    const [first] = (await shownTo(here, noras)).documents
    const body = { reason: 'The fee is not what we spoke of.', documentId: first?.id ?? '' }
    expect((await here.nobody.send(decline, { params: { code: noras }, body })).status).toBe(200)
    expect(await here.nobody.send(decline, { params: { code: noras }, body })).toBeRefused('stale')
    expect((await shownTo(here, noras)).documents.map(({ status }) => status)).toEqual(['declined', 'open'])
    await signBy(here, noras)
    // one who declines all that is theirs keeps nobody else from signing
    await here.nobody.send(decline, { params: { code: zoes }, body: { reason: 'No.' } })
    await signBy(here, await codeIn(here, paul), paul)
    await seal(here, job)
    const [about] = await listed(here)
    expect(about).toMatchObject({ status: 'COMPLETED' })
    expect(about?.documents.map(({ status }) => status)).toEqual(['DECLINED', 'SEALED', 'DECLINED'])
    expect(about?.documents[0]?.declineReason).toBe('The fee is not what we spoke of.')
  })

  it('has ended when every document is declined', async () => {
    const here = await signingGround()
    await sent(here, [documentOf('nora'), documentOf('nora')])
    const code = await codeIn(here, nora)
    for (const { id: documentId } of (await shownTo(here, code)).documents)
      await here.nobody.send(decline, { params: { code }, body: { reason: 'No.', documentId } })
    const [about] = await listed(here)
    expect(about).toMatchObject({ status: 'DECLINED' })
    const declined = about?.signers.filter(({ status }) => status === 'DECLINED')
    expect(declined).toMatchObject([{ email: nora.email }])
    expect(about?.documents).toMatchObject([
      { status: 'DECLINED', declineReason: 'No.' },
      { status: 'DECLINED', declineReason: 'No.' },
    ])
  })

  it('is completed by declining what is left, where all else is sealed', async () => {
    const here = await signingGround()
    const job = await sent(here, [alone('nora'), alone('zoe')])
    await signBy(here, await codeIn(here, nora))
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'SENT' }])
    const params = { code: await codeIn(here, zoe) }
    expect((await here.nobody.send(decline, { params, body: { reason: 'No.' } })).status).toBe(200)
    const [about] = await listed(here)
    expect(about).toMatchObject({
      status: 'COMPLETED',
      documents: [{ status: 'SEALED' }, { status: 'DECLINED' }],
    })
    expect(await copiesTo(here, nora)).toHaveLength(1)
    expect(await copiesTo(here, zoe)).toEqual([])
  })
})

describe('a package of which some is signed and some is not', () => {
  it('loses nothing that is sealed when its days are over: its signer gets the copy, its adviser the archive', async () => {
    const here = await signingGround()
    const job = await sent(here, [alone('nora'), alone('zoe'), alone('nora')])
    const [noras, zoes] = [await codeIn(here, nora), await codeIn(here, zoe)]
    const [first] = (await shownTo(here, noras)).documents
    const { sha256 = '', id = '' } = first ?? {}
    const body = { consent: true as const, signatureName: 'Nora Ménard', documents: [{ id, sha256 }] }
    const otp = await otpFor(here, noras)
    expect((await here.nobody.send(sign, { params: { code: noras }, body: { ...body, otp } })).status).toBe(
      200,
    )
    await within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())
    // what all have signed is sealed before the rest is over
    await sweepPackages.work(here.services, undefined)
    expect((await listed(here))[0]?.documents.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT'])
    await seal(here, job)
    await sweepPackages.work(here.services, undefined)
    const [about] = await listed(here)
    expect(about).toMatchObject({ status: 'EXPIRED' })
    expect(about?.documents.map(({ status }) => status)).toEqual(['SEALED', 'ENDED', 'ENDED'])
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    expect(await verifyArchive(archive ?? Buffer.alloc(0))).toMatchObject({ ok: true, findings: [] })
    expect(await here.nobody.send(readSigning, { params: { code: zoes } })).toBeRefused('not_found')
    expect(await copiesTo(here, nora)).toHaveLength(1)
    const shown = await shownTo(here, await codeIn(here, nora))
    expect(shown).toMatchObject({ status: 'EXPIRED', canSign: false })
    expect(shown.documents.map(({ isSealed }) => isSealed)).toEqual([true, false])
  })

  it('goes on to who is next when what was left before them is taken back', async () => {
    const here = await signingGround()
    const job = await sent(here, [documentOf('nora'), documentOf('zoe')])
    await signBy(here, await codeIn(here, nora))
    expect(await emailsTo(here, paul)).toEqual([])
    const { id = '' } = (await listed(here))[0]?.documents[1] ?? {}
    await within(here, (tx) =>
      takeBackDocuments(tx, here.services, job.advisorId, [{ id, packageId: job.packageId }]),
    )
    expect(await emailsTo(here, paul)).toHaveLength(1)
    await signBy(here, await codeIn(here, paul), paul)
    await seal(here, job)
    const [about] = await listed(here)
    expect(about).toMatchObject({
      status: 'COMPLETED',
      documents: [{ status: 'SEALED' }, { status: 'REPLACED' }],
    })
  })

  it('is sealed but for the document of which that fails', async () => {
    const here = await signingGround()
    const job = await sent(here, [alone('nora'), alone('nora')])
    await signBy(here, await codeIn(here, nora))
    let made = 0
    const typesetter: AppServices['typesetter'] = {
      ...here.services.typesetter,
      forJob: (...asked) => {
        made += 1
        return made === 1
          ? Promise.reject(new Error('cannot be set'))
          : here.services.typesetter.forJob(...asked)
      },
    }
    const broken = { ...here, services: { ...here.services, typesetter } }
    await expect(seal(broken, job)).rejects.toThrow('cannot be set')
    expect(await listed(here)).toMatchObject([
      { status: 'SENT', problem: 'unsealed', documents: [{ status: 'SENT' }, { status: 'SEALED' }] },
    ])
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED', problem: null }])
  })
})

describe('what is shown and sent of a package of several', () => {
  it('is signed by what was shown: another hash, or a document of another signer, is stale', async () => {
    const here = await signingGround()
    await sent(here, [documentOf('nora'), documentOf('zoe')])
    const code = await codeIn(here, nora)
    const [own] = (await shownTo(here, code)).documents
    const [others] = (await shownTo(here, await codeIn(here, zoe))).documents
    if (!own || !others) throw new Error('nothing is to be signed')
    const wanted = [[{ id: own.id, sha256: '0'.repeat(64) }], [{ id: others.id, sha256: others.sha256 }]]
    for (const documents of wanted) {
      const body = {
        otp: await otpFor(here, code),
        consent: true as const,
        signatureName: 'Nora Ménard',
        documents,
      }
      expect(await here.nobody.send(sign, { params: { code }, body })).toBeRefused('stale')
    }
    expect((await signBy(here, code)).status).toBe(200)
  })

  it('is signed once however often it is named', async () => {
    const here = await signingGround()
    const job = await sent(here, [alone('nora'), alone('nora')])
    const code = await codeIn(here, nora)
    const signTwice = async (nr: number) => {
      const { id = '', sha256 = '' } = (await shownTo(here, code)).documents[nr] ?? {}
      const documents = [
        { id, sha256 },
        { id, sha256 },
      ]
      const body = { consent: true as const, signatureName: 'Nora Ménard', documents }
      return here.nobody.send(sign, { params: { code }, body: { ...body, otp: await otpFor(here, code) } })
    }
    expect((await signTwice(0)).body.result).toMatchObject({ status: 'SENT' })
    const between = await shownTo(here, code)
    expect(between).toMatchObject({ canSign: true, documents: [{ status: 'signed' }, { status: 'open' }] })
    const noras = async () => (await listed(here))[0]?.signers.find(({ email }) => email === nora.email)
    expect(await noras()).toMatchObject({ status: 'OPENED' })
    expect((await signTwice(1)).status).toBe(200)
    await seal(here, job)
    const noted = await within(here, (tx) =>
      tx.selectFrom('signature_event').select('detail').where('event', '=', 'signed').execute(),
    )
    const ids = (await shownTo(here, code)).documents.map(({ id }) => id)
    expect(noted.map(({ detail }) => detail)).toMatchObject(ids.map((documents) => ({ documents })))
    expect(await listed(here)).toMatchObject([
      { status: 'COMPLETED', documents: [{ status: 'SEALED' }, { status: 'SEALED' }] },
    ])
    expect(await noras()).toMatchObject({ status: 'SIGNED' })
  })

  it('is not sent while one of its documents is out', async () => {
    const here = await signingGround()
    const document = documentOf('nora')
    await sent(here, [document])
    await expect(sent(here, [documentOf('zoe'), document])).rejects.toMatchObject({ code: 'conflict' })
    expect(await listed(here)).toHaveLength(1)
  })
})

it('has its files encrypted, those of before by the hour’s round, and reads them alike (CR1)', async () => {
  const here = await signingGround()
  await sent(here, [documentOf('nora')])
  const { owner, services, adviser } = here
  await owner.query('alter table document_file no force row level security')
  const read = async () => {
    const code = await codeIn(here, nora)
    const [first] = (await shownTo(here, code)).documents
    return await within(here, (tx) =>
      readFile(tx, services.files, { advisorId: adviser.id, id: first?.id ?? '' }, 'shown'),
    )
  }
  const shown = await read()
  expect(shown?.subarray(0, 5).toString()).toBe('%PDF-')
  const inClear = async () =>
    (
      await owner.query(
        `select from document_file where bytes is not null or encode(bytes_encrypted, 'escape') like '%PDF-%'`,
      )
    ).rowCount
  expect(await inClear()).toBe(0)
  await owner.query('update document_file set bytes = $1, bytes_encrypted = null', [shown])
  expect(await read()).toEqual(shown)
  await sweepPackages.work(services, undefined)
  expect(await inClear()).toBe(0)
  expect(await read()).toEqual(shown)
})
