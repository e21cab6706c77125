import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { Submission } from '../records/submissions.ts'
import {
  decisionDigest,
  isAttested,
  readTally,
  revisionDigest,
  submissionDigest,
  type Tally,
  versionDigest,
  wholeRecord,
} from './record-macs.ts'

// What is kept of an adviser's records, as it stands, beside what attests it: the parts are named as in record-macs.ts.

/** How a person calls a response to the questionnaire. */
export const questionnaire = 'Questionnaire'

interface RecordRows {
  /** How a person calls such a record. */
  name: string
  /** Each of them, with the ids of the secrets that it holds. */
  rows: RawBuilder<unknown>
}

/**
 * What is submitted, and bank accounts. The rows are named here and in no view: whoever owns the database could have that
 * say what records once held.
 */
const kinds: Readonly<Record<Submission['kind'] | 'bank account' | 'decision', RecordRows>> = {
  application: {
    name: 'Client',
    rows: sql`
      select id, id as client_id, advisor_id,
        array_remove(
          array[general_details ->> 'sin', spouse_details ->> 'sin', tax_residence_details ->> 'usTin'] || array(
            select number #>> '{}' from (
              select jsonb_path_query(identity_details, '$.verifications[*].number') as number
              union all select jsonb_path_query(identity_details, '$.verifications[*].secondNumber')
              union all select jsonb_path_query(tax_residence_details, '$.other[*].tin')
            ) as numbers), null) as secrets
      from client`,
  },
  'bank account': {
    name: 'Bank account',
    rows: sql`select id, client_id, advisor_id, array[account_number::text] as secrets from bank_account`,
  },
  account: {
    name: 'Account application',
    rows: sql`
      select id, client_id, advisor_id, array(
        select transferred ->> 'institutionAccountNumber'
        from jsonb_path_query(fields, '$.transferDetails[*].instructions[*]') as transferred
        where transferred ->> 'institutionAccountNumber' is not null) as secrets
      from investment_account`,
  },
  statement: {
    name: 'Policy statement',
    rows: sql`select id, client_id, advisor_id, '{}'::text[] as secrets from policy_statement`,
  },
  decision: {
    name: 'Decision upon a package',
    rows: sql`select id, client_id, advisor_id, '{}'::text[] as secrets from package_decision`,
  },
  // of the responses those that were submitted: a draft may be discarded
  riskTolerance: {
    name: questionnaire,
    rows: sql`
      select id, client_id, advisor_id, '{}'::text[] as secrets from risk_response
      where exists (select from submission where record_id = risk_response.id)`,
  },
}

/** Every record. */
const records = sql.join(
  Object.values(kinds).map(
    ({ name, rows }) => sql`select ${sql.lit(name)} as kind, record.* from (${rows}) as record`,
  ),
  sql` union all `,
)

/** Every row that is kept of a record for good: its part, how a person calls it, and its digest. */
const keptRows = sql`
  select record_id, client_id, advisor_id, concat('revision ', run, ' ', section) as part,
    concat('revision ', version, ' of ', section) as name, ${revisionDigest('revision')} as digest
  from record_revision as revision
  union all
  select statement_id, client_id, version.advisor_id, concat('version ', version.version),
    concat('version ', version.version, ' that was submitted'), ${versionDigest('version')}
  from policy_statement_version as version join policy_statement on policy_statement.id = statement_id
  union all
  select record_id, client_id, advisor_id, concat('submission ', version),
    concat('what was submitted as version ', version), ${submissionDigest('submission')}
  from submission
  union all
  select id, client_id, advisor_id, 'decision', 'what was decided', ${decisionDigest('decided')}
  from package_decision as decided`

interface Attestation {
  says: string | null
  mac: Buffer | null
}

/** What of a tally its own rows say. */
type Counts = Omit<Tally, 'saves' | 'sum'>

