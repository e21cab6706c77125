import { rm } from 'node:fs/promises'
import { asked } from './asked.ts'
import { alone, files, findPlace } from './place.ts'
import { stopProcesses } from './portals.ts'
import { otherThan, stopDatabase } from './servers.ts'

/** `ops/down --dir D`: stops all that `ops/up` started. Nothing is lost, and `ops/up` starts it again. */
const { dir } = asked('ops/down --dir D')
await findPlace(dir)
await alone(dir, async () => {
  const place = await findPlace(dir)
  await stopProcesses(place)
  // the primary first, so that its standby gets everything
  await stopDatabase(place, place.state.primary)
  await stopDatabase(place, otherThan(place.state.primary))
  await rm(files.pids(place.dir), { force: true })
})
process.exit(0)
