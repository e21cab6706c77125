import { expect, it } from 'vitest'
import { ground } from './ground.ts'
import { asPortal, wrongSteps } from './steps-stored.ts'

/** What can happen to a client: each a statement with the client, the adviser, the user and a random number. */
const happenings: Readonly<Record<string, string>> = {
  email: `update client set general_details = general_details || jsonb_build_object('email', case when $4 % 2 = 0 then '' else 'a@example.com' end) where id = $1`,
  dependents: `update client set general_details = general_details || jsonb_build_object('numDependents', $4 % 3) where id = $1`,
  link: `with code as (select sha256(gen_random_uuid()::text::bytea) as hash), made as (select make_public_link(hash), hash from code)
    insert into risk_link (advisor_id, client_id, code_hash, made_by, expires_at)
    select $2, $1, hash, $3, now() + make_interval(secs => $4 % 7 - 3) from made
    where not exists (select from risk_link where client_id = $1 and revoked_at is null and finished_at is null)`,
  revoke: `update risk_link set revoked_at = now() where client_id = $1 and revoked_at is null and finished_at is null`,
  finish: `update risk_link set finished_at = now() where client_id = $1 and revoked_at is null and finished_at is null`,
  draft: `insert into risk_response (advisor_id, client_id, questionnaire_version, language, answers, begun_at)
    select $2, $1, 1, 'en', case when $4 % 4 = 0 then '[]' else '[{"sectionId": 3, "answerScore": 4}]' end::jsonb, now()`,
  answer: `update risk_response set answers = '[{"sectionId": 3, "answerScore": 2}]' where client_id = $1 and status = 'draft'`,
  clear: `update risk_response set answers = '[]' where client_id = $1 and status = 'draft'`,
  discard: `delete from risk_response where id = (select id from risk_response where client_id = $1 and status = 'draft' limit 1)`,
  complete: `with done as (
      update risk_response set status = 'complete', completed_at = now() - make_interval(secs => 55 + $4 % 10),
        completed_by = case when $4 % 3 = 0 then $3::uuid end, waits_for_adviser = $4 % 5 = 0,
        outcome = jsonb_build_object('outcome', jsonb_build_object('profile', 'balanced', 'disagree', $4 % 4 = 0))
      where id = (select id from risk_response where client_id = $1 and status = 'draft' limit 1) returning client_id)
    update client set completed_risk_tolerance_at = now() where id in (select client_id from done)`,
  choose: `update risk_response set chosen_profile = (array['balanced', 'growth'])[1 + $4 % 2], chosen_at = now(), chosen_by = $3
    where client_id = $1 and status = 'complete'`,
  send: `with sent as (
      insert into signature_package (advisor_id, client_id, kind, subject_id, language, provider, in_order, status, sent_at, expires_at)
      select $2, $1, 'risk-tolerance', id, 'en', 'built-in', true, 'SENT', now(), now() + make_interval(secs => $4 % 5 - 1)
      from risk_response where client_id = $1 and status = 'complete'
        and not exists (select from signature_package where subject_id = risk_response.id and status in ('DRAFT', 'SENT'))
      order by completed_at desc limit 1 returning id, subject_id)
    insert into package_document (advisor_id, package_id, client_id, kind, record_kind, record_id, language, place, status)
    select $2, id, $1, 'risk-tolerance', 'riskTolerance', subject_id, 'en', 1, 'SENT' from sent`,
  sendForms: `with sent as (
      insert into signature_package (advisor_id, client_id, kind, language, provider, in_order, status, sent_at, expires_at)
      select $2, $1, 'package', 'en', 'built-in', true, 'SENT', now(), now() + interval '1 day'
      where not exists (select from package_document where client_id = $1 and status = 'SENT' and kind <> 'risk-tolerance')
      returning id),
    form as (
      select 'application' as kind, $1 as id union all select 'account', id from investment_account where client_id = $1
      union all select 'statement', id from policy_statement where client_id = $1)
    insert into package_document (advisor_id, package_id, client_id, kind, record_kind, record_id, language, place, status)
    select $2, sent.id, $1, kind, kind, form.id, 'en', row_number() over (), 'SENT' from sent, form`,
  sign: `with done as (
      update package_document set status = 'SEALED', sealed_at = now() where client_id = $1 and status = 'SENT' returning package_id)
    update signature_package set status = 'COMPLETED', completed_at = now() where id in (select package_id from done)`,
  end: `with over as (
      update package_document set status = (array['DECLINED', 'ENDED', 'ENDED', 'ENDED'])[1 + $4 % 4]
      where client_id = $1 and status = 'SENT' returning package_id)
    update signature_package set status = (array['DECLINED', 'OPTED_OUT', 'EXPIRED', 'ARCHIVED'])[1 + $4 % 4]
    where id in (select package_id from over)`,
  declineOne: `update package_document set status = 'DECLINED'
    where id in (select id from package_document where client_id = $1 and status = 'SENT' order by id limit 1)`,
  residence: `update client set permanent_address_details = jsonb_build_object('country', (array['CA', 'PT', ''])[1 + $4 % 3]) where id = $1`,
  insider: `update client set regulatory_details = jsonb_build_object('isInsider', $4 % 2 = 0) where id = $1`,
  home: `update client set net_worth_details = jsonb_build_object(
      'liquidAssets', jsonb_build_array(jsonb_build_object('amount', $4 % 3)),
      'fixedAssets', jsonb_build_array(jsonb_build_object('amount', 3 - $4 % 3))) where id = $1`,
  borrow: `update investment_account set fields = fields || jsonb_build_object('isBorrowingToInvest', $4 % 2 = 0) where client_id = $1`,
  hold: `insert into account_party (account_id, advisor_id, client_id, role)
    select id, $2, $1, 'account holder' from investment_account where advisor_id = $2 order by id limit 1 on conflict do nothing`,
  holdNoMore: `delete from account_party where client_id = $1 and role = 'account holder'`,
  account: `insert into investment_account (advisor_id, client_id, fields, created_by) values ($2, $1, '{"type": 1}', $3)`,
  submitAccount: `update investment_account set completed_at = case when $4 % 3 > 0 then now() end, out_of_date = $4 % 3 = 1 where client_id = $1`,
  archiveAccount: `update investment_account set archived_at = case when $4 % 2 = 0 then now() end where client_id = $1`,
  statement: `insert into policy_statement (advisor_id, client_id, fields, created_by) values ($2, $1, '{}', $3)`,
  submitStatement: `with done as (
      update policy_statement set completed_at = now(), completed_by = $3, version = version + 1, out_of_date = false
      where client_id = $1 returning id, version)
    insert into policy_statement_version (statement_id, advisor_id, version, fields, basis, completed_by)
    select id, $2, version, '{}', policy_basis($1), $3 from done`,
  changeStatement: `update policy_statement set out_of_date = $4 % 2 = 0 where client_id = $1 and completed_at is not null`,
  takeBackStatement: `update policy_statement set completed_at = null, completed_by = null where client_id = $1`,
}

