import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  askedOfTwo,
  callBack,
  dispatch,
  doJobs,
  type OneSpanGround,
  oneSpanGround,
  sentOut,
  sentOutOf,
} from '../../../../../tests/onespan-ground.ts'
import { emailsTo, jobsNamed, listed, nora, paul, within } from '../../../../../tests/signing-ground.ts'
import { correctSigner, extendPackage, listPackages, remindSigners, revokePackage } from '../../contract.ts'
import { takeBackDocuments } from '../package/replacing.ts'
import { sweepPackages } from '../package/sweep-packages.ts'
import { revokeJob } from './job-definitions.ts'
import { pollAll } from './poll-all.ts'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function correct(here: OneSpanGround, email: string, place = 0) {
  const { body } = await here.adviser.send(listPackages, { params: { clientId: here.clientId } })
  const signer = body.result[0]?.signers[place]
  return await here.adviser.send(correctSigner, {
    params: { id: signer?.id ?? '' },
    body: { email, version: signer?.version ?? 0 },
  })
}

/** So many more of the same, which ended a little earlier. */
async function manyLeftThere({ owner }: OneSpanGround, packageId: string, count: number) {
  await owner.query('alter table signature_package no force row level security')
  await owner.query(`update signature_package set ended_at = now() - interval '20 days'`)
  await owner.query(
    `insert into signature_package (advisor_id, client_id, kind, subject_id, language, provider, in_order, status,
       dispatched_at, expires_at, ended_at, provider_id)
     select advisor_id, client_id, kind, gen_random_uuid(), language, provider, in_order, status,
       dispatched_at, expires_at, ended_at - make_interval(mins => n), 'other ' || n
     from signature_package, generate_series(1, $2) as n where id = $1`,
    [packageId, count],
  )
  await owner.query('alter table signature_package force row level security')
}

it('takes a whole package away where one of its documents is taken back: there none can be alone', async () => {
  const here = await oneSpanGround()
  const { adviser, services } = here
  const packageId = await sentOutOf(here, 2)
  const { id = '' } = (await listed(here))[0]?.documents[0] ?? {}
  await within(here, (tx) => takeBackDocuments(tx, services, adviser.id, [{ id, packageId }]))
  expect(await listed(here)).toMatchObject([
    { status: 'ARCHIVED', documents: [{ status: 'REPLACED' }, { status: 'ENDED' }] },
  ])
  expect(await doJobs(here)).toEqual([])
  expect(() => here.there.account.only()).toThrow('it holds 0 packages')
})

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

  it('gives more time there, also where it is away just then, and tells who is to sign', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    const answer = await here.adviser.send(extendPackage, { params: { id: packageId }, body: { days: 90 } })
    here.there.fail('fails', /^PUT/)
    expect(await doJobs(here)).toEqual(['provider unavailable'])
    expect(await doJobs(here)).toEqual([])
    const { account } = here.there
    expect(Date.parse(account.only().due)).toBe(Date.parse(answer.body.result.expiresAt))
    expect(account.mails.map(({ why }) => why)).toEqual(['to sign', 'to remind'])
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

  it('takes it away there although the queue gave that up, once', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    await here.adviser.send(revokePackage, { params: { id: packageId } })
    const ended = sql<string>`now() - interval '20 days'`
    await within(here, (tx) => tx.updateTable('signature_package').set({ ended_at: ended }).execute())
    await here.owner.query('delete from pgboss.job')
    for (const left of [0, 0]) {
      await sweepPackages.work(here.services, undefined)
      expect(await doJobs(here)).toEqual([])
      expect(here.there.account.held.size).toBe(left)
    }
    const calls = here.there.calls.filter((call) => call.startsWith('DELETE'))
    expect(calls).toHaveLength(1)
  })

  it('asks for that once while the job is tried, and of many a part at a time, the oldest first', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    await here.adviser.send(revokePackage, { params: { id: packageId } })
    await here.owner.query('delete from pgboss.job')
    await manyLeftThere(here, packageId, 100)
    const asked = () => jobsNamed(here, revokeJob.name)
    await sweepPackages.work(here.services, undefined)
    expect(await asked()).toBe(100)
    await here.owner.query(`update pgboss.job set state = 'retry' where name = $1`, [revokeJob.name])
    await sweepPackages.work(here.services, undefined)
    await sweepPackages.work(here.services, undefined)
    expect(await asked()).toBe(101)
    const newest = await here.owner.query(
      `select data ->> 'packageId' as id from pgboss.job where name = $1 and state = 'created'`,
      [revokeJob.name],
    )
    expect(newest.rows).toEqual([{ id: packageId }])
  })

  it('leaves there what has ended there by itself', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    here.there.account.end('EXPIRED')
    await callBack(here, { name: 'PACKAGE_EXPIRE' })
    expect(await doJobs(here)).toEqual([])
    const ended = sql<string>`now() - interval '20 days'`
    await within(here, (tx) => tx.updateTable('signature_package').set({ ended_at: ended }).execute())
    await sweepPackages.work(here.services, undefined)
    expect(await doJobs(here)).toEqual([])
    expect(here.there.account.only().status).toBe('EXPIRED')
  })

  describe('and takes back what everybody signed there', () => {
    async function takenBack(here: OneSpanGround) {
      const job = await sentOut(here)
      await here.adviser.send(revokePackage, { params: { id: job.packageId } })
      expect(await listed(here)).toMatchObject([{ status: 'ARCHIVED' }])
      return job
    }
    const signAll = ({ there: { account } }: OneSpanGround, completed: string) => {
      account.sign(nora.email)
      account.sign(paul.email)
      account.only().completed = completed
    }

    it('just before: it is completed, and he is told; a second time does no harm', async () => {
      const here = await oneSpanGround()
      const { advisorId, packageId } = await takenBack(here)
      signAll(here, minutesFromNow(-1))
      here.there.fail('is empty', /zip$/)
      expect(await doJobs(here)).toEqual(['provider answered nonsense'])
      expect(await doJobs(here)).toEqual([])
      expect(here.there.account.only().status).toBe('COMPLETED')
      expect(await listed(here)).toMatchObject([
        { status: 'COMPLETED', signers: [{ status: 'SIGNED' }, { status: 'SIGNED' }] },
      ])
      const archive = await within(here, (tx) => here.services.signatures.archive(tx, advisorId, packageId))
      expect(archive).toBeInstanceOf(Buffer)
      const [email, ...others] = await emailsTo(here, here.adviser)
      expect(email?.subject).toBe('Signed: Nora Ménard, Paul Roy')
      expect(email?.text).toContain('just before the document was revoked')
      expect(others).toEqual([])
      await within(here, (tx) => here.services.jobs.send(tx, revokeJob, { advisorId, packageId }))
      expect(await doJobs(here)).toEqual([])
      expect(await emailsTo(here, here.adviser)).toHaveLength(1)
    })

    it('afterwards: it stays taken back, and stays there', async () => {
      const here = await oneSpanGround()
      await takenBack(here)
      signAll(here, minutesFromNow(1))
      expect(await doJobs(here)).toEqual([])
      expect(await listed(here)).toMatchObject([{ status: 'ARCHIVED' }])
      expect(here.there.account.only().status).toBe('COMPLETED')
      expect(await emailsTo(here, here.adviser)).toEqual([])
    })

    it('just before, and has sent it anew: the new one counts', async () => {
      const here = await oneSpanGround()
      const { subjectId } = await takenBack(here)
      signAll(here, minutesFromNow(-1))
      await askedOfTwo(here, { subjectId })
      expect(await doJobs(here)).toEqual([])
      expect(await listed(here)).toMatchObject([{ status: 'SENT' }, { status: 'ARCHIVED' }])
    })
  })
})

