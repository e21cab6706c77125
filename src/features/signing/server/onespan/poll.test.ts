import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  callBack,
  doJobs,
  type OneSpanGround,
  oneSpanGround,
  sentOut,
} from '../../../../../tests/onespan-ground.ts'
import { emailsTo, nora, paul, within } from '../../../../../tests/signing-ground.ts'
import { listPackages } from '../../contract.ts'
import { sweepPackages } from '../package/sweep-packages.ts'
import { readArchive } from '../sealing/archive.ts'
import { pollAll } from './poll-all.ts'

async function seen({ adviser, clientId }: OneSpanGround) {
  const { body } = await adviser.send(listPackages, { params: { clientId } })
  return body.result[0]
}

const eventsOf = async ({ owner }: OneSpanGround, packageId: string): Promise<string[]> => {
  await owner.query('alter table signature_event no force row level security')
  const { rows } = await owner.query<{ event: string }>(
    'select event from signature_event where package_id = $1 order by id',
    [packageId],
  )
  return rows.map(({ event }) => event)
}

/** Both sign. */
function signAll({ there: { account } }: OneSpanGround) {
  account.sign(nora.email)
  account.sign(paul.email)
}

describe('what OneSpan Sign tells', () => {
  it('takes a package from SENT to COMPLETED, and its archive to the adviser [SIGN-002] [SIGN-005]', async () => {
    const here = await oneSpanGround()
    const { advisorId, packageId, subjectId } = await sentOut(here)
    const newest = () => within(here, (tx) => here.services.signatures.newest(tx, advisorId, subjectId))
    expect(await newest()).toMatchObject({ id: packageId, status: 'SENT' })

    here.there.account.sign(nora.email)
    await callBack(here, { name: 'SIGNER_COMPLETE' })
    expect(await doJobs(here)).toEqual([])
    expect(await seen(here)).toMatchObject({
      status: 'SENT',
      signers: [{ status: 'SIGNED' }, { status: 'SENT', notifiedAt: expect.any(String) }],
    })

    here.there.account.sign(paul.email)
    await callBack(here, { name: 'PACKAGE_COMPLETE' })
    expect(await doJobs(here)).toEqual([])
    expect(await newest()).toMatchObject({
      status: 'COMPLETED',
      completedAt: expect.any(String),
      signers: [
        { name: 'Nora Ménard', status: 'SIGNED' },
        { name: 'Paul Roy', status: 'SIGNED' },
      ],
    })
    const archive = await within(here, (tx) => here.services.signatures.archive(tx, advisorId, packageId))
    const { signedPdf, evidencePdf } = readArchive(archive ?? Buffer.alloc(0))[0] ?? {}
    expect(signedPdf?.toString('latin1')).toMatch(/^%PDF-.*%signed$/s)
    expect(evidencePdf?.toString()).toMatch(/^%PDF-.* evidence of /)
    expect(await eventsOf(here, packageId)).toEqual(['created', 'sent', 'signed', 'signed', 'sealed'])
    expect(await emailsTo(here, here.adviser)).toHaveLength(1)
  })

  it('comes to the same however often and in whatever order it is told [API-059]', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    signAll(here)
    for (const name of ['PACKAGE_COMPLETE', 'SIGNER_COMPLETE', 'PACKAGE_ACTIVATE', 'PACKAGE_COMPLETE'])
      expect(await callBack(here, { name })).toMatchObject({ status: 200 })
    expect(await doJobs(here)).toEqual([])
    await callBack(here, { name: 'PACKAGE_EXPIRE' })
    expect(await doJobs(here)).toEqual([])
    expect(await seen(here)).toMatchObject({ status: 'COMPLETED' })
    expect(await eventsOf(here, packageId)).toEqual(['created', 'sent', 'signed', 'signed', 'sealed'])
    expect(await emailsTo(here, here.adviser)).toHaveLength(1)
  })

  it('is found among the files that come with it, whatever its name is written in', async () => {
    const here = await oneSpanGround()
    const { advisorId, packageId } = await sentOut(here, { language: 'fr' })
    signAll(here)
    await pollAll.work(here.services, undefined)
    const archive = await within(here, (tx) => here.services.signatures.archive(tx, advisorId, packageId))
    expect(readArchive(archive ?? Buffer.alloc(0))[0]?.signedPdf.toString('latin1')).toMatch(/%signed$/)
    expect(archive?.includes('SomeDocument_Signed.pdf')).toBe(true)
  })

  it('is asked for when no callback comes', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    signAll(here)
    await pollAll.work(here.services, undefined)
    expect(await seen(here)).toMatchObject({ status: 'COMPLETED' })
  })

  it('is taken over once by two who ask at the same time', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    signAll(here)
    await Promise.all([pollAll.work(here.services, undefined), pollAll.work(here.services, undefined)])
    expect(await eventsOf(here, packageId)).toEqual(['created', 'sent', 'signed', 'signed', 'sealed'])
    expect(await emailsTo(here, here.adviser)).toHaveLength(1)
  })

  it('is taken for completed where it was filed away since', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    signAll(here)
    here.there.account.end('ARCHIVED')
    await pollAll.work(here.services, undefined)
    expect(await seen(here)).toMatchObject({ status: 'COMPLETED' })
  })
})

