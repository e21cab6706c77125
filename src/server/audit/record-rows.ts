import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import {
  isAttested,
  readTally,
  revisionDigest,
  revisionPart,
  submissionDigest,
  submissionPart,
  type Tally,
  versionDigest,
  versionPart,
  wholeRecord,
} from './record-macs.ts'

// What is attested of an adviser's records, as it stands, page by page beside what attests it.

/** How a person calls the record of a kind. */
export const recordKinds = ['Client', 'Bank account', 'Account application', 'Policy statement'] as const
export type RecordKind = (typeof recordKinds)[number]

interface Attestation {
  says: string | null
  mac: Buffer | null
}

/** What of a tally its own rows say. */
type Counts = Omit<Tally, 'saves' | 'sum'>

export interface RecordAsFound {
  kind: RecordKind
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

const rowsAtOnce = 1_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Every record of a kind. */
export async function* recordsOf(
  tx: Tx,
  cipher: Cipher,
  advisorId: string,
  kind: RecordKind,
): AsyncGenerator<RecordAsFound> {
  type Row = Attestation & { id: string; client_id: string; secrets: string[]; own_secrets: number } & Omit<
      Counts,
      'secrets'
    >
  let after = beforeAll
  for (;;) {
    const { rows } = await sql<Row>`
      select record.id, client_id, secrets, of_record.says, of_record.mac, revisions, coalesce(newest, 0) as newest,
        (select count(*)::int from policy_statement_version where statement_id = record.id) as versions,
        (select count(*)::int from secret
         where secret.client_id = record.client_id and secret.id::text = any (secrets)) as own_secrets
      from attested_record as record
      left join lateral (
        select says, mac from record_mac where record_id = record.id and part = ${wholeRecord}) as of_record on true
      left join lateral (
        select count(*)::int as revisions, max(version) as newest from record_revision
        where record_id = record.id) as kept on true
      where kind = ${kind} and advisor_id = ${advisorId} and record.id > ${after}
      order by record.id limit ${rowsAtOnce}
    `.execute(tx)
    for (const { id, client_id, secrets, own_secrets: ownSecrets, says, mac, ...counts } of rows) {
      const record = { recordId: id, clientId: client_id }
      const tally = { ...counts, secrets: [...new Set(secrets)].sort() }
      yield {
        kind,
        ...record,
        tally,
        ownSecrets,
        says,
        attested: attestedTally(cipher, record, { says, mac }),
      }
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < rowsAtOnce) return
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
  digest: string
  /** Undefined where nothing attests it. */
  isAttested: boolean | undefined
}

type Named = Attestation & { record_id: string; client_id: string; digest: string }

const keptRow = (cipher: Cipher, row: Named, part: string, name: string): KeptRow => {
  const record = { recordId: row.record_id, clientId: row.client_id }
  const { says, mac, digest } = row
  const isKnown = says !== null && mac !== null
  return {
    ...record,
    part,
    name,
    digest,
    isAttested: isKnown ? says === digest && isAttested(cipher, record, { part, says, mac }) : undefined,
  }
}

/** Every revision of an adviser's records. */
export async function* revisionsOf(tx: Tx, cipher: Cipher, advisorId: string): AsyncGenerator<KeptRow> {
  type Row = Named & { run: number; version: number; section: string }
  let [record, run, section] = [beforeAll, 0, '']
  for (;;) {
    const { rows } = await sql<Row>`
      select kept.record_id, kept.client_id, run, section, version, ${revisionDigest('kept')} as digest, says, mac
      from record_revision as kept
      left join record_mac on record_mac.record_id = kept.record_id
        and part = concat('revision ', run, ' ', section)
      where kept.advisor_id = ${advisorId} and (kept.record_id, run, section) > (${record}, ${run}, ${section})
      order by kept.record_id, run, section limit ${rowsAtOnce}
    `.execute(tx)
    for (const row of rows) {
      const name = `revision ${row.version} of ${row.section}`
      yield keptRow(cipher, row, revisionPart(row.run, row.section), name)
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    ;[record, run, section] = [last.record_id, last.run, last.section]
  }
}

/** Every version of an adviser's statements that was submitted. */
export async function* versionsOf(tx: Tx, cipher: Cipher, advisorId: string): AsyncGenerator<KeptRow> {
  type Row = Named & { version: number }
  let [record, version] = [beforeAll, 0]
  for (;;) {
    const { rows } = await sql<Row>`
      select kept.statement_id as record_id, statement.client_id, kept.version, ${versionDigest('kept')} as digest,
        says, mac
      from policy_statement_version as kept join policy_statement as statement on statement.id = kept.statement_id
      left join record_mac on record_id = kept.statement_id and part = concat('version ', kept.version)
      where kept.advisor_id = ${advisorId} and (kept.statement_id, kept.version) > (${record}, ${version})
      order by kept.statement_id, kept.version limit ${rowsAtOnce}
    `.execute(tx)
    for (const row of rows)
      yield keptRow(cipher, row, versionPart(row.version), `version ${row.version} that was submitted`)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    ;[record, version] = [last.record_id, last.version]
  }
}

/** What was submitted of an adviser's clients and accounts. */
export async function* submissionsOf(tx: Tx, cipher: Cipher, advisorId: string): AsyncGenerator<KeptRow> {
  type Row = Named & { version: number }
  let [record, version] = [beforeAll, 0]
  for (;;) {
    const { rows } = await sql<Row>`
      select kept.record_id, kept.client_id, kept.version, ${submissionDigest('kept')} as digest, says, mac
      from submission as kept
      left join record_mac on record_mac.record_id = kept.record_id and part = concat('submission ', kept.version)
      where kept.advisor_id = ${advisorId} and (kept.record_id, kept.version) > (${record}, ${version})
      order by kept.record_id, kept.version limit ${rowsAtOnce}
    `.execute(tx)
    for (const row of rows)
      yield keptRow(cipher, row, submissionPart(row.version), `what was submitted as version ${row.version}`)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    ;[record, version] = [last.record_id, last.version]
  }
}

/** What is attested and is not there. */
export async function missingRows(tx: Tx, advisorId: string) {
  const { rows } = await sql<{ record_id: string; client_id: string; part: string }>`
    select record_id, client_id, part from record_mac as attested
    where advisor_id = ${advisorId} and case
      when part like 'revision %' then not exists (
        select from record_revision as kept
        where kept.record_id = attested.record_id and part = concat('revision ', run, ' ', section))
      when part like 'version %' then not exists (
        select from policy_statement_version
        where statement_id = attested.record_id and part = concat('version ', version))
      when part like 'submission %' then not exists (
        select from submission as kept
        where kept.record_id = attested.record_id and part = concat('submission ', version))
      else attested.record_id <> attested.client_id
        and not exists (select from attested_record where id = attested.record_id)
    end
    order by record_id, part
  `.execute(tx)
  return rows.map((row) => ({ recordId: row.record_id, clientId: row.client_id, part: row.part }))
}
