import type { Client } from 'pg'
import { asOwner } from '../database/owner.ts'
import { type AuditedPool, firmChain } from '../database/transact.ts'
import type { Cipher } from '../encryption/cipher.ts'
import {
  AnchorIndex,
  announcedBy,
  findCutFiles,
  findFalseMemories,
  findForgottenFiles,
  findLostFiles,
  findUntrusted,
  initialHeads,
  readRemembered,
  twoEntries,
  twoStates,
} from './anchor-index.ts'
import { questionnairesAttested, recordsAttested, submissionsAttested } from './attest-records.ts'
import { checkCatalogue } from './catalogue-check.ts'
import { anchorsReset, beforeFirst, contentOf, type Entry, hashOf, isWellFormed } from './chain.ts'
import { type ReadFile, readAnchorFolders } from './read-anchors.ts'
import { judgeUnanchored, type Unanchored } from './unanchored.ts'
import type { Verified } from './verified.ts'
import { verifyRecords } from './verify-records.ts'

interface Sources {
  /** The owner of the tables: the app's role cannot read them. */
  ownerUrl: string
  /** Where the anchors lie; of several portals, or of copies, the folders of all. */
  anchorFolders: readonly string[]
  cipher: Cipher
  /** The app's role: it reads the records. */
  pool: AuditedPool
  now?: Date
}

/**
 * Goes through every chain from its first entry, makes each hash anew, and holds entries and ends against the anchors,
 * and the database's functions, triggers and rights against what the migrations made; then every record against what
 * attests it.
 * The portal may be running meanwhile: what the database remembers of the files is read before the files, and the files
 * before the entries, so that none can be ahead of what it is held against.
 */
export const verifyAudit = (sources: Sources): Promise<Verified> =>
  asOwner(sources.ownerUrl, async (client) => {
    await client.query('set search_path = public')
    const catalogue = await checkCatalogue(client)
    if (!catalogue.isReadable)
      return { chains: 0, entries: 0, anchors: 0, records: 0, findings: catalogue.findings, notes: [] }
    const { files, remembered, index, anchored, initialLengths } = await indexAnchors(client, sources)
    const findings = [
      ...catalogue.findings,
      ...files.flatMap((file) => file.findings),
      ...index.findings,
      ...anchored.findings,
    ]
    findings.push(...findUntrusted(files), ...findLostFiles(remembered, files))
    findings.push(...findFalseMemories(remembered, files, sources.cipher))
    await client.query('begin isolation level repeatable read read only')
    findings.push(...findForgottenFiles(await readRemembered(client), files))
    const trail = await followChains(client, index, initialLengths)
    const open = await judgeOpen(trail.unanchored, files, sources)
    const ofRecords = await verifyRecords(sources, anchored)
    return {
      chains: trail.chains,
      entries: trail.entries,
      anchors: index.count,
      records: ofRecords.records,
      findings: [...findings, ...trail.findings, ...open.findings, ...ofRecords.findings],
      notes: [...trail.notes, ...open.notes, ...ofRecords.notes],
    }
  })

async function indexAnchors(client: Client, { anchorFolders, cipher }: Sources) {
  const remembered = await readRemembered(client)
  const index = new AnchorIndex(twoEntries)
  const anchored = new AnchorIndex(twoStates)
  const files = await readAnchorFolders(anchorFolders, cipher, {
    linesRemembered: new Map(remembered.map(({ id, lines }) => [id, lines])),
    onEntry: (anchor) => index.add(anchor),
    onRecord: (anchor) => anchored.add(anchor),
  })
  const found = initialHeads(files)
  for (const anchor of found) index.add(anchor)
  return {
    files,
    remembered,
    index,
    anchored,
    initialLengths: new Map(found.map(({ chain, length }) => [chain, length])),
  }
}

/** The files are read again: the portal may have anchored meanwhile what the entries were read with. */
async function judgeOpen(
  unanchored: readonly Unanchored[],
  before: readonly ReadFile[],
  { anchorFolders, cipher, now = new Date() }: Sources,
) {
  if (unanchored.length === 0 && before.every(({ cutAt }) => cutAt === undefined))
    return { findings: [], notes: [] }
  const open = new Map(unanchored.map((entry) => [`${entry.chain} ${entry.seq} ${entry.hash}`, entry]))
  const files = await readAnchorFolders(anchorFolders, cipher, {
    onEntry: ({ chain, length, hash }) => open.delete(`${chain} ${length} ${hash}`),
  })
  const judged = judgeUnanchored([...open.values()], announcedBy(files), now)
  return { ...judged, findings: [...findCutFiles(before, files), ...judged.findings] }
}

/** How far a chain was followed. */
interface Progress {
  length: number
  hash: string
  findings: string[]
}