export interface RecordAsFound {
  /** How a person calls records of its kind; undefined where it is attested and not there. */
  kind: string | undefined
  recordId: string
  clientId: string
  tally: Counts
  /** How many of its secrets are its client's. */
  ownSecrets: number
  /** What attests it: undefined where nothing does, null where that does not hold. */
  attested: Tally | null | undefined
  /** The same as it is written. */
  says: string | null
}

/** Every record of an adviser's, and every one that is attested. */
export async function* recordsOf(tx: Tx, cipher: Cipher, advisorId: string): AsyncGenerator<RecordAsFound> {
  type Row = Attestation & { kind: string | null; record_id: string; client_id: string } & {
    secrets: string[]
    own_secrets: number
  } & Omit<Counts, 'secrets'>
  const rows = read<Row>(
    tx,
    'records',
    sql`
      select kind, record_id, client_id, coalesce(secrets, '{}') as secrets, says, mac, revisions, newest,
        (select count(*)::int from policy_statement_version where statement_id = record_id) as versions,
        (select count(*)::int from secret
         where secret.client_id = found.client_id and secret.id::text = any (secrets)) as own_secrets
      from (
        select kind, coalesce(record.id, record_id) as record_id,
          coalesce(record.client_id, attested.client_id) as client_id, secrets, says, mac
        from (select * from (${records}) as every where advisor_id = ${advisorId}) as record
        full join (select * from record_mac where advisor_id = ${advisorId} and part = ${wholeRecord}) as attested
          on record_id = record.id
      ) as found, lateral (
        select count(*)::int as revisions, coalesce(max(version), 0) as newest from record_revision
        where record_revision.record_id = found.record_id) as kept`,
  )
  for await (const { kind, record_id, client_id, secrets, own_secrets, says, mac, ...counts } of rows) {
    const record = { recordId: record_id, clientId: client_id }
    yield {
      kind: kind ?? undefined,
      ...record,
      tally: { ...counts, secrets: [...new Set(secrets)].sort() },
      ownSecrets: own_secrets,
      says,
      attested: attestedTally(cipher, record, { says, mac }),
    }
  }
}

function attestedTally(
  cipher: Cipher,
  record: { recordId: string; clientId: string },
  { says, mac }: Attestation,
): Tally | null | undefined {
  if (says === null || mac === null) return undefined
  return (isAttested(cipher, record, { part: wholeRecord, says, mac }) && readTally(says)) || null
}

/** A row that is kept of a record: a revision, or what was submitted. */
export interface KeptRow {
  recordId: string
  clientId: string
  part: string
  /** As a person calls it. */
  name: string
  /** Undefined where the row is attested and not there. */
  digest: string | undefined
  /** Undefined where nothing attests it. */
  isAttested: boolean | undefined
}

/** Every row that is kept of an adviser's records, and every one that is attested. */
export async function* keptRowsOf(tx: Tx, cipher: Cipher, advisorId: string): AsyncGenerator<KeptRow> {
  type Row = Attestation & { record_id: string; client_id: string; part: string } & {
    name: string | null
    digest: string | null
  }
  const rows = read<Row>(
    tx,
    'kept_rows',
    sql`
      select record_id, coalesce(kept.client_id, attested.client_id) as client_id, part, name, digest, says, mac
      from (select * from (${keptRows}) as every where advisor_id = ${advisorId}) as kept
      full join (select * from record_mac where advisor_id = ${advisorId} and part <> ${wholeRecord}) as attested
        using (record_id, part)`,
  )
  for await (const { record_id: recordId, client_id: clientId, part, name, digest, says, mac } of rows) {
    const isKnown = says !== null && mac !== null
    yield {
      recordId,
      clientId,
      part,
      name: name ?? part,
      digest: digest ?? undefined,
      isAttested: isKnown
        ? says === digest && isAttested(cipher, { recordId, clientId }, { part, says, mac })
        : undefined,
    }
  }
}

const rowsAtOnce = 1_000

/** Reads all rows of a query as they are when it begins. */
async function* read<Row>(tx: Tx, cursor: string, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  const name = sql.id(cursor)
  await sql`declare ${name} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from ${name}`.execute(tx)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close ${name}`.execute(tx)
}
