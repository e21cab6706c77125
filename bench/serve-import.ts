// The portal's own app on a free port, with the job that imports, and an authenticator for whoever starts one.
import pg from 'pg'
import { runImport } from '../src/features/import/server/run-import.ts'
import { secretLocation } from '../src/features/sign-in/server/totp.ts'
import { startJobs } from '../src/server/jobs/job.ts'
import { portalOn } from './portal-on.ts'

const [url = '', userId = '', secret = ''] = process.argv.slice(2)
const { app, services } = await portalOn(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(
  'update portal_user set totp_secret_encrypted = $2, totp_last_step = 0, totp_confirmed_at = now() where id = $1',
  [userId, services.cipher.encrypt(secretLocation(userId), secret)],
)
await client.end()
await startJobs(services, [runImport])
process.once('SIGTERM', () => process.exit())
process.stdout.write(`${await app.listen({ port: 0 })}\n`)
