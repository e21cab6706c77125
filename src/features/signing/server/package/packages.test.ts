import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Answered } from '../../../../../tests/firm.ts'
import {
  asked,
  codeIn,
  dispatch,
  emailsTo,
  jobsNamed,
  listed,
  nora,
  paul,
  seal,
  sentPackage,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import type { AppServices } from '../../../../server/services.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import { readSigning, remindSigners, revokePackage } from '../../contract.ts'
import { dispatchPackage } from './dispatch-package.ts'

describe('a request for signatures', () => {
  it('is one package, however often it is made for the same record (IN7)', async () => {
    const here = await signingGround()
    const { subjectId, packageId } = await asked(here)
    await Promise.all(Array.from({ length: 10 }, () => asked(here, { subjectId })))
    expect(await listed(here)).toMatchObject([{ id: packageId, status: 'SENT', dispatchedAt: null }])
    expect(await jobsNamed(here, 'dispatch-package')).toBe(1)
  })

  it('says whether it was sent now, is out already or was signed already', async () => {
    const here = await signingGround()
    const subjectId = randomUUID()
    const ask = async () => {
      const { came, packageId } = await asked(here, { subjectId })
      return { came, job: { advisorId: here.adviser.id, packageId } }
    }
    const { came, job } = await ask()
    expect(came).toBe('sent')
    expect((await ask()).came).toBe('out already')
    await dispatch(here, job)
    await signBy(here, await codeIn(here, nora))
    expect((await ask()).came).toBe('signed already')
    await seal(here, job)
    expect((await ask()).came).toBe('signed already')
    expect(await listed(here)).toHaveLength(1)
  })

  it('is found by its record, the newest first, and by no other', async () => {
    const here = await signingGround()
    const first = await asked(here)
    const second = await asked(here)
    const newest = (subjectId: string) =>
      within(here, (tx) => here.services.signatures.newest(tx, here.adviser.id, subjectId))
    expect(await newest(first.subjectId)).toMatchObject({ id: first.packageId, status: 'ARCHIVED' })
    expect(await newest(second.subjectId)).toMatchObject({ id: second.packageId, status: 'SENT' })
    const again = await asked(here, { subjectId: first.subjectId })
    expect(await newest(first.subjectId)).toMatchObject({ id: again.packageId, status: 'SENT' })
    expect(await newest(randomUUID())).toBeNull()
  })

  it('takes back the older package of the same client and kind', async () => {
    const here = await signingGround()
    const older = await sentPackage(here)
    const newer = await asked(here)
    expect(await listed(here)).toMatchObject([
      { id: newer.packageId, status: 'SENT' },
      { id: older.packageId, status: 'ARCHIVED' },
    ])
    expect(await here.nobody.send(readSigning, { params: { code: older.code } })).toBeRefused('not_found')
  })

  it('makes a new package of a record whose package was declined, taken back or has expired', async () => {
    const here = await signingGround()
    const first = await sentPackage(here)
    await within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())
    const again = await asked(here, { subjectId: first.subjectId })
    expect(await listed(here)).toMatchObject([
      { id: again.packageId, status: 'SENT' },
      { id: first.packageId, status: 'EXPIRED' },
    ])
  })

  it('leaves one that was signed alone', async () => {
    const here = await signingGround()
    const signed = await sentPackage(here)
    await signBy(here, signed.code)
    await asked(here)
    await seal(here, signed)
    expect((await listed(here)).map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'SENT'])
  })
})

describe('sending out', () => {
  it('makes one document and one email, run any number of times at once (CC3)', async () => {
    const here = await signingGround()
    const job = await asked(here)
    await Promise.all([dispatch(here, job), dispatch(here, job), dispatch(here, job)])
    await dispatch(here, job)
    expect(await emailsTo(here, nora)).toHaveLength(1)
    const sent = await within(here, (tx) =>
      tx.selectFrom('signature_event').select('id').where('event', '=', 'sent').execute(),
    )
    expect(sent).toHaveLength(1)
    const documents = await within(here, (tx) => tx.selectFrom('document_file').select('id').execute())
    expect(documents).toHaveLength(1)
  })

  it('makes the document while it holds no connection to the database', async () => {
    const here = await signingGround()
    const job = await asked(here)
    const { pool } = here.services
    const held: number[] = []
    const watched: SignableKind = {
      ...testDocument,
      read: async (...about) => {
        const make = await testDocument.read(...about)
        return async (typesetter) => {
          held.push(pool.totalCount - pool.idleCount)
          return await make(typesetter)
        }
      },
    }
    await dispatchPackage([watched]).work(here.services, job)
    expect(held).toEqual([0])
    expect(await listed(here)).toMatchObject([{ problem: null, signers: [{ status: 'SENT' }] }])
  })

  it('notes that it failed, and goes on where it stood (CC3)', async () => {
    const here = await signingGround()
    const job = await asked(here)
    const failing = dispatchPackage([
      { ...testDocument, read: () => Promise.reject(new Error('no document')) },
    ])
    await expect(failing.work(here.services, job)).rejects.toThrow('no document')
    expect(await listed(here)).toMatchObject([{ problem: 'unmade', signers: [{ status: 'SENDING' }] }])
    const dying: AppServices = {
      ...here.services,
      mailer: { post: () => Promise.reject(new Error('killed')) },
    }
    await expect(dispatch({ services: dying }, job)).rejects.toThrow('killed')
    expect(await listed(here)).toMatchObject([{ problem: 'unmade' }])
    expect(await emailsTo(here, nora)).toEqual([])
    const made = await within(here, (tx) => tx.selectFrom('document_file').select('id').execute())
    await dispatch(here, job)
    expect(await listed(here)).toMatchObject([{ problem: null, signers: [{ status: 'SENT' }] }])
    expect(await within(here, (tx) => tx.selectFrom('document_file').select('id').execute())).toEqual(made)
  })

  it('tells no problem that only another version of the portal knows', async () => {
    const here = await signingGround()
    await asked(here)
    await within(here, (tx) =>
      tx.updateTable('signature_package').set({ trouble: 'TimeStampFailed' }).execute(),
    )
    expect(await listed(here)).toMatchObject([{ problem: null }])
  })

  it('tells of each signer what became of the newest email to him', async () => {
    const here = await signingGround()
    const { packageId } = await sentPackage(here, { signers: [nora, paul] })
    const emails = async () =>
      (await listed(here))[0]?.signers.map(({ status, emailStatus }) => [status, emailStatus])
    expect(await emails()).toEqual([
      ['SENT', 'WAITING'],
      ['WAITING', null],
    ])
    await here.owner.query(`update email_message set last_error = 'EENVELOPE'`)
    expect(await emails()).toMatchObject([['SENT', 'FAILING'], {}])
    await here.owner.query(`update email_message set sent_at = now(), last_error = null`)
    expect(await emails()).toMatchObject([['SENT', 'SENT'], {}])
    await here.adviser.send(remindSigners, { params: { id: packageId } })
    expect(await emails()).toMatchObject([['SENT', 'WAITING'], {}])
    await here.owner.query('delete from email_message')
    expect(await emails()).toMatchObject([['SENT', null], {}])
  })

  it('does nothing for a package that was taken back meanwhile', async () => {
    const here = await signingGround()
    const job = await asked(here)
    await here.adviser.send(revokePackage, { params: { id: job.packageId } })
    await dispatch(here, job)
    expect(await emailsTo(here, nora)).toEqual([])
  })
})

