import { Readable } from 'node:stream'
import { Client, type Connection, type Submittable } from 'pg'

// PostgreSQL's own base backup, over its replication protocol, as the server sends it: a tar of all its files and of the log
// of changes that makes them whole, then its manifest with a SHA-256 of each.

/** The server that a backup is of. */
export interface DatabaseSystem {
  /** PostgreSQL's system identifier: of each database cluster another, and the same in its copies. */
  systemId: string
  timeline: number
  /** The server's major version. */
  major: number
}

export interface BaseBackup {
  system: DatabaseSystem
  archive: AsyncIterable<Uint8Array>
  /** Comes after the archive, and must be read after it. */
  manifest: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

const command =
  "BASE_BACKUP (LABEL 'portal', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')"

/** @param url of a login that may replicate */
export async function beginBaseBackup(url: string): Promise<BaseBackup> {
  const connecting = new URL(url)
  connecting.searchParams.set('replication', 'true')
  const client = new Client({ connectionString: connecting.href })
  // what fails fails the stream; without a listener this would end the process
  client.on('error', () => {})
  await client.connect()
  try {
    const system = await readSystem(client)
    const messages = new CopyOut(command)
    client.query(messages)
    const chunks = messages.rows[Symbol.asyncIterator]()
    return {
      system,
      archive: untilManifest(chunks),
      manifest: bodies(chunks),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function readSystem(client: Client): Promise<DatabaseSystem> {
  const { rows } = await client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM')
  const { rows: versions } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const [row] = rows
  if (!row) throw new Error('the server does not say which it is')
  return {
    systemId: row.systemid,
    timeline: Number(row.timeline),
    major: Math.floor(Number(versions[0]?.server_version_num) / 10_000),
  }
}

/** First byte of a message: a new archive, a piece of archive or manifest, the manifest's beginning. */
const [newArchive, piece, beginsManifest] = ['n', 'd', 'm'].map((letter) => letter.charCodeAt(0))

async function* untilManifest(messages: AsyncIterator<Buffer>) {
  let archives = 0
  for (;;) {
    const { done, value } = await messages.next()
    if (done) throw new Error('the server ended the backup before its manifest')
    if (value[0] === beginsManifest) return
    if (value[0] === piece) yield value.subarray(1)
    if (value[0] === newArchive) archives += 1
    if (archives > 1) throw new Error('the database has tablespaces of its own, which are not backed up')
  }
}

async function* bodies(messages: AsyncIterator<Buffer>) {
  for (;;) {
    const { done, value } = await messages.next()
    if (done) return
    if (value[0] === piece) yield value.subarray(1)
  }
}

/** What a statement copies out, as a stream that holds the server back where nobody reads. */
class CopyOut implements Submittable {
  readonly rows: Readable
  readonly #text: string
  #connection: Connection | undefined

  constructor(text: string) {
    this.#text = text
    this.rows = new Readable({
      objectMode: true,
      highWaterMark: 32,
      read: () => void this.#connection?.stream.resume(),
    })
    // told to whoever reads; without a listener it would end the process where nobody reads any more
    this.rows.on('error', () => {})
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // the parser uses its buffer again
    if (!this.rows.push(Buffer.from(chunk))) connection.stream.pause()
  }

  handleError(error: Error): void {
    this.rows.destroy(error)
  }

  handleReadyForQuery(): void {
    this.rows.push(null)
  }

  // the positions where it begins and ends stand in the archive, too
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
