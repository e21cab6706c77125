import { askedToStop } from './startup/asked-to-stop.ts'
import { startWorker } from './startup/start-worker.ts'

const asked = askedToStop()
const worker = await startWorker(process.env)
process.stdout.write(worker.greeting)
await asked
await worker.stop()
process.exit(0)
