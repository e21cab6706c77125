import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../tests/emails.ts'
import type { Person } from '../../../../tests/firm.ts'
import {
  type AuditedFirm,
  auditedFirm,
  changeAsOwner,
  leaveEntries,
} from '../../../server/audit/trail-testing.ts'
import { readVerification, verifyTrail } from '../contract.ts'
import { verifyTrailInBackground } from './verification.ts'

const read = async (by: Person) => (await by.send(readVerification)).body.result
const ask = async (by: Person) => await by.send(verifyTrail, { body: {} })

/** What is queued, by its data. */
const queued = async ({ owner }: AuditedFirm) => {
  const { rows } = await owner.query<{ data: { id: number } }>(
    `select data from pgboss.job where name = 'verify-trail' and state = 'created'`,
  )
  return rows.map(({ data }) => data)
}

/** The job is done that was queued first. */
async function work(here: AuditedFirm) {
  const [data = null] = await queued(here)
  await verifyTrailInBackground.work(here.services, data)
}

describe('the check of the trail', () => {
  it('runs in the background when somebody asks, and says how the trail stands', async () => {
    const here = await auditedFirm()
    await leaveEntries(here, 3)
    expect(await read(here.adviser)).toEqual({ at: null, entries: 0, status: 'never', broken: [] })
    const asked = await ask(here.adviser)
    expect(asked.body.result).toMatchObject({ at: null, status: 'running' })
    await work(here)
    expect(await read(here.colleague)).toMatchObject({
      at: expect.any(String),
      status: 'unbroken',
      broken: [],
    })
    expect((await read(here.adviser)).entries).toBeGreaterThanOrEqual(4)
    const { rows } = await here.owner.query(
      `select from audit_entry where event = 'trail verification asked'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is begun once, of many who ask at once and of whoever asks again at once', async () => {
    const here = await auditedFirm()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(here.adviser)))
    expect(answers.map(({ body }) => body.result.status)).toEqual(Array(20).fill('running'))
    expect(await queued(here)).toHaveLength(1)
    await work(here)
    const again = await ask(here.colleague)
    expect(again.body.result).toMatchObject({ status: 'unbroken' })
    expect(await queued(here)).toHaveLength(1)
  })

  it('says what was changed to those who read the firm’s trail, and to others that it is broken [AD2]', async () => {
    const here = await auditedFirm()
    const officer = await here.person({ roles: ['compliance'] })
    await leaveEntries(here, 3)
    await changeAsOwner(here, [`delete from audit_entry where chain = $1 and seq = 2`], here.adviser.id)
    await ask(officer)
    await work(here)
    const missing = expect.stringContaining('entry 2 was expected and is missing')
    for (const reader of [officer, here.admin])
      expect(await read(reader)).toMatchObject({
        status: 'broken',
        broken: expect.arrayContaining([missing]),
      })
    expect(await read(here.adviser)).toMatchObject({ status: 'broken', broken: [] })
    const told = await emailsIn(here.owner, here.services.cipher, officer.email)
    expect(told.map(({ subject }) => subject)).toEqual(['The audit trail is broken'])
    // the job may run twice
    await work(here)
    expect(await emailsIn(here.owner, here.services.cipher, officer.email)).toHaveLength(1)
  })

  it('that could not be made says so, and is begun by the day as well, unless one has just ended', async () => {
    const here = await auditedFirm()
    await leaveEntries(here, 1)
    const failing = { ...here.services, verifyAudit: () => Promise.reject(new Error('no such folder')) }
    await verifyTrailInBackground.work(failing, null)
    expect(await read(here.adviser)).toMatchObject({ status: 'failed', broken: [] })
    await verifyTrailInBackground.work(here.services, null)
    expect(await read(here.adviser)).toMatchObject({ status: 'failed' })
    await here.owner.query(`update trail_verification set ended_at = ended_at - interval '11 minutes'`)
    await verifyTrailInBackground.work(here.services, null)
    expect(await read(here.adviser)).toMatchObject({ status: 'unbroken' })
  })

  it('is refused to whoever reads no trail', async () => {
    const here = await auditedFirm()
    const assistant = await here.person({ roles: ['assistant'], assists: [{ id: here.adviser.id }] })
    expect(await ask(assistant)).toBeRefused('forbidden')
    expect(await assistant.send(readVerification)).toBeRefused('forbidden')
  })
})