describe('an address that the adviser corrects', () => {
  it('is written to, and nobody before his turn', async () => {
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

  it('mends an email that came back, for good', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    await callBack(here, { name: 'EMAIL_BOUNCE' })
    expect(await doJobs(here)).toEqual([])
    const { body } = await correct(here, 'nora.menard@example.com')
    expect(body.result.problem).toBeNull()
    // the same once more, late
    await callBack(here, { name: 'EMAIL_BOUNCE' })
    expect(await doJobs(here)).toEqual([])
    expect(await listed(here)).toMatchObject([{ problem: null }])
  })

  it('does not free whoever is locked out, nor mend an email to another', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    await callBack(here, { name: 'EMAIL_BOUNCE' })
    expect(await doJobs(here)).toEqual([])
    expect((await correct(here, 'paul.roy@example.com', 1)).body.result.problem).toBe('bounced')
    await callBack(here, { name: 'SIGNER_LOCKED' })
    expect(await doJobs(here)).toEqual([])
    expect((await correct(here, 'nora.menard@example.com')).body.result.problem).toBe('locked')
  })

  it('is what the time of the email is told of, and no reminder to the one before', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    const { body } = await here.adviser.send(remindSigners, { params: { id: packageId } })
    const [before] = body.result.signers
    const [after] = (await correct(here, 'nora.menard@example.com')).body.result.signers
    expect(after?.remindedAt).toBeNull()
    expect(Date.parse(after?.notifiedAt ?? '')).toBeGreaterThan(Date.parse(before?.remindedAt ?? ''))
  })
})

describe('what only the adviser can mend', () => {
  it.each([
    ['EMAIL_BOUNCE', 'bounced'],
    ['SIGNER_LOCKED', 'locked'],
  ])('stays told through an outage, where it was %s', async (name, problem) => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    await callBack(here, { name })
    expect(await doJobs(here)).toEqual([])
    await here.adviser.send(remindSigners, { params: { id: packageId } })
    here.there.fail('fails', /notifications$/)
    expect(await doJobs(here)).toEqual(['provider unavailable'])
    expect(await listed(here)).toMatchObject([{ problem }])
    expect(await doJobs(here)).toEqual([])
    here.there.fail('fails', /^GET/)
    for (const _ of ['failing', 'answered']) await pollAll.work(here.services, undefined)
    expect(await listed(here)).toMatchObject([{ problem }])
  })

  it('stays told where it is before the package is known to have gone out', async () => {
    const here = await oneSpanGround()
    const job = await askedOfTwo(here)
    here.there.fail('hangs up afterwards', /^PUT/)
    await expect(dispatch(here, job)).rejects.toThrow()
    await callBack(here, { name: 'EMAIL_BOUNCE' })
    expect(await doJobs(here)).toEqual([])
    await dispatch(here, job)
    expect(await listed(here)).toMatchObject([{ dispatchedAt: expect.any(String), problem: 'bounced' }])
  })
})
