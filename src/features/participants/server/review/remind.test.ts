import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { addParticipant } from '../../contract.ts'
import { archiveClient } from '../../record-contract.ts'
import { ngozi } from '../participants-testing.ts'
import { completeClient, type Here } from '../record/client-testing.ts'
import { remindOfReviews } from './remind.ts'

/** The portal's work of a day. */
const workOn = ({ services }: Here, day: string) =>
  remindOfReviews.work({ ...services, now: () => new Date(`${day}T15:00:00Z`) }, undefined)

const subjects = async ({ owner, services, adviser }: Here) =>
  (await emailsIn(owner, services.cipher, adviser.email)).map(({ subject }) => subject)

/** Submitted on that day. */
async function submittedOn(day: string): Promise<Here> {
  const here = await completeClient()
  await here.owner.query('update client set completed_kyc_at = $1', [`${day}T15:00:00Z`])
  return here
}

describe('a review that is due', () => {
  it('is written of 90, 60 and 30 days before, once each, and not after that', async () => {
    const here = await submittedOn('2024-03-01')
    const written = async (day: string) => {
      await workOn(here, day)
      return (await subjects(here)).length
    }
    // due on 1 March 2027
    expect(await written('2026-11-30')).toBe(0)
    for (const [day, count] of [
      ['2026-12-01', 1],
      ['2026-12-01', 1],
      ['2026-12-30', 1],
      ['2026-12-31', 2],
      ['2027-01-29', 2],
      ['2027-01-30', 3],
      ['2027-02-28', 3],
      ['2027-06-01', 3],
    ] as const)
      expect([day, await written(day)]).toEqual([day, count])
    const [email] = await emailsIn(here.owner, here.services.cipher, here.adviser.email)
    expect(email?.subject).toBe('Review due: Ngozi Okafor')
    expect(email?.text).toContain('Ngozi Okafor: March 1, 2027')
    const { rows } = await here.owner.query(
      `select payload::jsonb from audit_entry where event = 'reviews reminded of'`,
    )
    expect(rows).toEqual(Array(3).fill({ payload: { reviews: 1 } }))
    expect((await verifyRecords(here.services)).findings).toEqual([])
  })

  it('is written of once for all days that were missed, and by one of 10 who do it at once', async () => {
    const here = await submittedOn('2020-03-01')
    await Promise.all(Array.from({ length: 10 }, () => workOn(here, '2026-11-27')))
    await workOn(here, '2026-11-28')
    expect(await subjects(here)).toEqual(['Review due: Ngozi Okafor'])
  })

  it('comes after a year where there is a policy statement', async () => {
    const here = await submittedOn('2026-02-01')
    await workOn(here, '2026-12-01')
    expect(await subjects(here)).toEqual([])
    await here.owner.query('alter table client_steps no force row level security')
    await here.owner.query('update client_steps set completed_ips = true')
    await workOn(here, '2026-12-01')
    expect(await subjects(here)).toHaveLength(1)
  })

  it('begins a new term once the application is submitted anew, and ends with an archived record', async () => {
    const here = await submittedOn('2024-01-05')
    await workOn(here, '2026-11-27')
    expect(await subjects(here)).toHaveLength(1)
    const { employmentDetails } = completeApplication
    await here.save({ employmentDetails: { ...employmentDetails, occupation: 'Miller' }, completedKYC: true })
    await workOn(here, '2026-12-20')
    expect(await subjects(here)).toHaveLength(1)
    await here.owner.query('update client set completed_kyc_at = $1', ['2027-01-05T15:00:00Z'])
    const { version } = await here.read()
    const archived = await here.adviser.send(archiveClient, {
      params: { id: here.id },
      query: { version: String(version) },
    })
    expect(archived.status).toBe(200)
    await workOn(here, '2029-12-30')
    expect(await subjects(here)).toHaveLength(1)
  })

  it('is written of to whoever stands in for an adviser who is disabled', async () => {
    const here = await submittedOn('2024-03-01')
    const { owner, services, adviser, person } = here
    const assists = [{ id: adviser.id, maySend: true }]
    const standIn = await person({ roles: ['assistant'], firstName: 'Alex', assists })
    await owner.query('update portal_user set disabled_at = now() where id = $1', [adviser.userId])
    await workOn(here, '2026-12-01')
    const emails = await emailsIn(owner, services.cipher)
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [standIn.email, 'Review due: Ngozi Okafor'],
    ])
  })

  it('is written of in the language of who reads it, and of several in one email', async () => {
    const here = await submittedOn('2023-11-30')
    const { owner, adviser, services } = here
    await owner.query(`update portal_user set language = 'fr' where id = $1`, [adviser.userId])
    const { householdId } = await here.read()
    const added = await adviser.send(addParticipant, {
      body: { ...ngozi(householdId), firstName: 'Ada' },
    })
    expect(added.status).toBe(200)
    await owner.query('update client set completed_kyc_at = $1', ['2023-11-30T15:00:00Z'])
    await workOn(here, '2026-11-27')
    const [email, ...others] = await emailsIn(owner, services.cipher, adviser.email)
    expect(others).toEqual([])
    expect(email?.subject).toMatch(/^Révisions à faire\s:\s2\sclients$/)
    expect(email?.text).toMatch(/Ada Okafor\s:\s30\snovembre\s2026/)
    expect(email?.text).toMatch(/Ngozi Okafor\s:\s30\snovembre\s2026/)
  })
})
