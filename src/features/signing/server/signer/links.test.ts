import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  codeIn,
  nora,
  otpFor,
  paul,
  seal,
  sentPackage,
  sentTo,
  signBy,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import {
  correctSigner,
  decline,
  listPackages,
  readSigning,
  readSigningDocument,
  remindSigners,
  revokePackage,
  sendSigningCode,
  sign,
} from '../../contract.ts'

type Here = Awaited<ReturnType<typeof signingGround>>

/** What each call says to whoever comes by this link. */
const answersTo = async ({ nobody }: Here, code: string) => {
  const params = { code }
  const body = { otp: '123456', consent: true as const, signatureName: 'Nora Ménard' }
  return await Promise.all([
    nobody.send(readSigning, { params }),
    nobody.send(readSigningDocument, { params: { code, documentId: randomUUID() } }),
    nobody.send(sendSigningCode, { params }),
    nobody.send(sign, { params, body }),
    nobody.send(decline, { params, body: { reason: 'None' } }),
  ])
}

const correct = ({ adviser }: Here, { id, version }: { id: string; version: number }) =>
  adviser.send(correctSigner, { params: { id }, body: { email: corrected.email, version } })

const corrected = { ...nora, email: 'nora.menard@example.org' }

const overdue = (here: Here) =>
  within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())

