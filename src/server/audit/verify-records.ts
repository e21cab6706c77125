import { sql } from 'kysely'
import { mask, maskAccountNumber, maskSin } from '../../platform/formats/mask.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { type SecretKind, secretDigest, secretLocation } from '../encryption/secrets.ts'
import type { AppServices } from '../services.ts'
import { AnchorIndex, twoStates } from './anchor-index.ts'
import { isSubmission, noParts, recordAnchor, sumWith, wholeRecord } from './record-macs.ts'
import { type KeptRow, keptRowsOf, questionnaire, type RecordAsFound, recordsOf } from './record-rows.ts'

export interface VerifiedRecords {
  records: number
  findings: string[]
  notes: string[]
}

type Services = Pick<AppServices, 'pool' | 'cipher'>

/** Since when records, what was submitted with the sums of all parts, and complete questionnaires are attested; null before. */
interface AttestedSince {
  since: string | null
  submissions_since: string | null
  questionnaires_since: string | null
}

/**
 * Holds the revisions, what was submitted and the secrets of every record against what attests them, and each secret's mask
 * against its value; and each record against its newest anchor, which was read before. Reads as the app's role, adviser by adviser; the portal may be running meanwhile.
 */
export async function verifyRecords(
  services: Services,
  anchored = new AnchorIndex(twoStates),
): Promise<VerifiedRecords> {
  const { advisers, attested } = await onBehalf(services, null, async (tx) => ({
    advisers: await tx.selectFrom('advisor').select('id').orderBy('id').execute(),
    attested: await tx.selectFrom('records_attested').selectAll().executeTakeFirstOrThrow(),
  }))
  const verified: VerifiedRecords = { records: 0, findings: [], notes: [] }
  if (!attested.since)
    verified.notes.push(
      'The records are attested from the next start of the portal on: what is changed in them before is not found.',
    )
  else if (!attested.submissions_since)
    verified.notes.push(
      'What was submitted is attested from the next start of the portal on: what is changed in it before is not found.',
    )
  else if (!attested.questionnaires_since)
    verified.notes.push(
      'Complete questionnaires are attested from the next start of the portal on: what is changed in them before is not found.',
    )
  const seen = new Set<string>()
  for (const { id } of advisers) {
    const ofAdviser = await onBehalf(services, id, (tx) =>
      verifyBook(tx, { cipher: services.cipher, advisorId: id, attested, anchored, seen }),
    )
    verified.records += ofAdviser.records
    verified.findings.push(...ofAdviser.findings)
  }
  if (attested.submissions_since) {
    const advisorIds = advisers.map(({ id }) => id)
    const missing = await findMissing(
      services,
      advisorIds,
      [...anchored.chains()].filter((id) => !seen.has(id)),
    )
    verified.findings.push(...missing.map((id) => `Record ${id} was taken away: it is anchored.`))
  }
  return verified
}

/** Looks once more: its household may have moved meanwhile to an adviser whose records had been read. */
async function findMissing(
  services: Services,
  advisorIds: readonly string[],
  unseen: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const id of unseen.length > 0 ? advisorIds : [])
    await onBehalf(services, id, async (tx) => {
      const rows = await tx
        .selectFrom('record_mac')
        .select('record_id')
        .where('advisor_id', '=', id)
        .where('part', '=', wholeRecord)
        .where(sql<boolean>`record_id = any (${unseen}::uuid[])`)
        .execute()
      for (const row of rows) found.add(row.record_id)
    })
  return unseen.filter((id) => !found.has(id))
}

/** All that the work reads is of one moment: the portal may be saving meanwhile. */
const onBehalf = <Result>({ pool }: Services, advisorId: string | null, work: (tx: Tx) => Promise<Result>) =>
  transact(
    pool,
    async (client) => {
      await client.query('set transaction isolation level repeatable read read only')
      return await as({ userId: null, advisorId, requestId: 'audit:verify' })(client)
    },
    work,
  )

interface Book {
  cipher: Cipher
  advisorId: string
  attested: AttestedSince
  anchored: AnchorIndex
  /** Whose records were seen, of this book and others. */
  seen: Set<string>
}

async function verifyBook(tx: Tx, { cipher, advisorId, attested, anchored, seen }: Book) {
  const findings: string[] = []
  const records = new Map<string, RecordAsFound>()
  const suspected = new Set<string>()
  const say = (row: { recordId: string; clientId: string }, what: string) => {
    suspected.add(row.recordId)
    findings.push(`${nameOf(row, records.get(row.recordId)?.kind)}: ${what}.`)
  }
  const isAttestedYet = (kind: string | undefined) =>
    attested.since !== null && (kind !== questionnaire || attested.questionnaires_since !== null)
  for await (const record of recordsOf(tx, cipher, advisorId)) {
    if (record.kind) {
      records.set(record.recordId, record)
      seen.add(record.recordId)
    }
    if (isAttestedYet(record.kind)) for (const what of judgeRecord(record)) say(record, what)
  }
  if (attested.since) {
    const sums = new Map<string, string>()
    for await (const row of keptRowsOf(tx, cipher, advisorId)) {
      if (isSubmission(row.part) && !attested.submissions_since) continue
      const { recordId, part, digest: says } = row
      if (!isAttestedYet(records.get(recordId)?.kind)) continue
      if (says !== undefined) sums.set(recordId, sumWith(sums.get(recordId) ?? noParts, [{ part, says }]))
      const what = judgeRow(row)
      if (what) say(row, `${row.name} ${what}`)
    }
    // whoever is told of already is not told of again
    for (const record of records.values()) {
      if (!attested.submissions_since || !isAttestedYet(record.kind) || suspected.has(record.recordId))
        continue
      if (!isWhole(record, sums))
        say(
          record,
          'not all that is kept of it is what was written last: something was put back as it once was',
        )
      else if (isOlder(record, anchored))
        say(record, 'it was put back as it once was: its anchor is of a later save')
    }
  }
  for await (const finding of judgeSecrets(tx, cipher, advisorId)) findings.push(finding)
  return { records: records.size, findings: findings.sort() }
}