describe('what keeps a package there from being signed', () => {
  it.each([
    ['EXPIRED', 'Not signed in time: Paul Roy'],
    ['OPTED_OUT', 'Not signed electronically: Paul Roy'],
    ['ARCHIVED', 'Withdrawn before it was signed: Paul Roy'],
  ] as const)('ends a package there %s, and tells the adviser once', async (status, subject) => {
    const here = await oneSpanGround()
    await sentOut(here)
    here.there.account.sign(nora.email)
    here.there.account.end(status)
    for (const _ of [1, 2]) await callBack(here, { name: 'PACKAGE_TRASH' })
    expect(await doJobs(here)).toEqual([])
    expect(await seen(here)).toMatchObject({ status, problem: null })
    expect(await emailsTo(here, here.adviser)).toMatchObject([{ subject }])
  })

  it('decides over a package whose days are over; a day later it has expired in any case', async () => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    const expires = (interval: string) =>
      within(here, (tx) =>
        tx
          .updateTable('signature_package')
          .set({ expires_at: sql<string>`now() - ${interval}::interval` })
          .where('id', '=', packageId)
          .execute(),
      )
    await expires('1 minute')
    await sweepPackages.work(here.services, undefined)
    await pollAll.work(here.services, undefined)
    expect(await eventsOf(here, packageId)).toEqual(['created', 'sent'])

    await expires('25 hours')
    await sweepPackages.work(here.services, undefined)
    await pollAll.work(here.services, undefined)
    expect(await doJobs(here)).toEqual([])
    expect(await eventsOf(here, packageId)).toEqual(['created', 'sent', 'expired', 'taken away'])
    expect(here.there.account.held.size).toBe(0)
  })

  it('ends a package that was declined, with who and why', async () => {
    const here = await oneSpanGround()
    await sentOut(here, { inOrder: false })
    here.there.account.end('DECLINED', { email: paul.email, reason: 'Not what we discussed' })
    await callBack(here, { name: 'PACKAGE_DECLINE' })
    expect(await doJobs(here)).toEqual([])
    expect(await seen(here)).toMatchObject({
      status: 'DECLINED',
      signers: [{ status: 'SENT' }, { status: 'DECLINED', declineReason: 'Not what we discussed' }],
    })
    expect(await emailsTo(here, here.adviser)).toMatchObject([
      { text: expect.stringContaining('> Not what we discussed') },
    ])
  })

  it.each([
    ['EMAIL_BOUNCE', 'email bounced', 'bounced'],
    ['SIGNER_LOCKED', 'signer locked', 'locked'],
  ])('shows the adviser %s once', async (name, event, problem) => {
    const here = await oneSpanGround()
    const { packageId } = await sentOut(here)
    await callBack(here, { name })
    await callBack(here, { name })
    expect(await doJobs(here)).toEqual([])
    expect(await seen(here)).toMatchObject({ status: 'SENT', problem })
    expect(await eventsOf(here, packageId)).toEqual(['created', 'sent', event])

    here.there.fail('fails', /^GET/)
    await expect(pollAll.work(here.services, undefined)).resolves.toBeUndefined()
    await pollAll.work(here.services, undefined)
    expect(await seen(here)).toMatchObject({ problem })

    here.there.account.sign(nora.email)
    await pollAll.work(here.services, undefined)
    expect(await seen(here)).toMatchObject({ status: 'SENT', problem: null })
  })
})

describe('what OneSpan Sign does not tell as it should', () => {
  const ways = [
    ['fails', 'GET /api/packages/[^/]+$', 'provider unavailable'],
    ['is empty', 'GET .*/documents/zip', 'provider answered nonsense'],
    ['is no zip', 'GET .*/documents/zip', 'provider answered nonsense'],
    ['hangs up afterwards', 'GET .*/documents/zip', 'provider unavailable'],
    ['is empty', 'GET .*/evidence/summary', 'provider answered nonsense'],
    ['is no zip', 'GET .*/evidence/summary', 'provider answered nonsense'],
  ] as const

  it.each(ways)('is asked for again, where it %s at %s', async (fault, call, problem) => {
    const here = await oneSpanGround()
    await sentOut(here)
    signAll(here)
    here.there.fail(fault, new RegExp(`^${call}`))
    await callBack(here, {})
    expect(await doJobs(here)).toEqual([problem])
    expect(await seen(here)).toMatchObject({ status: 'SENT', problem: 'unreachable' })
    expect(await doJobs(here)).toEqual([])
    expect(await seen(here)).toMatchObject({ status: 'COMPLETED', problem: null })
  })

  it('does not keep it from asking for the others', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    signAll(here)
    here.there.fail('is empty', /zip$/)
    await pollAll.work(here.services, undefined)
    expect(await seen(here)).toMatchObject({ status: 'SENT' })
    await pollAll.work(here.services, undefined)
    expect(await seen(here)).toMatchObject({ status: 'COMPLETED' })
  })
})