describe('a signer’s link', () => {
  it('opens nothing when it is unknown, replaced, expired or revoked, and all are alike (PL2) (PL3)', async () => {
    const here = await signingGround()
    const unknown = await answersTo(here, randomUUID())
    for (const answer of unknown) expect(answer).toBeRefused('not_found')
    const bodies = unknown.map(({ body: { requestId: _, ...rest } }) => rest)
    const alike = async (of: Here, code: string) => {
      const answers = await answersTo(of, code)
      expect(answers.map(({ body: { requestId: _, ...rest } }) => rest)).toEqual(bodies)
    }

    const replaced = await sentTo(here)
    await correct(here, replaced.signer)
    await alike(here, replaced.code)
    const there = await signingGround()
    const revoked = await sentPackage(there)
    await there.adviser.send(revokePackage, { params: { id: revoked.packageId } })
    await alike(there, revoked.code)
    const late = await signingGround()
    const expired = await sentPackage(late)
    await overdue(late)
    await alike(late, expired.code)
  })

  it('is guessed at twenty times from one address, and then no more; a right one opens all the same (PL3)', async () => {
    const here = await signingGround()
    const guess = () => here.nobody.send(readSigning, { params: { code: randomUUID() } })
    for (let n = 0; n < 20; n++) expect(await guess()).toBeRefused('not_found')
    const refused = await guess()
    expect(refused).toBeRefused('too_many_attempts')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { code } = await sentPackage(here)
    const params = { code }
    const { body } = await here.nobody.send(readSigning, { params })
    expect(body.result.canSign).toBe(true)
    const documentId = body.result.documents[0]?.id ?? ''
    const read = (id: string) => here.nobody.send(readSigningDocument, { params: { code, documentId: id } })
    expect((await read(documentId)).status).toBe(200)
    // what is not there behind an open link is no guess at a code
    expect(await read(randomUUID())).toBeRefused('not_found')
    expect((await signBy(here, code)).status).toBe(200)
  })

  it('counts as guessed at when it is revoked like one that never was (PL3)', async () => {
    const here = await signingGround()
    const { code, packageId } = await sentPackage(here)
    await here.adviser.send(revokePackage, { params: { id: packageId } })
    for (let n = 0; n < 20; n++)
      expect(await here.nobody.send(readSigning, { params: { code } })).toBeRefused('not_found')
    expect(await here.nobody.send(readSigning, { params: { code } })).toBeRefused('too_many_attempts')
  })

  it('consumes nothing when it is opened, by a mail scanner too, and tells of both (PL2)', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const from = (userAgent: string) =>
      here.nobody.send(readSigning, { params: { code }, headers: { 'user-agent': userAgent } })
    await from('Scanner')
    await from('Scanner')
    expect((await from('Firefox')).body.result.canSign).toBe(true)
    const visits = await within(here, (tx) =>
      tx.selectFrom('signature_visit').select(['user_agent', 'times']).orderBy('first_at').execute(),
    )
    expect(visits).toEqual([
      { user_agent: 'Scanner', times: 2 },
      { user_agent: 'Firefox', times: 1 },
    ])
    expect((await signBy(here, code)).status).toBe(200)
  })

  it('opens its own package and nothing else (PL5)', async () => {
    const here = await signingGround()
    const first = await sentPackage(here)
    const { body } = await here.nobody.send(readSigning, { params: first })
    const documentId = body.result.documents[0]?.id ?? ''
    const there = await signingGround()
    const { code } = await sentPackage(there)
    expect(await there.nobody.send(readSigningDocument, { params: { code, documentId } })).toBeRefused(
      'not_found',
    )
    expect(await there.nobody.send(listPackages, { params: there })).toBeRefused('unauthenticated')
  })

  it('is neither kept by anybody nor told to another site (PL4)', async () => {
    const lines: string[] = []
    const here = await signingGround({ logTo: (line) => void lines.push(line) })
    const { code } = await sentPackage(here)
    const { headers } = await here.nobody.send(readSigning, { params: { code } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(lines.join('')).toContain('/api/signing/:code')
    expect(lines.join('')).not.toContain(code)
  })

  it('reads the signed document for thirty days after the last signature', async () => {
    const here = await signingGround()
    const job = await sentPackage(here)
    await signBy(here, job.code)
    await overdue(here)
    await seal(here, job)
    expect((await here.nobody.send(readSigning, { params: job })).body.result.status).toBe('COMPLETED')
    await here.owner.query('alter table signature_package disable trigger user')
    await within(here, (tx) =>
      tx.updateTable('signature_package').set({ completed_at: sql`now() - interval '30 days'` }).execute(),
    )
    expect(await here.nobody.send(readSigning, { params: job })).toBeRefused('not_found')
    expect(await here.nobody.send(readSigning, { params: { code: await codeIn(here, nora) } })).toBeRefused(
      'not_found',
    )
  })
})

describe('the email with a link', () => {
  /** Until when each email is of use, the oldest first. */
  const usefulUntil = async ({ owner }: Here) => {
    const { rows } = await owner.query<{ until: Date | null }>(
      'select useful_until as until from email_message order by created_at',
    )
    return rows.map(({ until }) => until?.toISOString())
  }

  it('is of use as long as the link, and a one-time code as long as it counts', async () => {
    const here = await signingGround()
    const { code, packageId } = await sentPackage(here)
    const { body } = await here.nobody.send(sendSigningCode, { params: { code } })
    const { expiresAt } = (await here.adviser.send(remindSigners, { params: { id: packageId } })).body.result
    expect(await usefulUntil(here)).toEqual([expiresAt, body.result.expiresAt, expiresAt])
  })
})

describe('a newer link', () => {
  it('goes to the corrected address, and the old one opens nothing (PL2)', async () => {
    const here = await signingGround()
    const { code, signer, packageId } = await sentTo(here)
    await here.adviser.send(remindSigners, { params: { id: packageId } })
    const { body } = await correct(here, signer)
    // nobody was reminded under this address
    expect(body.result.signers[0]).toMatchObject({ email: corrected.email, status: 'SENT', remindedAt: null })
    expect(await here.nobody.send(readSigning, { params: { code } })).toBeRefused('not_found')
    expect((await signBy(here, await codeIn(here, corrected), corrected)).status).toBe(200)
    const [event] = await within(here, (tx) =>
      tx.selectFrom('signature_event').select('detail').where('event', '=', 'email corrected').execute(),
    )
    expect(event?.detail).toEqual({ from: nora.email, to: corrected.email })
  })

  it('goes on opening after a reminder, with the one-time code that was sent, for whoever has it open (PL2)', async () => {
    const here = await signingGround()
    const { code, packageId } = await sentPackage(here)
    const otp = await otpFor(here, code)
    await here.adviser.send(remindSigners, { params: { id: packageId } })
    const newer = await codeIn(here, nora)
    expect(newer).not.toBe(code)
    for (const each of [code, newer])
      expect((await here.nobody.send(readSigning, { params: { code: each } })).body.result.canSign).toBe(true)
    const body = { otp, consent: true as const, signatureName: 'Nora Ménard' }
    expect((await here.nobody.send(sign, { params: { code }, body })).status).toBe(200)
  })

  it('opens nothing after a second reminder, but for the two newest', async () => {
    const here = await signingGround()
    const { code, packageId } = await sentPackage(here)
    const remind = () => here.adviser.send(remindSigners, { params: { id: packageId } })
    await remind()
    const second = await codeIn(here, nora)
    await within(here, (tx) => tx.updateTable('signature_signer').set({ reminded_at: null }).execute())
    await remind()
    const third = await codeIn(here, nora)
    expect(await here.nobody.send(readSigning, { params: { code } })).toBeRefused('not_found')
    for (const each of [second, third])
      expect((await here.nobody.send(readSigning, { params: { code: each } })).status).toBe(200)
  })

  it('goes with every older one, and with the one-time code, when the address is corrected (PL2)', async () => {
    const here = await signingGround()
    const { code, signer, packageId } = await sentTo(here)
    await here.adviser.send(remindSigners, { params: { id: packageId } })
    const reminded = await codeIn(here, nora)
    const otp = await otpFor(here, reminded)
    await correct(here, signer)
    for (const each of [code, reminded])
      expect(await here.nobody.send(readSigning, { params: { code: each } })).toBeRefused('not_found')
    const body = { otp, consent: true as const, signatureName: 'Nora Ménard' }
    const params = { code: await codeIn(here, corrected) }
    expect(await here.nobody.send(sign, { params, body })).toBeRefused('invalid', {
      otp: 'Invalid verification code',
    })
  })

  it('is not corrected from an old version, nor after it was signed', async () => {
    const here = await signingGround()
    const { code, signer } = await sentTo(here, [nora, paul])
    const params = { id: signer.id }
    const body = { email: 'another@example.org', version: signer.version }
    const stale = { ...body, version: signer.version + 1 }
    expect(await here.adviser.send(correctSigner, { params, body: stale })).toBeRefused('stale')
    await signBy(here, code)
    expect(await here.adviser.send(correctSigner, { params, body })).toBeRefused('conflict')
  })
})
