import { describe, expect, it } from 'vitest'
import {
  callBack,
  doJobs,
  type OneSpanGround,
  oneSpanGround,
  sentOut,
} from '../../../../../tests/onespan-ground.ts'
import { nora, paul } from '../../../../../tests/signing-ground.ts'
import { correctSigner, listPackages, remindSigners, revokePackage } from '../../contract.ts'

async function correct(here: OneSpanGround, email: string, place = 0) {
  const { body } = await here.adviser.send(listPackages, { params: { clientId: here.clientId } })
  const signer = body.result[0]?.signers[place]
  return await here.adviser.send(correctSigner, {
    params: { id: signer?.id ?? '' },
    body: { email, version: signer?.version ?? 0 },
  })
}

describe('what the adviser does with a package at OneSpan Sign', () => {
  it('reminds whoever is to sign now, also where it is away just then', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    const { account } = here.there
    const { body } = await here.adviser.send(remindSigners, { params: { id: packageId } })
    expect(body.result.signers).toMatchObject([{ remindedAt: expect.any(String) }, { remindedAt: null }])
    here.there.fail('fails', /notifications$/)
    expect(await doJobs(here)).toEqual(['provider unavailable'])
    expect(await doJobs(here)).toEqual([])
    expect(account.mails).toMatchObject([
      { email: nora.email, why: 'to sign' },
      { email: nora.email, why: 'to remind' },
    ])
  })

  it('takes it away there, so that nobody can sign it; a second time does no harm', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    await here.adviser.send(revokePackage, { params: { id: packageId } })
    here.there.fail('hangs up afterwards', /^DELETE/)
    expect(await doJobs(here)).toEqual(['provider unavailable'])
    expect(here.there.account.held.size).toBe(0)
    expect(await doJobs(here)).toEqual([])
  })

  it('leaves there what everybody signed just before it was taken back', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    here.there.account.sign(nora.email)
    here.there.account.sign(paul.email)
    await here.adviser.send(revokePackage, { params: { id: packageId } })
    expect(await doJobs(here)).toEqual([])
    expect(here.there.account.only().status).toBe('COMPLETED')
  })

  it('writes to a corrected address, and to nobody before his turn', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    await correct(here, 'nora.menard@example.com')
    await correct(here, 'paul.roy@example.com', 1)
    expect(await doJobs(here)).toEqual([])
    const { roles } = here.there.account.only()
    expect(roles.map(({ signers }) => signers[0]?.email)).toEqual([
      'nora.menard@example.com',
      'paul.roy@example.com',
    ])
    expect(here.there.account.mails.map(({ email }) => email)).toEqual([
      nora.email,
      'nora.menard@example.com',
    ])
  })
  it('mends a letter that came back by correcting the address, for good', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    await callBack(here, { name: 'EMAIL_BOUNCE' })
    expect(await doJobs(here)).toEqual([])
    const { body } = await correct(here, 'nora.menard@example.com')
    expect(body.result.inTrouble).toBe(false)
    // the same once more, late
    await callBack(here, { name: 'EMAIL_BOUNCE' })
    expect(await doJobs(here)).toEqual([])
    const { body: after } = await here.adviser.send(listPackages, { params: { clientId: here.clientId } })
    expect(after.result).toMatchObject([{ inTrouble: false }])
  })
})
