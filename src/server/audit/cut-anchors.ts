import { createReadStream } from 'node:fs'
import { rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { asOwner } from '../database/owner.ts'
import { as, transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import { readRemembered } from './anchor-index.ts'
import { readLine } from './anchor-line.ts'
import { anchorFilesIn } from './read-anchors.ts'
import { recordsOf } from './record-rows.ts'

/** How far a database has come: the length of each chain, and how often each record was attested. */
interface State {
  chains: ReadonlyMap<string, number>
  records: ReadonlyMap<string, number>
}

/**
 * Cuts copies of anchors back to what a restored database can know of: before the first line that tells of an entry, or a
 * record, which is not in it. A portal writes such a line after its commit and what it announces before its commit, so that
 * whatever follows that line is of transactions which are not in the database either. Files that it does not know go.
 */
export async function cutAnchors(
  services: Pick<AppServices, 'pool' | 'cipher'>,
  ownerUrl: string,
  folder: string,
): Promise<void> {
  const { known, chains } = await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ chain: string; length: string }>(
      'select chain, length from public.audit_head',
    )
    return {
      known: new Set((await readRemembered(owner)).map(({ name }) => name)),
      chains: new Map(rows.map(({ chain, length }) => [chain, Number(length)])),
    }
  })
  const state = { chains, records: await attestedRecords(services) }
  for (const name of await anchorFilesIn(folder)) {
    const path = join(folder, name)
    if (known.has(name)) await truncate(path, await bytesKnown(path, state))
    else await rm(path)
  }
}

async function attestedRecords({ pool, cipher }: Pick<AppServices, 'pool' | 'cipher'>) {
  const records = new Map<string, number>()
  const onBehalf = (advisorId: string | null) => as({ userId: null, advisorId, requestId: 'restore' })
  const advisers = await transact(pool, onBehalf(null), (tx) =>
    tx.selectFrom('advisor').select('id').execute(),
  )
  for (const { id } of advisers)
    await transact(pool, onBehalf(id), async (tx) => {
      for await (const { recordId, attested } of recordsOf(tx, cipher, id))
        if (attested) records.set(recordId, attested.saves)
    })
  return records
}

/** Lines are ASCII, and end with a line feed. */
async function bytesKnown(path: string, { chains, records }: State): Promise<number> {
  const { size } = await stat(path)
  let bytes = 0
  for await (const text of createInterface({ input: createReadStream(path, 'latin1') })) {
    const line = readLine(text)
    if (!line || bytes + text.length + 1 > size) break
    if (line.kind === 'entry' && line.length > (chains.get(line.chain) ?? 0)) break
    if (line.kind === 'record' && line.length > (records.get(line.chain) ?? 0)) break
    bytes += text.length + 1
  }
  return bytes
}
