import { StartProblem } from '../server/startup/start-problem.ts'
import { asked } from './asked.ts'
import { alone, findPlace, keepState } from './place.ts'
import { keepEnv, keepPids, readPids } from './portals.ts'
import { follow, promote, serverOf, startDatabase, stopDatabase } from './servers.ts'

/**
 * `ops/promote --dir D`: the standby becomes the primary, because that is gone or is to go. Where it still runs it is stopped
 * first, and from then on starts as a standby alone: two that take changes would part for good.
 */
const { dir } = asked('ops/promote --dir D')
await findPlace(dir)
await alone(dir, async () => {
  const place = await findPlace(dir)
  const { primary: former, standby } = place.state
  if (!standby)
    throw new StartProblem(
      'There is no standby to promote. What was changed since it was turned off is with the primary alone: start that with ops/up.',
    )
  // one that is frozen does not stop when asked
  await stopDatabase(place, former, 10_000)
  await startDatabase(place, standby)
  await promote(place, standby)
  place.state.primary = standby
  place.state.standby = null
  await keepState(place)
  // whatever is left of the former one
  await follow(place, former).catch(() => {})
  await keepEnv(place)
  await keepPids(place, await readPids(place))
  const server = await serverOf(place, standby)
  process.stdout.write(
    `The standby is the primary now (process ${server?.pid}); the portals find it by themselves.\nChanges are on one machine alone until ops/standby on --dir ${dir} makes another standby.\n`,
  )
})
process.exit(0)
