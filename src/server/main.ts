import { askedToStop } from './startup/asked-to-stop.ts'
import { startPortal } from './startup/start-portal.ts'

const asked = askedToStop()
const portal = await startPortal(process.env)
process.stdout.write(portal.greeting)
await asked
await portal.stop()
process.exit(0)
