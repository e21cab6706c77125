import { StartProblem } from '../server/startup/start-problem.ts'
import { asked } from './asked.ts'
import { alone, findPlace } from './place.ts'
import { keepEnv, readPids, replaceProcesses } from './portals.ts'

/**
 * `ops/update --dir D`, run from the folder of another release: puts its processes in the place of those that run, one after
 * the other, while they serve. The first one migrates the tables.
 */
const { dir } = asked('ops/update --dir D')
await findPlace(dir)
await alone(dir, async () => {
  const place = await findPlace(dir)
  const { proxy, portals } = await readPids(place)
  if (!proxy || portals.includes(null))
    throw new StartProblem(
      `Not everything runs in ${dir}: ops/up --dir ${dir} --port PORT starts this release there.`,
    )
  await replaceProcesses(place, await keepEnv(place), (name) =>
    process.stdout.write(`${name} is of this release now.\n`),
  )
})
process.exit(0)