/** The same numbers in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield Math.floor(state / 65_536)
  }
}

it('are what the records come to, whatever happens to a client in whichever order [API-027]', async () => {
  const { owner, adviser, clientId } = await ground()
  const random = numbers(20_261)
  const next = () => random.next().value ?? 0
  const names = Object.keys(happenings)
  await asPortal(owner, adviser.id, async (portal) => {
    const statuses = new Set<string>()
    for (let n = 0; n < 800; n++) {
      const name = names[next() % names.length] ?? ''
      const parameters = [clientId, adviser.id, adviser.userId, next() % 60]
      const text = happenings[name] ?? ''
      // a parameter that the statement does not name has no type
      await portal.query(
        `with given as (select $1::uuid, $2::uuid, $3::uuid, $4::int) ${text.replace(/^with /, ', ')}`,
        parameters,
      )
      expect(await wrongSteps(portal), `${n}: ${name}`).toEqual([])
      const { rows } = await portal.query(
        'select risk_tolerance_status as status from participant_summary where id = $1',
        [clientId],
      )
      statuses.add(rows[0].status)
    }
    expect(statuses.size).toBeGreaterThan(8)
  })
})

it('are those of the records where the tables’ owner changes something, too', async () => {
  const { owner, adviser, clientId } = await ground()
  await owner.query('alter table client no force row level security')
  await owner.query(`insert into client (advisor_id, household_id, general_details, roles)
    select advisor_id, household_id, general_details, roles from client where id = '${clientId}'`)
  await owner.query('alter table client force row level security')
  await asPortal(owner, adviser.id, async (portal) => {
    expect(await wrongSteps(portal)).toEqual([])
    const { rows } = await portal.query('select count(*)::int as count from client_steps')
    expect(rows).toEqual([{ count: 2 }])
  })
})
