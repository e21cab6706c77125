import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keepAsItIs, savedRecords } from '../../../tests/attested-ground.ts'
import { spouseOf, twoBooks } from '../../../tests/two-books.ts'
import { addSpouse } from '../../features/participants/spouse-contract.ts'
import { as, transact } from '../database/transact.ts'
import { attestChange, submissionPart } from './record-macs.ts'
import { verifyRecords } from './verify-records.ts'

/** Whatever somebody does to the records with all rights in the database, and how it is told. */
const changes: Record<string, { by: string; found: RegExp }> = {
  'what a revision says': {
    by: `update record_revision set after = jsonb_set(after, '{occupation}', '"Baker"')
         where section = 'employmentDetails' and record_id = $1 and is_draft`,
    found: /^Client \S+: revision \d+ of employmentDetails was changed/,
  },
  'what a revision says was there before': {
    by: `update record_revision set before = '{}' where record_id = $1 and section = 'generalDetails'`,
    found: /^Client \S+: revision \d+ of generalDetails was changed/,
  },
  'who saved a revision': {
    by: `update record_revision set saved_by = (select id from portal_user where id <> saved_by limit 1)
         where record_id = $3`,
    found: /^Account application \S+ of client \S+: revision 2 of sourceOfFundsOther was changed/,
  },
  'when a revision was saved': {
    by: `update record_revision set saved_at = saved_at - interval '1 microsecond' where record_id = $4`,
    found: /^Policy statement \S+ of client \S+: revision 2 of uniqueCircumstances was changed/,
  },
  'a revision, deleted': {
    by: `delete from record_revision where record_id = $1 and section = 'employmentDetails' and is_draft`,
    found: /^Client \S+: revision \d+ employmentDetails was taken away/,
  },
  'a revision, deleted with what attests it': {
    by: `with gone as (delete from record_revision where record_id = $1 and section = 'employmentDetails' and is_draft returning run)
         delete from record_mac where record_id = $1 and part in (select 'revision ' || run || ' employmentDetails' from gone)`,
    found: /^Client \S+: it has \d+ revisions, and \d+ were written/,
  },
  'a revision, made up': {
    by: `insert into record_revision (advisor_id, client_id, record_id, section, run, version, is_draft, before, after, saved_by)
         select advisor_id, client_id, record_id, 'roles', run, version, is_draft, null, '[]', saved_by
         from record_revision where record_id = $1 order by run desc limit 1`,
    found: /^Client \S+: revision \d+ of roles was put in/,
  },
  'a version that was submitted': {
    by: `update policy_statement_version set fields = jsonb_set(fields, '{uniqueCircumstances}', '"Other"')
         where statement_id = $4 and version = 1`,
    found: /^Policy statement \S+ of client \S+: version 1 that was submitted was changed/,
  },
  'the facts that a version rests on': {
    by: `update policy_statement_version set basis = basis || '{"profile": 5}' where statement_id = $4`,
    found: /^Policy statement \S+ of client \S+: version \d that was submitted was changed/,
  },
  'a version, deleted with what attests it': {
    by: `with gone as (delete from policy_statement_version where statement_id = $4 and version = 1)
         delete from record_mac where record_id = $4 and part = 'version 1'`,
    found: /^Policy statement \S+ of client \S+: it was submitted 2 times, and 1 versions are there/,
  },
  'what was submitted of a client': {
    by: `update submission set snapshot = jsonb_set(snapshot, '{employmentDetails,occupation}', '"Baker"') where record_id = $1`,
    found: /^Client \S+: what was submitted as version \d+ was changed/,
  },
  'what was warned of as an account was submitted': {
    by: `update submission set warnings = '[{}]' where record_id = $3`,
    found: /^Account application \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'all that is kept of a submission beside its values': {
    by: `update submission set warnings = null, acknowledgements = null, wording = null where record_id = $3`,
    found: /^Account application \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'who submitted an account': {
    by: `update submission set submitted_by = (select id from portal_user where id <> submitted_by limit 1)
         where record_id = $3`,
    found: /^Account application \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'when it was submitted': {
    by: `update submission set submitted_at = submitted_at - interval '1 microsecond' where record_id = $3`,
    found: /^Account application \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'what was submitted, deleted': {
    by: `delete from submission where record_id = $1`,
    found: /^Client \S+: submission \d+ was taken away/,
  },
  'what was submitted, deleted with what attests it': {
    by: `with gone as (delete from submission where record_id = $1)
         delete from record_mac where record_id = $1 and part like 'submission %'`,
    found: /^Client \S+: not all that is kept of it is what was written last/,
  },
  'what was submitted, made up': {
    by: `insert into submission (record_id, advisor_id, client_id, kind, version, snapshot)
         select record_id, advisor_id, client_id, kind, version + 1, snapshot from submission where record_id = $3`,
    found: /^Account application \S+ of client \S+: what was submitted as version \d+ was put in/,
  },
  'another version’s attestation of what was submitted': {
    by: `with moved as (
           insert into submission (record_id, advisor_id, client_id, kind, version, snapshot)
           select record_id, advisor_id, client_id, kind, version + 1, snapshot from submission where record_id = $3
           returning record_id, version)
         insert into record_mac select mac.record_id, 'submission ' || version, advisor_id, client_id, says, mac
         from record_mac as mac join moved using (record_id) where part like 'submission %'`,
    found: /^Account application \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'what a client answered': {
    by: `update submission set snapshot = jsonb_set(snapshot, '{riskScoreSections,0,answerScore}', '1') where record_id = $5`,
    found: /^Questionnaire \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'which profile held as a questionnaire was completed': {
    by: `update submission set circumstances = jsonb_set(circumstances, '{outcome,profile}', '"balanced"') where record_id = $5`,
    found: /^Questionnaire \S+ of client \S+: what was submitted as version \d+ was changed/,
  },
  'a questionnaire that was submitted, deleted': {
    by: `delete from submission where record_id = $5`,
    found: /^Record \S+ of client \S+: record was taken away/,
  },
  'what was submitted of a questionnaire, made up': {
    by: `insert into submission (record_id, advisor_id, client_id, kind, version, snapshot)
         select record_id, advisor_id, client_id, kind, version + 1, snapshot from submission where record_id = $5`,
    found: /^Questionnaire \S+ of client \S+: what was submitted as version \d+ was put in/,
  },
  'what was submitted of a questionnaire, deleted with what attests it': {
    by: `with gone as (delete from submission where record_id = $5)
         delete from record_mac where record_id = $5 and part like 'submission %'`,
    found: /^Record \S+ of client \S+: record was taken away/,
  },
  'a mask': {
    by: `update secret set masked = '•••-•••-999' where client_id = $1 and kind = 'sin'`,
    found: /^Client \S+, sin \(secret \S+\): it is shown as •••-•••-999/,
  },
  'two values of secrets': {
    by: `update secret as one set value_encrypted = other.value_encrypted, digest = other.digest, masked = other.masked
         from secret as other where one.client_id = $1 and one.kind = 'sin' and other.kind = 'account number'`,
    found: /^Client \S+, sin \(secret \S+\): its value was changed or is another row’s/,
  },
  'the hash of a secret': {
    by: `update secret set digest = sha256('\\x01') where client_id = $1 and kind = 'account number'`,
    found: /^Client \S+, account number \(secret \S+\): the hash/,
  },
  'which number is somebody’s SIN': {
    by: `update client set general_details = jsonb_set(general_details, '{sin}', to_jsonb((
           select secret.id::text from secret where secret.kind = 'sin' and secret.client_id <> $1 limit 1)))
         where id = $1`,
    found: /^Client \S+: it points to the secrets .*, and was saved with/,
  },
  'that somebody has a SIN': {
    by: `update client set general_details = general_details - 'sin' where id = $1`,
    found: /^Client \S+: it points to the secrets none, and was saved with/,
  },
  'which number is a bank account’s': {
    by: `update bank_account set account_number = (select id from secret where kind = 'sin' and client_id = $1 limit 1) where id = $2`,
    found: /^Bank account \S+ of client \S+: it points to the secrets/,
  },
  'which account is transferred': {
    by: `update investment_account set fields = jsonb_set(fields, '{transferDetails,0,instructions,0,institutionAccountNumber}', '"x"') where id = $3`,
    found: /^Account application \S+ of client \S+: it points to the secrets/,
  },
  'whose a secret is': {
    by: `update secret set client_id = (select id from client where id <> $1 limit 1) where client_id = $1 and kind = 'account number'`,
    found: /^Bank account \S+ of client \S+: of the secrets \S+ that it points to only 0 are its client’s/,
  },
  'what attests a record': {
    by: `update record_mac set says = replace(says, '"revisions":', '"revisions":1') where record_id = $1 and part = 'record'`,
    found: /^Client \S+: what attests it was changed/,
  },
  'what attests a record, taken away': {
    by: `delete from record_mac where record_id = $3 and part = 'record'`,
    found: /^Account application \S+ of client \S+: no portal wrote it as it is/,
  },
  'another’s attestation': {
    by: `update record_mac as one set says = other.says, mac = other.mac from record_mac as other
         where one.record_id = $1 and one.part = 'record' and other.record_id = $2 and other.part = 'record'`,
    found: /^Client \S+: what attests it was changed/,
  },
}

describe('the check of the records', () => {
  it('finds nothing in records as the portal wrote them, whatever call wrote them [AD2]', async () => {
    const { findings, ...here } = await savedRecords()
    expect(await findings()).toEqual([])
    const spouse = await here.adviser.send(addSpouse, {
      params: { clientId: here.clientId },
      body: spouseOf(here),
    })
    expect(spouse.status).toBe(200)
    expect(await findings()).toEqual([])
  })

  it('finds nothing in a submission that an older release has kept and attested [AD2]', async () => {
    const { findings, services, adviser, owner, accountId, clientId } = await savedRecords()
    const ofOlder = `insert into submission (record_id, advisor_id, client_id, kind, version, snapshot, submitted_by)
      select record_id, advisor_id, client_id, kind, version + 1, snapshot || '{"acknowledgements": []}', submitted_by
      from submission where record_id = $1
      returning version, encode(sha256(convert_to(jsonb_build_array(record_id, client_id, kind, version, snapshot,
        submitted_by, to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex')
        as digest`
    const { rows } = await owner.query<{ version: number; digest: string }>(ofOlder, [accountId])
    const record = { recordId: accountId, advisorId: adviser.id, clientId }
    const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    for (const { version, digest } of rows)
      await transact(services.pool, asAdviser, (tx) =>
        attestChange(
          tx,
          services.cipher,
          record,
          [{ part: submissionPart(version), says: digest }],
          () => ({}),
        ),
      )
    expect(rows.length).toBe(1)
    expect(await findings()).toEqual([])
  })

  it('finds nothing where two advisers have records of every kind', async () => {
    const verified = await verifyRecords((await twoBooks()).services)
    expect(verified.findings).toEqual([])
    expect(verified.records).toBeGreaterThanOrEqual(10)
  })

  it('finds nothing while the portal saves [AD2]', async () => {
    const { services, saveClient } = await savedRecords()
    let isSaving = true
    const saving = (async () => {
      for (let n = 0; n < 30; n++)
        expect((await saveClient({ employmentDetails: { occupation: `Miller ${n}` } })).status).toBe(200)
    })().finally(() => {
      isSaving = false
    })
    const findings: string[] = []
    while (isSaving) findings.push(...(await verifyRecords(services)).findings)
    await saving
    expect(findings).toEqual([])
  })

  it('finds each change by whoever has all rights in the database, and says of which record [AD2]', async () => {
    const { findings, owner, clientId, bank, accountId, statementId, responseId } = await savedRecords()
    const ids = [clientId, bank?.id, accountId, statementId, responseId]
    const putBack = await keepAsItIs(owner)
    for (const [what, { by, found }] of Object.entries(changes)) {
      const sql = ids.reduce<string>(
        (text, id, index) => text.replaceAll(`$${index + 1}`, `'${id}'::uuid`),
        by,
      )
      expect((await owner.query(sql)).rowCount, what).toBeGreaterThan(0)
      expect(await findings(), what).toContainEqual(expect.stringMatching(found))
      await putBack()
    }
    expect(await findings()).toEqual([])
  })

  it('finds that a submission was called otherwise than the record and version that it is of [AD2]', async () => {
    const { findings, owner, clientId } = await savedRecords()
    await owner.query('alter table submission alter column id drop expression')
    expect(await findings()).toEqual([])
    await owner.query(
      `update submission set id = gen_random_uuid() where client_id = $1 and kind = 'application'`,
      [clientId],
    )
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^Client \S+: what was submitted as version \d+ was changed/),
    )
  })

  it('does not attest with the next save what was changed behind the portal’s back [AD2]', async () => {
    const { findings, owner, clientId, saveClient } = await savedRecords()
    const change = `update record_revision set before = '{"occupation": "Baker"}'
      where record_id = $1 and section = 'employmentDetails' and is_draft`
    expect((await owner.query(change, [clientId])).rowCount).toBe(1)
    const told = await findings()
    expect(told).toEqual([expect.stringMatching(/revision \d+ of employmentDetails was changed/)])
    // within the same run of drafts
    await saveClient({ employmentDetails: { occupation: 'Carpenter' } })
    expect(await findings()).toEqual(told)
    await owner.query(`delete from record_revision where record_id = $1 and section = 'generalDetails'`, [
      clientId,
    ])
    await saveClient({ employmentDetails: { occupation: 'Cook' } })
    expect(await findings()).toContainEqual(expect.stringMatching(/revisions, and \d+ were written/))
  })
})

describe('the app’s role', () => {
  it('can neither change nor delete a revision, what was submitted or a secret [AD3]', async () => {
    const { services, adviser, owner, clientId } = await savedRecords()
    const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const refused = [
      sql`update record_revision set after = null where record_id = ${clientId}`,
      sql`update record_revision set saved_by = saved_by`,
      sql`delete from record_revision`,
      sql`truncate record_revision`,
      sql`update secret set masked = ''`,
      sql`update secret set value_encrypted = value_encrypted`,
      sql`delete from secret`,
      sql`truncate secret`,
      sql`update policy_statement_version set fields = '{}'`,
      sql`delete from policy_statement_version`,
      sql`update submission set snapshot = '{}'`,
      sql`delete from submission`,
      sql`truncate submission`,
      sql`delete from record_mac`,
    ]
    for (const statement of refused)
      await expect(
        transact(services.pool, asAdviser, (tx) => statement.execute(tx)),
        JSON.stringify(statement.toOperationNode()),
      ).rejects.toMatchObject({ code: '42501' })
    expect((await owner.query('select from secret')).rowCount).toBeGreaterThan(0)
  })

  it('goes on by its functions with a draft of its own alone, and deletes what no revision names', async () => {
    const { services, adviser, colleague, owner, clientId } = await savedRecords()
    const by = (advisorId: string) => as({ userId: adviser.userId, advisorId, requestId: 'test' })
    const revisions = async () =>
      (await owner.query('select record_revision::text from record_revision order by 1')).rows
    const secrets = async () => (await owner.query('select secret::text from secret order by 1')).rows
    const before = { revisions: await revisions(), secrets: await secrets() }
    const { rows } = await owner.query<{ run: number; section: string }>(
      'select run, section from record_revision where record_id = $1 and not is_draft',
      [clientId],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { run, section } of rows)
      await transact(services.pool, by(adviser.id), (tx) =>
        sql`select go_on_with_draft(${clientId}, ${run}, ${section}, 999, 'null', ${adviser.userId})`.execute(
          tx,
        ),
      )
    const held = await owner.query<{ id: string; run: number; section: string }>(
      `select secret.id, run, section from secret join record_revision on record_id = secret.client_id
       where is_draft and strpos(concat(before, after), secret.id::text) > 0 and secret.client_id = $1`,
      [clientId],
    )
    expect(held.rows.length).toBeGreaterThan(0)
    for (const { id, run, section } of held.rows) {
      await transact(services.pool, by(adviser.id), (tx) =>
        sql`select delete_dropped_secrets(${clientId}, array[${id}]::uuid[])`.execute(tx),
      )
      await transact(services.pool, by(colleague.id), async (tx) => {
        await sql`select delete_dropped_secrets(${colleague.id}, array[${id}]::uuid[])`.execute(tx)
        await sql`select reencrypt_secrets(array[${id}]::uuid[], array[value_encrypted], array[''::bytea], array[digest]) from secret`.execute(
          tx,
        )
        await sql`select go_on_with_draft(${clientId}, ${run}, ${section}, 999, 'null', ${adviser.userId})`.execute(
          tx,
        )
      })
    }
    expect({ revisions: await revisions(), secrets: await secrets() }).toEqual(before)
  })
})