/** A portal that was killed leaves a record that is newer than its anchor. */
function isOlder({ recordId, attested, says }: RecordAsFound, anchored: AnchorIndex): boolean {
  if (!attested || says === null) return false
  const { saves } = attested
  const last = anchored.last(recordId)
  return (
    saves < last ||
    (saves === last && anchored.at(recordId, last)?.hash !== recordAnchor(recordId, { saves, says }).hash)
  )
}

const isWhole = ({ recordId, attested }: RecordAsFound, sums: ReadonlyMap<string, string>) =>
  attested?.sum === (sums.get(recordId) ?? noParts)

const nameOf = (
  { recordId, clientId }: { recordId: string; clientId: string },
  kind: string | undefined,
): string =>
  recordId === clientId ? `Client ${clientId}` : `${kind ?? 'Record'} ${recordId} of client ${clientId}`

function judgeRecord({ kind, tally, ownSecrets, attested }: RecordAsFound): string[] {
  if (!kind) return ['record was taken away']
  if (attested === undefined) return ['no portal wrote it as it is, or what attests it was taken away']
  if (attested === null) return ['what attests it was changed, or is under a key that is not at hand']
  const findings: string[] = []
  const { revisions, newest, versions, secrets } = attested
  if (tally.revisions !== revisions)
    findings.push(`it has ${tally.revisions} revisions, and ${revisions} were written`)
  if (tally.newest !== newest)
    findings.push(`its newest revision is ${tally.newest}, and ${newest} was written last`)
  if (tally.versions !== versions)
    findings.push(`it was submitted ${versions} times, and ${tally.versions} versions are there`)
  if (tally.secrets.join() !== secrets.join())
    findings.push(
      `it points to the secrets ${listed(tally.secrets)}, and was saved with ${listed(secrets)}: a number was put in the place of another, or taken away`,
    )
  if (ownSecrets < tally.secrets.length)
    findings.push(
      `of the secrets ${listed(tally.secrets)} that it points to only ${ownSecrets} are its client’s`,
    )
  return findings
}

const listed = (ids: readonly string[]) => (ids.length === 0 ? 'none' : ids.join(', '))

const judgeRow = ({ digest, isAttested }: KeptRow): string | undefined => {
  if (digest === undefined) return 'was taken away'
  if (isAttested === undefined) return 'was put in: no portal wrote it, or what attests it was taken away'
  return isAttested ? undefined : 'was changed, or is attested under a key that is not at hand'
}

const masks: Readonly<Record<SecretKind, (text: string) => string>> = {
  sin: maskSin,
  'spouse sin': maskSin,
  'account number': maskAccountNumber,
  'transfer account number': maskAccountNumber,
  'identity number': mask,
  'tax number': mask,
}
const isKind = (kind: string): kind is SecretKind => Object.hasOwn(masks, kind)

const secretsAtOnce = 2_000

/** A secret needs nothing beside it: its value is bound to its row and authentic, and the rest follows from it. */
async function* judgeSecrets(tx: Tx, cipher: Cipher, advisorId: string): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await tx
      .selectFrom('secret')
      .select(['id', 'client_id', 'kind', 'masked', 'digest', 'value_encrypted'])
      .where('advisor_id', '=', advisorId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(secretsAtOnce)
      .execute()
    for (const row of rows) {
      const what = judgeSecret(cipher, row)
      if (what) yield `Client ${row.client_id}, ${row.kind} (secret ${row.id}): ${what}.`
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < secretsAtOnce) return
  }
}

interface SecretRow {
  id: string
  kind: string
  masked: string
  digest: Buffer
  value_encrypted: Buffer
}

function judgeSecret(cipher: Cipher, row: SecretRow): string | undefined {
  if (!isKind(row.kind)) return 'there is no such kind of secret'
  let text: string
  try {
    text = cipher.decrypt(secretLocation(row.id), row.value_encrypted)
  } catch {
    return 'its value was changed or is another row’s, or its key is not at hand'
  }
  if (masks[row.kind](text) !== row.masked)
    return `it is shown as ${row.masked}, which is not the mask of its value`
  if (!secretDigest(cipher, text, cipher.versionOf(row.value_encrypted)).equals(row.digest))
    return 'the hash by which equal numbers are found is not that of its value'
  return undefined
}
