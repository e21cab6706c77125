import { describe, expect, it } from 'vitest'
import {
  asked,
  listed,
  otpFor,
  seal,
  sentPackage,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import { waitingForLocks } from '../../../../../tests/waiting-for-locks.ts'
import { sign } from '../../contract.ts'
import { changeSigners, transactionTime } from '../signer/queries/signer-queries.ts'
import { completePackage, keepSealed } from './end-package.ts'
import { lockPackage } from './queries/package-queries.ts'

describe('a request for signatures', () => {
  it('leaves the older document that is signed at that moment to be sealed: its signer was told so (CC3)', async () => {
    const here = await signingGround()
    const older = await sentPackage(here)
    const otp = await otpFor(here, older.code)
    const holder = await here.owner.connect()
    await holder.query('begin')
    // whoever signs holds the package by then, and waits with the note of it
    await holder.query('lock table signature_event in share mode')
    const body = { otp, consent: true as const, signatureName: 'Nora Ménard' }
    const signing = here.nobody.send(sign, { params: { code: older.code }, body })
    await expect.poll(() => waitingForLocks(here.owner)).toBe(1)
    const asking = asked(here)
    await expect.poll(() => waitingForLocks(here.owner)).toBe(2)
    await holder.query('commit')
    holder.release()
    expect((await signing).status).toBe(200)
    const newer = await asking
    expect(newer.came).toBe('sent')
    await seal(here, older)
    expect(await listed(here)).toMatchObject([
      { id: newer.packageId, status: 'SENT' },
      { id: older.packageId, status: 'COMPLETED' },
    ])
  })

  it('is not refused by the older document that is sealed at that moment (CC3)', async () => {
    const here = await signingGround()
    const older = await sentPackage(here)
    const file = Buffer.from('sealed')
    const { asking } = await within(here, async (tx) => {
      const about = await lockPackage(tx, older.advisorId, older.packageId)
      if (!about) throw new Error('there is no older one')
      await changeSigners(tx, about, about.signers, { signed_at: transactionTime })
      const { advisorId } = about
      for (const { id } of about.documents)
        await keepSealed(
          tx,
          here.services,
          { advisorId, id },
          { signedPdf: file, evidencePdf: file },
          new Date(),
        )
      await completePackage(tx, here.services, about, new Date())
      const begun = asked(here)
      await expect.poll(() => waitingForLocks(here.owner)).toBe(1)
      return { asking: begun }
    })
    expect((await asking).came).toBe('sent')
    expect(await listed(here)).toMatchObject([{ status: 'SENT' }, { status: 'COMPLETED' }])
  })
})
