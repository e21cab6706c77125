import { sql } from 'kysely'
import type { Cipher } from '../encryption/cipher.ts'
import { encryptedColumns, locationIn } from '../encryption/encrypted-columns.ts'
import { down, type Looked, listed, ok } from './looked.ts'
import type { ReadAll } from './read-all.ts'

/** Of everything that is encrypted or attested under a key, the versions; they stand first in each value. */
const keyedColumns: readonly Keyed[] = [
  ...encryptedColumns.map(({ table, column, isLarge }) => ({ table, column, isTried: !isLarge })),
  { table: 'record_mac', column: 'mac', isTried: false },
]

interface Keyed {
  table: string
  column: string
  /** A value of each version is decrypted. */
  isTried: boolean
}

/** Whether each key that rows need is at hand, and is that key: a value of each version is opened. */
export async function keysPart(cipher: Cipher, read: ReadAll): Promise<Looked> {
  const needed = new Set<number>()
  const wrong = new Set<number>()
  for (const keyed of keyedColumns) {
    for (const version of await read((tx) => versionsIn(tx, keyed))) {
      needed.add(version)
      if (!keyed.isTried || !cipher.knows(version)) continue
      const value = await read((tx) => valueUnder(tx, keyed, version))
      if (value && !opens(cipher, locationIn(keyed, value.id), value.encrypted)) wrong.add(version)
    }
  }
  const versions = [...needed].sort((one, other) => one - other)
  const missing = versions.filter((version) => !cipher.knows(version))
  if (missing.length > 0)
    return down(
      `Rows need keys that are not at hand: ${listed(missing)}. What is under them cannot be read.`,
      'Put them back, from where copies of the keys are kept, into ENCRYPTION_KEYS or the key file in DATA_DIR.',
    )
  if (wrong.size > 0)
    return down(
      `These keys have the right number and are others than rows were encrypted with: ${listed([...wrong])}.`,
      'Put back the right ones, into ENCRYPTION_KEYS or the key file in DATA_DIR.',
    )
  return ok(
    versions.length === 0
      ? 'Nothing is encrypted yet.'
      : `Rows need ${versions.length === 1 ? 'key' : 'keys'} ${listed(versions)}: at hand.`,
  )
}

type Tx = Parameters<Parameters<ReadAll>[0]>[0]

async function versionsIn(tx: Tx, { table, column }: Keyed): Promise<number[]> {
  const { rows } = await sql<{ version: Buffer }>`
    select distinct substring(${sql.ref(column)} from 1 for 4) as version from ${sql.table(table)}
    where ${sql.ref(column)} is not null
  `.execute(tx)
  return rows.map(({ version }) => version.readUInt32BE(0))
}

async function valueUnder(tx: Tx, { table, column }: Keyed, version: number) {
  const { rows } = await sql<{ id: string; encrypted: Buffer }>`
    select id, ${sql.ref(column)} as encrypted from ${sql.table(table)}
    where substring(${sql.ref(column)} from 1 for 4) = int4send(${version}::int) limit 1
  `.execute(tx)
  return rows[0]
}

function opens(cipher: Cipher, place: ReturnType<typeof locationIn>, encrypted: Buffer): boolean {
  try {
    cipher.decryptBytes(place, encrypted)
    return true
  } catch {
    return false
  }
}
