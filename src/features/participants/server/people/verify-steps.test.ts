import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { create as createAccount, householdOn } from '../../../../../tests/accounts-ground.ts'
import { ground } from '../../../../../tests/ground.ts'
import { emptyFolder, run } from '../../../../../tests/portal-process.ts'
import { asPortal } from '../../../../../tests/steps-stored.ts'
import { twoBooks } from '../../../../../tests/two-books.ts'
import { databaseUrlOf } from '../../../../server/startup/start-testing.ts'
import { archiveAccount } from '../../../investment-accounts/contract.ts'
import { verifySteps } from './verify-steps.ts'

describe('the check of stored steps', () => {
  it('names each client of every adviser whose stored steps are wrong, and says what they should be [API-027]', async () => {
    const { services, owner, adviser, colleague } = await twoBooks()
    expect(await verifySteps(services)).toEqual([])
    const anyOf = (id: string, sql: string) =>
      asPortal(
        owner,
        id,
        async (portal) => (await portal.query<{ client_id: string }>(sql)).rows[0]?.client_id,
      )
    const first = '(select client_id from client_steps order by client_id limit 1)'
    const wrong = `update client_steps set accounts_status = 'outOfDate', completed_ips = not completed_ips
      where client_id = ${first} returning client_id`
    const ofAdviser = await anyOf(adviser.id, wrong)
    // the app's role may not delete
    await owner.query('alter table client_steps no force row level security')
    const { rows } = await owner.query<{ client_id: string }>(
      `delete from client_steps where client_id = (
        select client_id from client_steps where advisor_id = $1 order by client_id limit 1) returning client_id`,
      [colleague.id],
    )
    const findings = await verifySteps(services)
    expect(findings).toHaveLength(2)
    const told = findings.find((sentence) => sentence.startsWith(`Client ${ofAdviser}: `))
    expect(told).toMatch(/\baccounts_status is stored as "outOfDate", and the records come to "\w+"[;.]/)
    expect(told).toMatch(
      /\bcompleted_ips is stored as (true|false), and the records come to (true|false)[;.]/,
    )
    expect(findings).toContain(`Client ${rows[0]?.client_id}: no steps are stored.`)
    await owner.query('select refresh_every_step()')
    expect(await verifySteps(services)).toEqual([])
  })

  it('finds nothing while the portal saves: it reads one moment', async () => {
    const here = await householdOn(await ground())
    let isSaving = true
    const saving = (async () => {
      for (let n = 0; n < 10; n++) {
        const { id, version } = (await createAccount(here, here.whole.rsp)).body.result
        const archived = await here.adviser.send(archiveAccount, {
          params: { id },
          query: { version: String(version) },
        })
        expect(archived.status).toBe(200)
      }
    })().finally(() => {
      isSaving = false
    })
    const findings: string[] = []
    while (isSaving) findings.push(...(await verifySteps(here.services)))
    await saving
    expect(findings).toEqual([])
  })

  it('is a part of audit:verify, whose exit code tells a defect from evidence that was changed', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await emptyFolder() }
    const owner = new pg.Client({ connectionString: settings.DATABASE_URL })
    await owner.connect()
    onTestFinished(() => owner.end())
    await owner.query(`
      alter table household no force row level security;
      alter table client no force row level security;
      alter table client_steps no force row level security;
      with person as (
        insert into portal_user (email, first_name, last_name, roles)
        values ('ada@firm.example', 'Ada', 'Example', '{adviser}') returning id
      ), adviser as (
        insert into advisor (user_id, ia_number) select id, 'IA-1' from person returning id
      ), house as (
        insert into household (advisor_id, full_name) select id, 'The Examples' from adviser returning id, advisor_id
      )
      insert into client (advisor_id, household_id, general_details, roles)
      select advisor_id, id, '{"firstName": "Bo", "lastName": "Example"}', '{}' from house;
      update client_steps set completed_ips = true;
      -- no portal has started yet that would have attested the client
      update records_attested set since = null, submissions_since = null;`)
    const verify = run(['commands/audit-verify.ts'], settings)
    const code = await verify.ended
    expect(code, verify.said.out).toBe(2)
    expect(verify.said.out).toMatch(
      /Client \S+: completed_ips is stored as true, and the records come to false\.\n.*: nothing was changed\.\nSteps of 1 clients are stored wrong/,
    )
  })
})
