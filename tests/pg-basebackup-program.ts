import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { beginBaseBackup } from '../src/server/backup/base-backup.ts'

// What PostgreSQL's program of this name writes to its output: the server's archive, with the manifest as its last file.

const backup = await beginBaseBackup(process.argv[2] ?? '')
const out = pack()
const written = pipeline(out, process.stdout)
const files = extract()
const read = (async () => {
  for await (const chunk of backup.archive) if (!files.write(chunk)) await once(files, 'drain')
  files.end(null)
})()
for await (const entry of files) {
  const { name, size, mode, type, linkname } = entry.header
  const header = { name, mode, type, ...(linkname && { linkname }), ...(type === 'file' && { size }) }
  await pipeline(entry, out.entry(header))
}
await read
const manifest: Uint8Array[] = []
for await (const chunk of backup.manifest) manifest.push(chunk)
out.entry({ name: 'backup_manifest' }, Buffer.concat(manifest))
out.finalize()
await written
await backup.close()
