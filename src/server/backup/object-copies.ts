import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { Problem } from '../../platform/problem.ts'
import { writableAddress } from '../database/addresses.ts'
import type { Login } from '../database/pool.ts'
import { prepared, type Tx, txBy } from '../database/tx.ts'
import { actInEveryBook, namesAfter } from '../files/file-tables.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { ending, objectsFolderIn, objectsName } from './layout.ts'
import type { Backup } from './manifest.ts'
import { newIdentity, seal, unseal } from './sealed-stream.ts'

// Of files that lie outside of the database a folder of backups has a copy each, which all of its backups share. What an object
// holds is encrypted under the firm's keys already; its copy is encrypted once more, as all that lies there.

export const copyOf = (to: string, name: string): string =>
  join(objectsFolderIn(to), name.slice(0, 2), `${name}${ending}`)

/** An identity that this process alone knows and forgets: with it a copy is read back. */
let ownIdentity: ReturnType<typeof newIdentity> | undefined

interface Place {
  to: string
  recipient: string
}

/** Whether there is a copy of an object; one that was not finished has another name. */
export const hasCopy = (to: string, name: string): Promise<boolean> =>
  stat(copyOf(to, name)).then(
    ({ size }) => size > 0,
    () => false,
  )

/**
 * Keeps a copy of an object, read back before it counts. One that is there already is as good as made now: it stays as long
 * (`dropCopies`).
 */
export async function keepObject({ to, recipient }: Place, name: string, encrypted: Buffer): Promise<void> {
  const path = copyOf(to, name)
  const now = new Date()
  if ((await hasCopy(to, name)) && (await touched(path, now))) return
  ownIdentity ??= newIdentity()
  const own = await ownIdentity
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // processes of several machines, or containers, may be at it
  const beside = `${path}.${randomUUID()}.new`
  await seal([encrypted], beside, [recipient, own.recipient])
  if (!(await buffer(unseal(beside, [own.identity]))).equals(encrypted)) {
    await rm(beside, { force: true })
    throw new StartProblem('The backup failed: what was read back of a file is not what was written.')
  }
  await rename(beside, path)
}

/** False where it was taken away meanwhile, or is another user's: it is made anew then. */
const touched = (path: string, now: Date): Promise<boolean> =>
  utimes(path, now, now).then(
    () => true,
    () => false,
  )

/** An object, as it was copied; undefined where there is no copy. @throws where a byte of it was changed */
export async function readCopy(from: string, name: string, identity: string): Promise<Buffer | undefined> {
  if (!(await hasCopy(from, name))) return undefined
  return await buffer(unseal(copyOf(from, name), [identity]))
}

/** So many names are read at a time. */
const page = 5_000

/** The names of all objects in which files lie, page by page. */
export async function* namesInUse(tx: Tx): AsyncGenerator<string> {
  let last = ''
  for (;;) {
    const names = await namesAfter(tx, last, page)
    yield* names
    last = names.at(-1) ?? ''
    if (names.length < page) return
  }
}

/**
 * Copies what has no copy yet of all objects that the database names, and gives their names.
 * @throws StartProblem where one of them cannot be had: a backup without it would lack a file
 */
export async function copyAllObjects(
  { url, role }: Login,
  { store, ...place }: Place & { store: ObjectStore | undefined },
): Promise<string[]> {
  const client = new Client({
    connectionString: await writableAddress(url),
    ...(role && { options: `-c role=${role}` }),
  })
  // the next statement fails as well; without a listener this would end the process
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin read only')
    const { rows } = await client.query(`select to_regclass('file_object') as made`)
    // of a release before
    if (rows[0]?.made === null) return []
    const tx = txBy((query) => client.query<object>(prepared(query)))
    await actInEveryBook(tx)
    const names: string[] = []
    for await (const name of namesInUse(tx)) {
      if (!(await hasCopy(place.to, name))) await keepObject(place, name, await fetched(store, name))
      names.push(name)
    }
    return names
  } finally {
    await client.end()
  }
}

async function fetched(store: ObjectStore | undefined, name: string): Promise<Buffer> {
  if (!store)
    throw new StartProblem(
      'The backup would lack files, which lie outside of the database: set FILES, FILES_ACCESS_KEY and FILES_SECRET_KEY as the portal has them.',
    )
  const object = await store.get(name).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem(
      'The backup would lack files: the store that FILES names does not answer, or refuses its key. npm run doctor says which.',
    )
  })
  if (object) return object
  throw new StartProblem(`The backup would lack a file: the object ${name} is not where FILES says.`)
}

/**
 * Takes away the copies that none of the backups that are kept needs: it is named by none of them, and was made or
 * needed anew before the oldest of them, so that no moment since can need it.
 */
export async function dropCopies(to: string, named: ReadonlySet<string>, before: number): Promise<void> {
  const folder = objectsFolderIn(to)
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { name, parentPath } of found.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name)
    if (named.has(name.slice(0, -ending.length))) continue
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: before }
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

/** The names that a backup lists. @throws StartProblem where its list is not what was written */
export async function objectsOf({ name, folder, manifest }: Backup): Promise<string[]> {
  if (!manifest.objects) return []
  const text = await readFile(join(folder, objectsName), 'utf8').catch(() => '')
  if (createHash('sha256').update(text).digest('hex') !== manifest.objects.sha256)
    throw new StartProblem(
      `The part ${objectsName} of ${name} was changed since it was written, or is gone: choose another backup.`,
    )
  return text.trimEnd().split('\n')
}
