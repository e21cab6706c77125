import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import { locationIn } from '../encryption/encrypted-columns.ts'
import { fileTables, inEveryBook, isNamed, namesAfter, rowsOf, writeKept } from '../files/file-tables.ts'
import { objectAt } from '../files/kept-files.ts'
import type { AppServices } from '../services.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { readCopy } from './object-copies.ts'

const requestId = 'restore'

interface From {
  /** The folder of backups, and what opens them. */
  from: string
  identity: string
}

/**
 * Brings the files that lie outside of a restored database back: what FILES has stays there, and of all else the bytes are put
 * into their rows, from where they are moved out again once there is a store.
 * @throws StartProblem where one of them is in neither
 */
export async function bringFiles(services: AppServices, { from, identity }: From): Promise<void> {
  let last = ''
  for (;;) {
    const [name] = await inEveryBook(services, requestId, (tx) => namesAfter(tx, last, 1))
    if (name === undefined) break
    last = name
    if (await services.files.store?.has(name)) continue
    const object = await copied(name, { from, identity })
    const bytes = services.cipher.decryptBytes(objectAt(name), object)
    await inEveryBook(services, requestId, (tx) => putIntoRows(tx, services, name, bytes))
  }
  // the store of the portal that was backed up is no matter of this one's: nothing of it is ever taken away
  await inEveryBook(services, requestId, (tx) =>
    sql`delete from file_object where not ${isNamed}`.execute(tx),
  )
}

async function copied(name: string, { from, identity }: From): Promise<Buffer> {
  const object = await readCopy(from, name, identity).catch(() => {
    throw new StartProblem(
      `The copy of a file in ${from}, the object ${name}, does not open: a byte of it was changed.`,
    )
  })
  if (object) return object
  throw new StartProblem(
    `The backup lacks a file, the object ${name}. Where its store is still there, set FILES as the portal had it.`,
  )
}

async function putIntoRows(tx: Tx, { cipher }: AppServices, name: string, bytes: Buffer): Promise<void> {
  for (const table of fileTables)
    for (const row of await rowsOf(tx, table, name)) {
      const place = locationIn({ table, column: 'bytes_encrypted' }, row.id)
      await writeKept(tx, row, { bytes_encrypted: cipher.encrypt(place, bytes), object_name: null })
    }
}
