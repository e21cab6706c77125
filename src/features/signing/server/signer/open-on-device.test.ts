import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answered, Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  dispatch,
  emailsTo,
  listed,
  nora,
  paul,
  seal,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import { planSubmission } from '../../../submissions/contract.ts'
import {
  correctSigner,
  decline,
  listPackages,
  openOnDevice,
  readSigning,
  readSigningDocument,
  revokePackage,
  sendSigningCode,
  sign,
} from '../../contract.ts'
import { verifyArchive } from '../sealing/verify.ts'

const zoe = { ...nora, firstName: 'Zoë', lastName: 'Brûlé', email: 'zoe@example.com' }

/** A package of two documents, of one client each and the adviser; Nora has no address. */
async function sent(here: Ground) {
  const { adviser, clientId, services } = here
  const people = { nora: { ...nora, email: '' }, zoe, paul }
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      documents: (['nora', 'nora', 'zoe'] as const).map((client) => ({
        kind: testDocument.kind,
        recordKind: 'riskTolerance',
        recordId: randomUUID(),
        version: null,
        part: '',
        clientId,
        language: 'en',
        contentHash: null,
        signers: [
          { signer: client, as: 'client' },
          { signer: 'paul', as: 'adviser' },
        ],
      })),
      signers: (['nora', 'zoe', 'paul'] as const).map((key) => ({
        ...people[key],
        key,
        place: key === 'paul' ? 2 : 1,
        participantId: null,
        userId: null,
      })),
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  await dispatch(here, { advisorId: adviser.id, packageId })
  const [about] = await listed(here)
  const idOf = (lastName: string) => about?.signers.find((signer) => signer.lastName === lastName)?.id ?? ''
  return {
    packageId,
    advisorId: adviser.id,
    ids: { nora: idOf('Ménard'), zoe: idOf('Brûlé'), paul: idOf('Roy') },
  }
}

const cookieOf = (answer: Answered, name: string): string | undefined =>
  [answer.headers['set-cookie']]
    .flat()
    .find((each) => String(each).includes(name))
    ?.toString()

/** What a device of the firm's is given: its link's code, and its cookie. */
async function openFor(here: Ground, id: string, by: Person = here.adviser) {
  const answer = await by.send(openOnDevice, { params: { id }, body: { code: await freshCode(here, by) } })
  if (!answer.body.isSuccess) throw new Error(JSON.stringify(answer.body))
  const code = answer.body.result.link.split('/').at(-1) ?? ''
  const headers = { cookie: cookieOf(answer, 'portal-device')?.split(';')[0] ?? '' }
  return { answer, code, headers }
}

/** Whoever may send in the adviser's book, each with a session of their own. */
const assistant = (here: Ground, may: { maySend: boolean; mayReveal: boolean }) =>
  here.person({ roles: ['assistant'], firstName: 'Asa', assists: [{ id: here.adviser.id, ...may }] })

const all = { maySend: true, mayReveal: true }
const body = { consent: true, signatureName: 'Nora Ménard' } as const

