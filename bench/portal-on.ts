import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { makeApp } from '../src/server/app.ts'
import { makeCipher } from '../src/server/encryption/cipher.ts'
import { withNewKey } from '../src/server/encryption/keys.ts'
import { readConfig } from '../src/server/startup/config.ts'
import { createServices } from '../src/server/startup/create-services.ts'

/** The portal's own app on a database, with everything that stands before and behind a handler. */
export async function portalOn(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-data-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: folder })
  const services = createServices(
    config,
    { url },
    {
      cipher: makeCipher(withNewKey(new Map())),
      connections: config.databaseConnections,
      // nothing that is measured verifies the trail
      ownerUrl: url,
      log: pino({ level: 'silent' }),
    },
  )
  return { app: await makeApp(services), services }
}
