import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobs } from '../src/server/app.ts'
import { type EmbeddedDatabase, openEmbedded } from '../src/server/database/embedded.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { installQueues } from '../src/server/jobs/jobs.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
    /** Where the server keeps everything: data, write-ahead log, its own log. */
    databaseFolder: string
  }
}

/** One PostgreSQL for the whole run. Its database `portal`, migrated, is the pattern each test's own is cut from. */
export async function setup(project: TestProject) {
  const folder = await scratchFolder('tests')
  const databaseFolder = join(folder, 'postgres')
  const server = await openEmbedded(databaseFolder)
  await makeSignInCheap(server)
  await migrate(server.ownerUrl)
  await installQueues({ url: server.ownerUrl }, jobs)
  project.provide('ownerUrl', server.ownerUrl)
  project.provide('appUrl', server.appUrl)
  project.provide('databaseFolder', databaseFolder)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A test opens half a dozen connections, and each would work out 4,096 hashes of its password. */
async function makeSignInCheap({ ownerUrl, appUrl }: EmbeddedDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set scram_iterations = 1')
  for (const { username, password } of [new URL(ownerUrl), new URL(appUrl)])
    await owner.query(`alter role ${username} password '${password}'`)
  await owner.end()
}
