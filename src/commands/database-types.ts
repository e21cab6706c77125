import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'

const project = join(import.meta.dirname, '../..')
const schemaFile = 'src/server/database/schema.ts'

/** Writes the TypeScript types of a migrated database into a file, in the project's style. */
export async function generateSchema(ownerUrl: string, file: string): Promise<void> {
  const codegen = join(project, 'node_modules/kysely-codegen/dist/cli/bin.js')
  await promisify(execFile)(process.execPath, [codegen, '--url', ownerUrl, '--out-file', file], {
    cwd: project,
  })
  await writeFile(file, await styled(await readFile(file, 'utf8')))
}

/** biome judges by the path, so it gets the text and the path where it is to stand. */
async function styled(text: string): Promise<string> {
  const biome = spawn(
    join(project, 'node_modules/.bin/biome'),
    ['check', '--write', `--stdin-file-path=${schemaFile}`],
    {
      cwd: project,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  biome.stdin.end(text)
  let out = ''
  biome.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  await once(biome, 'close')
  return out
}

/** `npm run types:database`: a database of its own, migrated, read, and thrown away. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-types-'))
  const { ownerUrl, close } = await openEmbedded(join(folder, 'postgres'))
  await migrate(ownerUrl)
  await generateSchema(ownerUrl, join(project, schemaFile))
  await close()
  await rm(folder, { recursive: true, force: true })
}

if (import.meta.main) await main()
