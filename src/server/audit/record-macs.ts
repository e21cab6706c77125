import { createHash, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'
import { bytesOf, type Cipher } from '../encryption/cipher.ts'
import type { NewAnchor } from './anchor-file.ts'
import { noHash } from './anchor-line.ts'
import { noteAttested } from './attested-in.ts'

// What is kept of a record is attested by keyed hashes: each revision and whatever was submitted by one of its row, and the
// record by one of its tally. Whoever may do everything in the database, and has not the key, can change none of them unseen.

export interface AttestedRecord {
  recordId: string
  advisorId: string
  clientId: string
}

/** The sum of no parts. */
export const noParts = '0'

/** How much is kept of a record, and which secrets it holds. A deleted row is missed by it, and one that is older than it was. */
const Tally = z.strictObject({
  /** How often the record was attested since it was inserted. */
  saves: z.int().default(0),
  revisions: z.int(),
  /** The record's version that its newest revision came to; 0 without one. */
  newest: z.int(),
  versions: z.int(),
  /** Their ids, sorted. */
  secrets: z.array(z.string()),
  /** Of all its parts (`sumWith`). */
  sum: z.string().default(noParts),
})
export type Tally = z.output<typeof Tally>

/** The part that the tally of a record is. */
export const wholeRecord = 'record'
export const revisionPart = (run: number, section: string) => `revision ${run} ${section}`
export const versionPart = (version: number) => `version ${version}`
export const submissionPart = (version: number) => `submission ${version}`
/** A decision is a record of this part alone. */
export const decisionPart = 'decision'
export const isSubmission = (part: string) => part.startsWith('submission ')

export interface Part {
  part: string
  /** Of a row its digest, of the record its tally. */
  says: string
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const digestOfJson = (json: string): RawBuilder<string> =>
  sql.raw(`encode(sha256(convert_to((${json})::text, 'UTF8')), 'hex')`)

const digestOf = (columns: readonly string[]): RawBuilder<string> =>
  digestOfJson(`jsonb_build_array(${columns.join(', ')})`)

/** The digest of a revision's row, by the name that the row has in the query; whose household it is, is not in it. */
export const revisionDigest = (row: string): RawBuilder<string> =>
  digestOf([
    ...['record_id', 'client_id', 'section', 'run', 'version', 'is_draft', 'before', 'after', 'saved_by'].map(
      (column) => `${row}.${column}`,
    ),
    instant(`${row}.saved_at`),
  ])

/** The same of a version of a statement. */
export const versionDigest = (row: string): RawBuilder<string> =>
  digestOf([
    ...['statement_id', 'version', 'fields', 'basis', 'completed_by'].map((column) => `${row}.${column}`),
    instant(`${row}.completed_at`),
  ])

/** What a submission is called: it follows from the record and its version (migration 0167), by the form of a random GUID. */
const submissionId = (row: string) => `overlay(overlay(left(encode(sha256(
  uuid_send(${row}.record_id) || int4send(${row}.version)), 'hex'), 32) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * The same of what was submitted. Columns that came later are part of it by their names, where they are not null: rows that
 * were attested before a column was there are attested as they were. Of an id is told that it is not what it follows from.
 */
export const submissionDigest = (row: string): RawBuilder<string> => {
  const first = ['record_id', 'client_id', 'kind', 'version', 'snapshot', 'submitted_by'].map(
    (column) => `${row}.${column}`,
  )
  const later = ['warnings', 'acknowledgements', 'wording', 'from_revisions', 'circumstances'].map(
    (column) => `'${column}', ${row}.${column}::text`,
  )
  later.push(`'id', nullif(${row}.id, ${submissionId(row)})::text`)
  return digestOfJson(
    `jsonb_build_array(${[...first, instant(`${row}.submitted_at`)].join(', ')}) ||
      array_to_json(array_remove(array[jsonb_strip_nulls(jsonb_build_object(${later.join(', ')}))], '{}'))::jsonb`,
  )
}

/** The same of a decision upon a package. */
export const decisionDigest = (row: string): RawBuilder<string> =>
  digestOf([
    ...['id', 'client_id', 'package_id', 'decision', 'documents', 'reasons', 'note', 'decided_by'].map(
      (column) => `${row}.${column}`,
    ),
    instant(`${row}.decided_at`),
  ])

const hashOf = ({ part, says }: Part): bigint =>
  BigInt(`0x${createHash('sha256').update(`${part}\n${says}`).digest('hex')}`)

/** A sum of parts with these added, in the place of others: however many there are, a save reads none but its own. */
export function sumWith(sum: string, added: readonly Part[], replaced: readonly Part[] = []): string {
  const total = (parts: readonly Part[]) => parts.reduce((of, part) => of + hashOf(part), 0n)
  return BigInt.asUintN(256, BigInt(`0x${sum}`) + total(added) - total(replaced)).toString(16)
}

const purpose = 'record'

export function macOf(
  cipher: Cipher,
  { recordId, clientId }: Omit<AttestedRecord, 'advisorId'>,
  { part, says }: Part,
  keyVersion = cipher.current,
): Buffer {
  const text = JSON.stringify([recordId, clientId, part, says])
  return Buffer.concat([bytesOf(keyVersion), cipher.digest(purpose, text, keyVersion)])
}

/** Whether this is what the portal has attested; false, too, where the key is not at hand. */
export function isAttested(
  cipher: Cipher,
  record: Omit<AttestedRecord, 'advisorId'>,
  { mac, ...part }: Part & { mac: Buffer },
): boolean {
  if (mac.length < 4) return false
  const keyVersion = mac.readUInt32BE(0)
  if (!cipher.knows(keyVersion)) return false
  const right = macOf(cipher, record, part, keyVersion)
  return mac.length === right.length && timingSafeEqual(mac, right)
}

const written = ({ secrets, ...counts }: Tally): string =>
  JSON.stringify({ ...counts, secrets: [...new Set(secrets)].sort() })

/** Undefined where it is no tally. */
export function readTally(says: string): Tally | undefined {
  try {
    return Tally.safeParse(JSON.parse(says)).data
  } catch {
    return undefined
  }
}

/** The anchor of a record whose tally says this. */
export const recordAnchor = (
  recordId: string,
  { saves, says }: Pick<Tally, 'saves'> & { says: string },
): NewAnchor => ({
  kind: 'record',
  chain: recordId,
  length: saves,
  hash: createHash('sha256').update(says).digest('hex'),
  content: noHash,
})

/** Rows a statement: each has six values, and PostgreSQL takes 65,535. */
const rowsAtOnce = 5_000

export async function attest(
  tx: Tx,
  cipher: Cipher,
  parts: readonly (AttestedRecord & Part)[],
): Promise<void> {
  for (const { part, says, recordId } of parts) {
    const tally = part === wholeRecord && readTally(says)
    if (tally) noteAttested(tx, recordAnchor(recordId, { saves: tally.saves, says }))
  }
  const rows = parts.map(({ part, says, ...record }) => ({
    record_id: record.recordId,
    part,
    advisor_id: record.advisorId,
    client_id: record.clientId,
    says,
    mac: macOf(cipher, record, { part, says }),
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('record_mac')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['record_id', 'part']).doUpdateSet((eb) => ({
          says: eb.ref('excluded.says'),
          mac: eb.ref('excluded.mac'),
        })),
      )
      .execute()
}

export const tallyPart = (tally: Tally): Part => ({ part: wholeRecord, says: written(tally) })

interface InsertedRecord extends AttestedRecord {
  secrets: readonly string[]
  /** The revision of its creation; none is kept of it, where it is left out. */
  begins?: { version: number; parts: readonly Part[] }
}

/** Attests records that were just inserted, with the secrets that they hold. */
export const attestNew = (tx: Tx, cipher: Cipher, records: readonly InsertedRecord[]): Promise<void> =>
  attest(
    tx,
    cipher,
    records.flatMap(({ secrets, begins = { version: 0, parts: [] }, ...record }) => {
      const { version: newest, parts } = begins
      const counts = { saves: 1, revisions: parts.length, newest, versions: 0 }
      const tally = { ...counts, secrets: [...secrets], sum: sumWith(noParts, parts) }
      return [...parts, tallyPart(tally)].map((part) => ({ ...record, ...part }))
    }),
  )

/**
 * Attests what was added to a record, and its tally. The record's row is locked. A tally that does not hold stays as it
 * is: a change that was made behind the portal's back is not attested by the next save.
 */
export async function attestChange(
  tx: Tx,
  cipher: Cipher,
  record: AttestedRecord,
  added: readonly Part[],
  change: (before: Tally) => Partial<Tally>,
): Promise<void> {
  const rows = await tx
    .selectFrom('record_mac')
    .select(['part', 'says', 'mac'])
    .where('advisor_id', '=', record.advisorId)
    .where('record_id', '=', record.recordId)
    .where(sql<boolean>`part = any (${[wholeRecord, ...added.map(({ part }) => part)]}::text[])`)
    .execute()
  const row = rows.find(({ part }) => part === wholeRecord)
  const before = row && isAttested(cipher, record, row) ? readTally(row.says) : undefined
  const replaced = rows.filter((kept) => kept !== row)
  const parts = before
    ? [...added, tallyPart({ ...before, ...change(before), ...nextOf(before, added, replaced) })]
    : added
  await attest(
    tx,
    cipher,
    parts.map((part) => ({ ...record, ...part })),
  )
}

const nextOf = ({ saves, sum }: Tally, added: readonly Part[], replaced: readonly Part[]) => ({
  saves: saves + 1,
  sum: sumWith(sum, added, replaced),
})

/** Attests a decision that was just made, as a record that holds nothing else. */
export async function attestDecision(
  tx: Tx,
  cipher: Cipher,
  record: AttestedRecord,
  digest: string,
): Promise<void> {
  await attestNew(tx, cipher, [{ ...record, secrets: [] }])
  await attestChange(tx, cipher, record, [{ part: decisionPart, says: digest }], () => ({}))
}
