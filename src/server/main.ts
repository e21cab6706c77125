import { askedToStop } from './asked-to-stop.ts'
import { startPortal } from './start-portal.ts'

const asked = askedToStop()
const portal = await startPortal(process.env)
process.stdout.write(portal.greeting)
await asked
await portal.stop()
process.exit(0)
