import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  dispatch,
  emailsTo,
  seal,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import { openSigning, readSigning, sendSigningCode, sign } from '../../contract.ts'
import { verifyArchive } from '../sealing/verify.ts'

/** A package that the adviser alone signs, the code of its link, and a code of the adviser's authenticator app. */
async function forAdviser(here: Ground) {
  const { adviser, clientId, services } = here
  const signer = {
    ...{ key: 'adviser', role: 'adviser', place: 2, participantId: null, userId: adviser.userId },
    ...{ firstName: 'Ann', lastName: 'Lee', email: adviser.email, language: 'en' as const },
  }
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      documents: [
        {
          ...{ kind: testDocument.kind, recordKind: 'riskTolerance', recordId: randomUUID(), version: null },
          ...{ part: '', clientId, language: 'en', contentHash: null },
          signers: [{ signer: 'adviser', as: 'adviser' }],
        },
      ],
      signers: [signer],
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  const job = { advisorId: adviser.id, packageId }
  await dispatch(here, job)
  return { job, code: await codeIn(here, adviser), otp: await freshCode(here, adviser) }
}

const signed = { consent: true as const, signatureName: 'Ann Lee' }

describe('an adviser who has an authenticator app', () => {
  it('signs with its code, is mailed none, and the evidence says so', async () => {
    const here = await signingGround()
    const { job, code, otp } = await forAdviser(here)
    const params = { code }
    expect((await here.nobody.send(readSigning, { params })).body.result.byApp).toBe(true)
    expect(await here.nobody.send(sendSigningCode, { params })).toBeRefused('conflict')
    const letters = await emailsTo(here, here.adviser)
    expect((await here.nobody.send(sign, { params, body: { ...signed, otp } })).status).toBe(200)
    expect(letters.some(({ subject }) => subject === 'Your code for signing')).toBe(false)
    await seal(here, job)
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    const { evidence, findings } = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(findings).toEqual([])
    expect(evidence?.signers).toMatchObject([{ authenticated: 'own authenticator app' }])
  })

  it('uses a code once, whether to open or to sign, also of many calls at once', async () => {
    const here = await signingGround()
    const { code, otp } = await forAdviser(here)
    const params = { code }
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => here.nobody.send(openSigning, { params, body: { otp } })),
    )
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await here.nobody.send(sign, { params, body: { ...signed, otp } })).toBeRefused('invalid')
  })

  it('has wrong codes counted with those of the sign-in: none is tried after five', async () => {
    const here = await signingGround()
    const { code, otp } = await forAdviser(here)
    const params = { code }
    const wrong = otp === '000000' ? '111111' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => here.nobody.send(sign, { params, body: { ...signed, otp: wrong } })),
    )
    expect(tries.filter(({ body }) => body.code === 'invalid')).toHaveLength(5)
    expect(await here.nobody.send(sign, { params, body: { ...signed, otp } })).toBeRefused(
      'too_many_attempts',
    )
  })
})
