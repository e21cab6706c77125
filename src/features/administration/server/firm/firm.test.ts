import { describe, expect, it, onTestFinished } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { type Firm, firm } from '../../../../../tests/firm.ts'
import { ground } from '../../../../../tests/ground.ts'
import { mailServer } from '../../../../../tests/mail-server.ts'
import { makeApp } from '../../../../server/app.ts'
import { sendEmail } from '../../../../server/mail/send-email.ts'
import { readConfig } from '../../../../server/startup/config.ts'
import { createServices } from '../../../../server/startup/create-services.ts'
import { defaultMixes } from '../../../policy-statements/server/firm-mixes.ts'
import { createLink } from '../../../risk-tolerance/link-contract.ts'
import { defaultBands } from '../../../risk-tolerance/profile.ts'
import { listFirmRevisions, readFirm, sendTestEmail } from '../../firm-contract.ts'

const settingsOf = async ({ admin }: Firm) => (await admin.send(readFirm)).body.result
const set = ({ admin }: Firm, version: number, values: Record<string, unknown>) =>
  admin.request('PUT', '/api/administration/firm', { version, values })

/** Another portal on the same database. */
async function anotherPortal(here: Firm) {
  const { cipher, log, config } = here.services
  const own = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: config.dataDir })
  const services = createServices(
    own,
    { url: here.appUrl },
    { ownerUrl: here.ownerUrl, cipher, log, connections: 2 },
  )
  const app = await makeApp(services)
  onTestFinished(async () => {
    await app.close()
    await Promise.all([services.jobs.stop(), services.typesetter.close(), services.pool.anchors.close()])
    await services.pool.end()
  })
  return { app, services }
}

