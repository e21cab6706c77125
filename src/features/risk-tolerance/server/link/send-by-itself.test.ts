import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  answeredDraft,
  completeResponse,
  endPackages,
  eventsIn,
  finishedLink,
  newestOf,
  packagesIn,
  sentOut,
  withEmail,
} from '../../../../../tests/risk-ground.ts'
import { sendForSignature } from '../../contract.ts'
import { riskToleranceJobs, sendFinished } from './send-by-itself.ts'

const net = async (here: Ground) => {
  const data = { advisorId: here.adviser.id, responseId: (await newestOf(here))?.id ?? '' }
  return { data, run: () => sendFinished.work(here.services, data) }
}

const hourly = async ({ services }: Ground) => {
  const job = riskToleranceJobs.find(({ schedule }) => schedule === '29 * * * *')
  await job?.work(services, {})
}

const sendings = (here: Ground) => eventsIn(here, 'risk response sent for signature')

describe('what is complete', () => {
  const ways: [string, (here: Ground) => Promise<unknown>][] = [
    ['a client', finishedLink],
    [
      'an adviser',
      async (here) => {
        const { id } = await answeredDraft(here)
        await here.adviser.send(sendForSignature, { params: { id } })
      },
    ],
  ]
  it.each(ways)('is queued to be sent half a minute later, as it is completed by %s', async (_, complete) => {
    const here = await ground()
    await complete(here)
    const { data } = await net(here)
    const { rows } = await here.owner.query(
      `select data, extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = $1`,
      [sendFinished.name],
    )
    expect(rows).toEqual([{ data, seconds: 30 }])
  })

  it('is sent by itself where nobody asked, however often that is tried', async () => {
    const here = await ground()
    await finishedLink(here)
    const { run } = await net(here)
    await Promise.all([run(), run(), hourly(here), hourly(here)])
    await run()
    expect(await packagesIn(here)).toMatchObject([{ status: 'SENT', requested_by: null }])
    expect(await sendings(here)).toEqual([1])
  })

  it.each(['DECLINED', 'ARCHIVED', 'COMPLETED'])('is not sent again once it was %s', async (status) => {
    const here = await ground()
    await sentOut(here)
    await endPackages(here, status)
    await (await net(here)).run()
    await hourly(here)
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it('waits for an e-mail address for as long as it takes, and goes out within the hour', async () => {
    const here = await ground()
    await finishedLink(here)
    await withEmail(here, null)
    const { run } = await net(here)
    await run()
    await hourly(here)
    expect(await packagesIn(here)).toEqual([])
    await withEmail(here, 'ada@example.com')
    await hourly(here)
    expect(await packagesIn(here)).toHaveLength(1)
    expect(await sendings(here)).toEqual([1])
  })

  it('is the adviser’s to send once it is 30 days old', async () => {
    const here = await ground()
    await finishedLink(here)
    await here.owner.query('alter table risk_response no force row level security')
    await here.owner.query(`update risk_response set completed_at = now() - interval '31 days'`)
    await hourly(here)
    expect(await packagesIn(here)).toEqual([])
  })

  it('makes way for newer answers: a late job takes back nothing of theirs', async () => {
    const here = await ground()
    await finishedLink(here)
    const late = await net(here)
    const newer = await sentOut(here)
    await late.run()
    await hourly(here)
    expect(await packagesIn(here)).toMatchObject([{ subject_id: newer, status: 'SENT' }])
  })

  it('is sent though another one cannot be', async () => {
    const here = await ground()
    const id = await completeResponse(here)
    const { services } = here
    const broken = { ...services.signatures, request: () => Promise.reject(new Error('not now')) }
    await expect(hourly({ ...here, services: { ...services, signatures: broken } })).rejects.toThrow(
      'not now',
    )
    await hourly(here)
    expect(await packagesIn(here)).toMatchObject([{ subject_id: id }])
  })
})
