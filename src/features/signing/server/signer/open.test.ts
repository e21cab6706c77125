import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  dispatch,
  emailsTo,
  listed,
  nora,
  otpFor,
  seal,
  sentPackage,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import {
  correctSigner,
  openSigning,
  readSigning,
  readSigningDocument,
  sendSigningCode,
  sign,
} from '../../contract.ts'
import { verifyArchive } from '../sealing/verify.ts'

/** A package of one document that is sent as such, and the code of its link. */
async function packageFor(here: Ground) {
  const { adviser, clientId, services } = here
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      documents: [
        {
          kind: testDocument.kind,
          recordKind: 'riskTolerance',
          recordId: randomUUID(),
          version: null,
          part: '',
          clientId,
          language: 'en',
          contentHash: null,
          signers: [{ signer: 'nora', as: 'client' }],
        },
      ],
      signers: [{ ...nora, key: 'nora', place: 1, participantId: null, userId: null }],
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  const job = { advisorId: adviser.id, packageId }
  await dispatch(here, job)
  return { ...job, code: await codeIn(here, nora) }
}

const read = async ({ nobody }: Ground, code: string, cookie?: string) => {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const { body } = await nobody.send(readSigning, { params: { code }, headers })
  const documentId = body.result.documents[0]?.id ?? ''
  const document = await nobody.send(readSigningDocument, { params: { code, documentId }, headers })
  return { shown: body.result, document }
}

const openBy = ({ nobody }: Ground, code: string, otp: string) =>
  nobody.send(openSigning, { params: { code }, body: { otp } })

/** Opens the documents, and gives the browser's cookie. */
async function openedBy(here: Ground, code: string, otp?: string): Promise<string> {
  const answer = await openBy(here, code, otp ?? (await otpFor(here, code)))
  expect(answer.status).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

const signed = { consent: true as const, signatureName: 'Nora Ménard' }

describe('the documents of a package', () => {
  it('are named by the link, and shown by the code, in the browser that gave it alone', async () => {
    const here = await signingGround()
    const { code } = await packageFor(here)
    const before = await read(here, code)
    expect(before.shown).toMatchObject({ needsCode: true, openUntil: null, canSign: true })
    expect(before.document).toBeRefused('code_required')
    const cookie = await openedBy(here, code)
    const { shown, document } = await read(here, code, cookie)
    expect(document.status).toBe(200)
    const minutes = (Date.parse(shown.openUntil ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(30)
    expect((await read(here, code)).document).toBeRefused('code_required')
  })

  it('are signed without another code where they are open, and with the same one anywhere', async () => {
    const here = await signingGround()
    const first = await packageFor(here)
    const without = { params: { code: first.code }, body: signed }
    expect(await here.nobody.send(sign, without)).toBeRefused('code_required')
    const cookie = await openedBy(here, first.code)
    expect((await here.nobody.send(sign, { ...without, headers: { cookie } })).status).toBe(200)
    const there = await signingGround()
    const { code } = await packageFor(there)
    const otp = await otpFor(there, code)
    await openedBy(there, code, otp)
    expect((await there.nobody.send(sign, { params: { code }, body: { ...signed, otp } })).status).toBe(200)
  })

  it('stay closed to a guess, and five of them are counted', async () => {
    const here = await signingGround()
    const { code } = await packageFor(here)
    const right = await otpFor(here, code)
    const wrong = right === '000000' ? '111111' : '000000'
    const tries = await Promise.all(Array.from({ length: 20 }, () => openBy(here, code, wrong)))
    expect(tries.filter(({ body }) => body.code === 'invalid')).toHaveLength(5)
    expect(await openBy(here, code, right)).toBeRefused('too_many_attempts')
  })

  it('are closed by a cookie of another signer, one that was changed, and once the address is corrected', async () => {
    const here = await signingGround()
    const { code } = await packageFor(here)
    const cookie = await openedBy(here, code)
    const [name = '', token = ''] = cookie.split('=')
    const [until = '', hash = ''] = token.split('.')
    for (const other of [`${Number(until) + 60_000}.${hash}`, `${until}.${'0'.repeat(64)}`, 'x', ''])
      expect((await read(here, code, `${name}=${other}`)).document).toBeRefused('code_required')
    const signer = (await listed(here))[0]?.signers[0]
    await here.adviser.send(correctSigner, {
      params: { id: signer?.id ?? '' },
      body: { email: 'nora@example.org', version: signer?.version ?? 0 },
    })
    const newer = await codeIn(here, { email: 'nora@example.org' })
    const renamed = await openedNameOf(here, newer)
    expect((await read(here, newer, `${renamed}=${token}`)).document).toBeRefused('code_required')
  })

  it('are opened by a new code for the copy, once they are sealed', async () => {
    const here = await signingGround()
    const job = await packageFor(here)
    const mine = await openedBy(here, job.code)
    await read(here, job.code, mine)
    await signBy(here, job.code)
    await seal(here, job)
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    const { evidence, findings } = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(findings).toEqual([])
    for (const event of ['documents opened', 'document viewed'])
      expect(evidence?.signers[0]?.events).toContainEqual(expect.objectContaining({ event, shown: 'code' }))
    const copy = await codeIn(here, nora)
    expect((await read(here, copy)).document).toBeRefused('code_required')
    const cookie = await openedBy(here, copy)
    expect((await read(here, copy, cookie)).document.headers['content-disposition']).toMatch(/_Signed\.pdf/)
  })
})

/** The name of the cookie of another link: where its code opens, the browser is told. */
async function openedNameOf(here: Ground, code: string): Promise<string> {
  await here.nobody.send(sendSigningCode, { params: { code } })
  const codes = (await emailsTo(here, { email: 'nora@example.org' })).flatMap(
    ({ text }) => text.match(/\b\d{6}\b/) ?? [],
  )
  return (await openedBy(here, code, codes.at(-1) ?? '')).split('=')[0] ?? ''
}

it('a questionnaire that is sent by its own call is read by its link', async () => {
  const here = await signingGround()
  const { code } = await sentPackage(here)
  const { shown, document } = await read(here, code)
  expect(shown).toMatchObject({ needsCode: false, openUntil: null })
  expect(document.status).toBe(200)
  const answer = await here.nobody.send(sign, { params: { code }, body: signed })
  expect(answer.body.issues).toEqual([{ path: 'otp', message: 'Please Enter the Code' }])
})