describe('the settings of the firm', () => {
  it('are those of the environment and the usual ones, until somebody sets others', async () => {
    const here = await firm({ settings: { FIRM_NAME: 'Érable & Fils' } })
    expect(await settingsOf(here)).toEqual({
      version: 1,
      fixed: ['name'],
      judgedBy: 1,
      values: {
        name: 'Érable & Fils',
        accent: '#8C6A3F',
        logo: null,
        senderName: 'Advisor Portal',
        replyTo: null,
        statusLabel: 'Active',
        linkDays: 14,
        reminderDays: 5,
        reviewMonths: 12,
        retentionYears: 7,
        approval: 'none',
        privacyOfficer: null,
        documentLanguages: ['en', 'fr'],
        bands: defaultBands,
        mixes: defaultMixes,
      },
    })
  })

  it('hold at once where they were set: on the page, in links and in emails', async () => {
    const office = await mailServer()
    const here = await ground({ settings: { SMTP_URL: office.url } })
    const values = {
      name: 'Harbour Wealth',
      accent: '#1F4E79',
      senderName: 'Harbour',
      replyTo: 'office@harbour.example',
      linkDays: 3,
    }
    const answer = await set(here, 1, values)
    expect(answer.body.result).toMatchObject({ version: 2, values })
    const link = await here.adviser.send(createLink, { body: { foClientId: here.clientId } })
    const days = (Date.parse(link.body.result.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2)
    expect(days).toBeLessThan(4.1)
    const { body } = await here.admin.send(sendTestEmail, { body: { to: 'test@mail.example' } })
    expect(body.result).toBe(null)
    const [email] = await emailsIn(here.owner, here.services.cipher, 'test@mail.example')
    expect(email?.subject).toBe('A test email of Harbour Wealth')
    expect(email?.html).toContain('#1F4E79')
    const sent = await here.owner.query<{ id: string }>(`select id from email_message where kind = 'test'`)
    await sendEmail.work(here.services, { id: sent.rows[0]?.id ?? '' })
    expect(office.received[0]).toMatch(/^From: Harbour <portal@localhost>$/m)
    expect(office.received[0]).toMatch(/^Reply-To: office@harbour\.example$/m)
  })

  it('hold within a second in another portal on the same database', async () => {
    const here = await firm()
    const there = await anotherPortal(here)
    await there.app.inject('/api/user/authorize')
    const bands = { ...defaultBands, total: [60, 76, 97, 119] }
    await set(here, 1, { name: 'Harbour Wealth', linkDays: 7, bands })
    await expect
      .poll(
        async () => {
          await there.app.inject('/api/user/authorize')
          const { firm, risk, judging } = there.services.config
          return [firm.name, risk.linkDays, judging.judgedBy, judging.bands]
        },
        { timeout: 1_000 },
      )
      .toEqual(['Harbour Wealth', 7, 2, bands])
  })

  it('are set by one at a time: whoever read an earlier version is told what stands', async () => {
    const here = await firm()
    const both = await Promise.all([
      set(here, 1, { statusLabel: 'Client' }),
      set(here, 1, { statusLabel: 'Member' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await set(here, 1, { statusLabel: 'Other' })
    expect(late).toBeRefused('stale')
    expect(late.body.result).toEqual(await settingsOf(here))
  })

  it('keep every change, by whom and from what to what', async () => {
    const here = await firm()
    await set(here, 1, { linkDays: 7 })
    await set(here, 2, { linkDays: 7 })
    await set(here, 2, { linkDays: 9, privacyOfficer: 'Noor Haddad' })
    const { body } = await here.admin.send(listFirmRevisions)
    expect(body.page?.total).toBe(2)
    expect(body.result).toMatchObject([
      {
        version: 3,
        by: 'Adele Example',
        changes: [
          { path: 'linkDays', before: 7, after: 9 },
          { path: 'privacyOfficer', before: null, after: 'Noor Haddad' },
        ],
      },
      { version: 2, changes: [{ path: 'linkDays', before: 14, after: 7 }] },
    ])
    const { rows } = await here.owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'firm settings changed' order by seq`,
    )
    expect(rows.map(({ payload }) => payload)).toEqual([
      { version: 2, changed: ['linkDays'] },
      { version: 3, changed: ['linkDays', 'privacyOfficer'] },
    ])
    await expect(here.services.pool.query('update firm_settings set version = 9')).rejects.toThrow()
    await expect(here.services.pool.query('delete from firm_settings')).rejects.toThrow()
  })

  it('that the environment sets are not set here, and win over what was', async () => {
    const here = await firm({ settings: { LINK_DAYS: '20' } })
    const refused = await set(here, 1, { linkDays: 5 })
    expect(refused).toBeRefused('invalid')
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['values.linkDays'])
    expect((await set(here, 1, { linkDays: 20, statusLabel: 'Client' })).status).toBe(200)
  })

  it('are judged: an accent that can be read, days and months within bounds, languages at least one', async () => {
    const here = await firm()
    const refused = await set(here, 1, {
      accent: '#FFE680',
      replyTo: 'nobody',
      linkDays: 0,
      reminderDays: 1.5,
      reviewMonths: 99,
      documentLanguages: [],
      approval: 'sometimes',
    })
    expect(refused).toBeRefused('invalid')
    expect(refused.body.issues?.map(({ path }) => path).sort()).toEqual(
      ['accent', 'approval', 'documentLanguages', 'linkDays', 'reminderDays', 'replyTo', 'reviewMonths'].map(
        (name) => `values.${name}`,
      ),
    )
    expect(await set(here, 1, { bank: 'x' })).toBeRefused('invalid')
    expect((await settingsOf(here)).version).toBe(1)
  })

  it('are for administrators alone', async () => {
    const here = await firm()
    const compliance = await here.person({ roles: ['compliance'] })
    for (const by of [here.adviser, compliance]) {
      expect(await by.request('GET', '/api/administration/firm')).toBeRefused('forbidden')
      expect(await set({ ...here, admin: by }, 1, { linkDays: 3 })).toBeRefused('forbidden')
    }
  })
})