describe('sealing', () => {
  it('happens once, however many run at once and after one was killed between its steps (ES3)', async () => {
    const here = await signingGround()
    const job = await sentPackage(here)
    await signBy(here, job.code)
    const dying: AppServices = {
      ...here.services,
      mailer: { post: () => Promise.reject(new Error('killed')) },
    }
    await expect(seal({ services: dying }, job)).rejects.toThrow('killed')
    expect(await listed(here)).toMatchObject([{ status: 'SENT', problem: 'unsealed' }])
    await Promise.all([seal(here, job), seal(here, job), seal(here, job)])
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED', problem: null }])
    expect(await emailsTo(here, here.adviser)).toHaveLength(1)
    const archive = () =>
      within(here, (tx) => here.services.signatures.archive(tx, here.adviser.id, job.packageId))
    const first = await archive()
    await seal(here, job)
    expect(await archive()).toEqual(first)
    const sealed = await within(here, (tx) =>
      tx.selectFrom('signature_event').select('id').where('event', '=', 'sealed').execute(),
    )
    expect(sealed).toHaveLength(1)
  })

  it('waits for a time-stamp authority that is down', async () => {
    const here = await signingGround({ settings: { TIME_STAMP_URL: 'http://127.0.0.1:9/' } })
    const job = await sentPackage(here)
    await signBy(here, job.code)
    await expect(seal(here, job)).rejects.toThrow()
    expect(await listed(here)).toMatchObject([{ status: 'SENT', problem: 'unsealed' }])
    const { config } = here.services
    const mended = { ...config, signing: { ...config.signing, timeStampUrl: undefined } }
    await seal({ services: { ...here.services, config: mended } }, job)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('leaves a package that somebody is still to sign', async () => {
    const here = await signingGround()
    const job = await sentPackage(here, { signers: [nora, paul] })
    await signBy(here, job.code)
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'SENT' }])
  })
})

/** Why a call is refused that cannot be done as things stand. */
function sentence(answer: Answered): string | undefined {
  expect(answer).toBeRefused('conflict')
  return answer.body.errorMessages[0]
}

describe('the adviser', () => {
  it('takes a package back, once', async () => {
    const here = await signingGround()
    const { packageId } = await sentPackage(here)
    const params = { id: packageId }
    expect((await here.adviser.send(revokePackage, { params })).body.result.status).toBe('ARCHIVED')
    for (const call of [revokePackage, remindSigners])
      expect(sentence(await here.adviser.send(call, { params }))).toBe(
        'Signing has ended: nobody can sign this document any more',
      )
  })

  it('cannot take back or remind what everybody has signed (ES2)', async () => {
    const here = await signingGround()
    const { packageId, code } = await sentPackage(here)
    await signBy(here, code)
    const params = { id: packageId }
    for (const call of [revokePackage, remindSigners])
      expect(sentence(await here.adviser.send(call, { params }))).toBe('Everybody has signed already')
  })

  it('is told why there is nobody to remind while it has not gone out', async () => {
    const here = await signingGround()
    const { packageId } = await asked(here)
    const answer = await here.adviser.send(remindSigners, { params: { id: packageId } })
    expect(sentence(answer)).toBe('The document has not been sent yet: there is nobody to remind')
  })

  it('reminds whoever is to sign now; a second click is no second email', async () => {
    const here = await signingGround()
    const { packageId } = await sentPackage(here, { signers: [nora, paul] })
    const params = { id: packageId }
    const reminded = await here.adviser.send(remindSigners, { params })
    expect(reminded.body.result.signers).toMatchObject([
      { remindedAt: expect.any(String) },
      { remindedAt: null },
    ])
    expect(sentence(await here.adviser.send(remindSigners, { params }))).toBe(
      'A reminder went out less than a minute ago',
    )
    const emails = await emailsTo(here, nora)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Ada Example asks for your signature',
      'Reminder: Ada Example asks for your signature',
    ])
    expect((await signBy(here, await codeIn(here, nora))).status).toBe(200)
  })
})