async function followChains(client: Client, index: AnchorIndex, initialLengths: ReadonlyMap<string, number>) {
  const heads = await readHeads(client)
  const chains = new Map<string, Progress>()
  const unanchored: Unanchored[] = []
  const notes: string[] = []
  const attested: Entry[] = []
  let entries = 0
  for await (const entry of readEntries(client)) {
    entries += 1
    const progress = chains.get(entry.chain) ?? { length: 0, hash: beforeFirst, findings: [] }
    chains.set(entry.chain, progress)
    follow(progress, entry, index)
    if (entry.event === anchorsReset)
      notes.push(
        `The anchors were reset at ${entry.at}: ${entry.payload}. The files that were moved aside cover what came before.`,
      )
    if (isAttesting(entry.event) && entry.chain === firmChain) attested.push(entry)
    const { chain, seq, at, hash } = entry
    if (seq > (initialLengths.get(chain) ?? 0) && !index.at(chain, seq))
      unanchored.push({ chain, seq, at, hash, content: contentOf(entry) })
  }
  const all = new Set([...chains.keys(), ...heads.keys(), ...index.chains()])
  const findings = [...all].flatMap((chain) => [
    ...(chains.get(chain)?.findings ?? []),
    ...judgeEnd(chain, chains.get(chain), heads.get(chain), index),
  ])
  const ofRecords = whatIsAttested.map(([event, what]) =>
    judgeAttested(
      what,
      attested.filter((entry) => entry.event === event),
    ),
  )
  return {
    chains: all.size,
    entries,
    findings: [...findings, ...ofRecords.flatMap((judged) => judged.findings)],
    notes: [...notes, ...ofRecords.flatMap((judged) => judged.notes)],
    unanchored,
  }
}

const whatIsAttested = [
  [recordsAttested, 'All records'],
  [submissionsAttested, 'What was submitted, and the sums of records,'],
  [questionnairesAttested, 'Complete questionnaires'],
] as const
const isAttesting = (event: string) => whatIsAttested.some(([known]) => known === event)

/** What was there before it was attested is attested once, as it was then. */
function judgeAttested(what: string, entries: readonly Entry[]): { findings: string[]; notes: string[] } {
  const [first, ...others] = entries
  return {
    findings: others.map(
      ({ at }) =>
        `${what} were attested once more at ${at}: somebody had made the portal forget that they were.`,
    ),
    notes: first
      ? [
          `${what} are attested since ${first.at}: ${first.payload}. What was changed in them before that is not found.`,
        ]
      : [],
  }
}

function follow(progress: Progress, entry: Entry, index: AnchorIndex): void {
  const say = (what: string) =>
    progress.findings.push(`Chain ${entry.chain}, entry ${entry.seq} (${entry.at}): ${what}.`)
  if (entry.seq !== progress.length + 1) say(`entry ${progress.length + 1} was expected and is missing`)
  if (!isWellFormed(entry) || hashOf(progress.hash, entry) !== entry.hash)
    say('it was changed, put in or moved, or the one before it')
  const anchor = index.at(entry.chain, entry.seq)
  if (anchor && anchor.hash !== entry.hash) say(`it is not the one that was anchored at ${anchor.at}`)
  progress.length = entry.seq
  progress.hash = entry.hash
}

interface Head {
  length: number
  hash: string
}

function judgeEnd(
  chain: string,
  progress: Progress | undefined,
  head: Head | undefined,
  index: AnchorIndex,
): string[] {
  const { length, hash } = progress ?? { length: 0, hash: beforeFirst }
  const findings: string[] = []
  const say = (what: string) => findings.push(`Chain ${chain} ends with entry ${length}, ${what}.`)
  if (!head) say('but has no head')
  else if (head.length !== length) say(`but its head says ${head.length}`)
  else if (head.hash !== hash) say('but its head names another')
  const anchored = index.last(chain)
  if (anchored > length) say(`but ${anchored} were anchored: the last ones were cut off`)
  return findings
}

async function readHeads(client: Client): Promise<Map<string, Head>> {
  const { rows } = await client.query<{ chain: string; length: string; hash: string }>(
    `select chain, length, encode(hash, 'hex') as hash from public.audit_head order by chain`,
  )
  return new Map(rows.map(({ chain, length, hash }) => [chain, { length: Number(length), hash }]))
}

const entriesAtOnce = 5_000

async function* readEntries(client: Client): AsyncGenerator<Entry> {
  await client.query(`
    declare entries no scroll cursor for
    select chain, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, event,
           actor_user_id as actor, request_id as request, address, payload, encode(hash, 'hex') as hash
    from public.audit_entry order by chain, seq`)
  for (;;) {
    const { rows } = await client.query<Entry & { seq: string }>(`fetch ${entriesAtOnce} from entries`)
    for (const row of rows) yield { ...row, seq: Number(row.seq) }
    if (rows.length < entriesAtOnce) return
  }
}
