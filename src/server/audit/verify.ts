import { Client } from 'pg'
import type { Cipher } from '../encryption/cipher.ts'
import { beforeFirst, type Entry, hashOf, isWellFormed } from './chain.ts'
import { type Anchors, readAnchors } from './read-anchors.ts'

export interface Verified {
  chains: number
  entries: number
  anchors: number
  /** What is wrong, each in a sentence; none where all is well. */
  findings: string[]
}

interface Sources {
  /** The owner of the tables: the app's role cannot read them. */
  ownerUrl: string
  anchorFile: string
  cipher: Cipher
}

/**
 * Goes through every chain from its first entry, makes each hash anew, and holds the chains' ends against their
 * heads and the anchors. The portal may be running meanwhile: the anchors are read before the entries, so that
 * no anchor can be ahead of them.
 */
export async function verifyAudit({ ownerUrl, anchorFile, cipher }: Sources): Promise<Verified> {
  const anchors = await readAnchors(anchorFile, cipher)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const heads = await readHeads(client)
    const chains = new Map<string, Progress>()
    let entries = 0
    for await (const entry of readEntries(client)) {
      entries += 1
      const progress = chains.get(entry.chain) ?? { length: 0, hash: beforeFirst, findings: [] }
      chains.set(entry.chain, progress)
      follow(progress, entry, anchors)
    }
    const all = new Set([...chains.keys(), ...heads.keys(), ...anchors.ofChain.keys()])
    const findings = [...all].flatMap((chain) => [
      ...(chains.get(chain)?.findings ?? []),
      ...judgeEnd(chain, chains.get(chain), heads.get(chain), anchors),
    ])
    return {
      chains: all.size,
      entries,
      anchors: anchors.lines,
      findings: [...anchors.findings, ...findings],
    }
  } finally {
    await client.end()
  }
}

/** How far a chain was followed. */
interface Progress {
  length: number
  hash: string
  findings: string[]
}

function follow(progress: Progress, entry: Entry, anchors: Anchors): void {
  const say = (what: string) =>
    progress.findings.push(`Chain ${entry.chain}, entry ${entry.seq} (${entry.at}): ${what}.`)
  if (entry.seq !== progress.length + 1) say(`entry ${progress.length + 1} was expected and is missing`)
  if (!isWellFormed(entry) || hashOf(progress.hash, entry) !== entry.hash)
    say('it was changed, put in or moved, or the one before it')
  const anchor = anchors.ofChain.get(entry.chain)?.get(entry.seq)
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
  anchors: Anchors,
): string[] {
  const { length, hash } = progress ?? { length: 0, hash: beforeFirst }
  const findings: string[] = []
  const say = (what: string) => findings.push(`Chain ${chain} ends with entry ${length}, ${what}.`)
  if (!head) say('but has no head')
  else if (head.length !== length) say(`but its head says ${head.length}`)
  else if (head.hash !== hash) say('but its head names another')
  let anchored = 0
  for (const known of anchors.ofChain.get(chain)?.keys() ?? []) anchored = Math.max(anchored, known)
  if (anchored > length) say(`but ${anchored} were anchored`)
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
           actor_user_id as actor, request_id as request, payload, encode(hash, 'hex') as hash
    from public.audit_entry order by chain, seq`)
  for (;;) {
    const { rows } = await client.query<Entry & { seq: string }>(`fetch ${entriesAtOnce} from entries`)
    for (const row of rows) yield { ...row, seq: Number(row.seq) }
    if (rows.length < entriesAtOnce) return
  }
}