describe('a device of the firm’s', () => {
  it('is left to the signer with what they sign and nothing else, and the evidence says who was there', async () => {
    const here = await signingGround()
    const { ids, ...job } = await sent(here)
    expect((await listed(here))[0]?.signers.map(({ status }) => status).sort()).toEqual([
      'IN_PERSON',
      'SENT',
      'WAITING',
    ])
    expect(await emailsTo(here, { email: '' })).toEqual([])
    const asa = await assistant(here, all)
    const { answer, code, headers } = await openFor(here, ids.nora, asa)
    // the session in which it was opened is over, here and on the server
    expect(cookieOf(answer, 'portal=')).toMatch(/^portal=;.*Expires=Thu, 01 Jan 1970/)
    expect(await asa.send(listPackages, { params: { clientId: here.clientId } })).toBeRefused(
      'unauthenticated',
    )
    const params = { code }
    // nobody opens anything by the link on another device, or beside a session
    expect(await here.nobody.send(readSigning, { params })).toBeRefused('not_found')
    const beside = { cookie: `${headers.cookie}; portal=whatever` }
    expect(await here.nobody.send(readSigning, { params, headers: beside })).toBeRefused('not_found')
    const shown = (await here.nobody.send(readSigning, { params, headers })).body.result
    expect(shown).toMatchObject({
      onDevice: true,
      canSign: true,
      consent: { version: 5 },
      documents: [{ status: 'open' }, { status: 'open' }],
    })
    const documentId = shown.documents[0]?.id ?? ''
    const read = { params: { code, documentId }, headers }
    expect((await here.nobody.send(readSigningDocument, read)).status).toBe(200)
    expect(await here.nobody.send(sendSigningCode, { params, headers })).toBeRefused('conflict')
    expect((await here.nobody.send(sign, { params, headers, body })).status).toBe(200)
    // signed, it shows nothing any more
    expect(await here.nobody.send(readSigning, { params, headers })).toBeRefused('not_found')
    expect(await here.nobody.send(readSigningDocument, read)).toBeRefused('not_found')

    expect((await signBy(here, await codeIn(here, zoe), zoe)).status).toBe(200)
    expect((await signBy(here, await codeIn(here, paul), paul)).status).toBe(200)
    await seal(here, job)
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    const verified = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(verified).toMatchObject({ ok: true, findings: [] })
    const [signer] = verified.evidence?.signers ?? []
    expect(signer).toMatchObject({
      name: 'Nora Ménard',
      email: '',
      authenticated: 'in person',
      signature: 'typed',
      consent: { version: '5' },
      witnessed: {
        by: expect.stringMatching(/^Asa /),
        states: expect.stringContaining('in person who they are'),
      },
    })
    expect(signer?.events.map(({ event, shown }) => [event, shown])).toEqual([
      ['opened on device', undefined],
      ['opened', 'device'],
      ['document viewed', 'device'],
      ['consent given', 'device'],
      ['signed', 'device'],
    ])
    expect(verified.documents[2]?.signers[0]).toMatchObject({
      name: 'Zoë Brûlé',
      authenticated: 'one-time code by e-mail',
    })
    expect(await emailsTo(here, { email: '' })).toEqual([])
  })

  it('is closed by the time, by revoking, by declining, and by being opened for somebody else', async () => {
    let now = new Date()
    const here = await signingGround({ now: () => now })
    const { ids, packageId } = await sent(here)
    const asa = await assistant(here, all)
    const first = await openFor(here, ids.nora, asa)
    const isOpen = async ({ code, headers }: { code: string; headers: Record<string, string> }) =>
      (await here.nobody.send(readSigning, { params: { code }, headers })).status === 200
    expect(await isOpen(first)).toBe(true)
    // whoever has an address may sit in the office, too; one device is for one signer
    const second = await openFor(here, ids.zoe, await assistant(here, all))
    expect(await isOpen(second)).toBe(true)
    expect(await isOpen({ ...first, headers: second.headers })).toBe(false)
    // another one of the same signer closes the one before
    const third = await openFor(here, ids.nora, await assistant(here, all))
    expect([await isOpen(first), await isOpen(third)]).toEqual([false, true])
    now = new Date(now.getTime() + 31 * 60_000)
    expect(await isOpen(third)).toBe(false)
    now = new Date(now.getTime() - 31 * 60_000)
    expect(await isOpen(third)).toBe(true)
    const declined = { params: { code: third.code }, headers: third.headers, body: { reason: 'Not so.' } }
    expect((await here.nobody.send(decline, declined)).status).toBe(200)
    expect(await isOpen(third)).toBe(false)
    expect(await isOpen(second)).toBe(true)
    await here.adviser.send(revokePackage, { params: { id: packageId } })
    expect(await isOpen(second)).toBe(false)
    expect(
      await here.nobody.send(sign, { params: { code: second.code }, headers: second.headers, body }),
    ).toBeRefused('not_found')
  })

  it('is opened by whoever may send and have numbers shown, for a client whose turn it is, with a code that counts once', async () => {
    const here = await signingGround()
    const { ids, packageId } = await sent(here)
    const ask = async (by: Person, id: string, code?: string) =>
      await by.send(openOnDevice, { params: { id }, body: { code: code ?? (await freshCode(here, by)) } })
    expect(await ask(here.colleague, ids.nora)).toBeRefused('not_found')
    expect(await ask(await here.person({ roles: ['compliance'] }), ids.nora)).toBeRefused('forbidden')
    expect(await ask(await assistant(here, { maySend: false, mayReveal: true }), ids.nora)).toBeRefused(
      'forbidden',
    )
    expect(await ask(await assistant(here, { maySend: true, mayReveal: false }), ids.nora)).toBeRefused(
      'forbidden',
    )
    expect(await ask(here.adviser, ids.paul)).toBeRefused('conflict')
    expect(await ask(here.adviser, randomUUID())).toBeRefused('not_found')
    expect(await ask(here.adviser, ids.nora, '000000')).toBeRefused('invalid_credentials')
    const code = await freshCode(here, here.adviser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(here.adviser, ids.nora, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const asa = await assistant(here, all)
    await asa.send(revokePackage, { params: { id: packageId } })
    expect(await ask(asa, ids.nora)).toBeRefused('conflict')
  })

  it('is not needed any more once there is an address', async () => {
    const here = await signingGround()
    const { ids } = await sent(here)
    const signer = (await listed(here))[0]?.signers.find(({ id }) => id === ids.nora)
    const corrected = { email: 'nora@example.org', version: signer?.version ?? 0 }
    await here.adviser.send(correctSigner, { params: { id: ids.nora }, body: corrected })
    expect(await emailsTo(here, corrected)).toHaveLength(1)
    expect(planSubmission.result.shape.signers.element.shape.signsBy.options).toEqual(['link', 'inPerson'])
  })
})
