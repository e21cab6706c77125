import { StartProblem } from '../server/startup/start-problem.ts'
import { asked } from './asked.ts'
import { alone, findPlace, keepState, type Place } from './place.ts'
import { keepPids, readPids } from './portals.ts'
import { awaitStandby, isFollowing, makeStandby, serverOf, startDatabase, stopDatabase } from './servers.ts'

/**
 * `ops/standby off --dir D`: changes go on without the standby, on one machine alone. It is stopped, and cannot be promoted any
 * more, since it lacks what comes now. `ops/standby on --dir D` copies the primary anew, and changes wait for that copy.
 */
const usage = 'ops/standby on|off --dir D'
const {
  dir,
  words: [wanted],
} = asked(usage, { words: 1 })
if (wanted !== 'on' && wanted !== 'off') throw new StartProblem(`It is used so: ${usage}`)
await findPlace(dir)
await alone(dir, async () => {
  const place = await findPlace(dir)
  if (!(await serverOf(place, place.state.primary)))
    throw new StartProblem(
      `The primary does not run. ops/up --dir ${dir} --port ${place.state.port} starts it; ops/promote --dir ${dir} goes on with the standby.`,
    )
  await (wanted === 'on' ? turnOn(place) : turnOff(place))
  await keepPids(place, await readPids(place))
})
process.exit(0)

async function turnOff(place: Place): Promise<void> {
  const { standby } = place.state
  // first: from the next change on it lacks something
  place.state.standby = null
  await keepState(place)
  await awaitStandby(place, false)
  if (standby) await stopDatabase(place, standby)
  say('Changes go on without the standby, on one machine alone. ops/standby on makes another one.')
}

async function turnOn(place: Place): Promise<void> {
  const { standby: former } = place.state
  if (former) {
    await startDatabase(place, former)
    if (await isFollowing(place, true)) return say('The standby follows, and each change waits for it.')
  }
  // from here on it is none that could be promoted
  place.state.standby = null
  await keepState(place)
  const standby = await makeStandby(place)
  if (!(await isFollowing(place, false)))
    throw new StartProblem(`The copy does not follow the primary: see ${standby}/server.log.`)
  await awaitStandby(place, true)
  place.state.standby = standby
  await keepState(place)
  say('A standby was made of the primary. Each change waits for it from now on.')
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
