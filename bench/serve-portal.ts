// The portal's own app on a free port.
import { portalOn } from './portal-on.ts'

const [url = ''] = process.argv.slice(2)
const { app } = await portalOn(url)
// its folder is removed at an exit, and a signal is none
process.once('SIGTERM', () => process.exit())
process.stdout.write(`${await app.listen({ port: 0 })}\n`)
