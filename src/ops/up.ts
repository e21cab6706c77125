import { mustBeFree } from '../server/startup/listen.ts'
import { StartProblem } from '../server/startup/start-problem.ts'
import { asked } from './asked.ts'
import { alone, files, keepState, makePlace, type Place } from './place.ts'
import { keepEnv, keepPids, readPids, startProcesses } from './portals.ts'
import { awaitStandby, isFollowing, makeDatabase, makeStandby, startDatabase } from './servers.ts'

/**
 * `ops/up --dir D --port N`: two portals, a worker, a primary and its standby, and the proxy at port N before them, as
 * processes of this machine. Done again it starts what does not run any more.
 */
const { dir, port } = asked('ops/up --dir D --port N', { needs: ['port'] })
if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
  throw new StartProblem(`--port ${port} is no port: choose one from 1024 to 65535.`)

await alone(dir, async () => {
  const place = await makePlace(dir, Number(port))
  await openAt(place, Number(port))
  await startDatabases(place)
  const env = await keepEnv(place)
  await startProcesses(place, env)
  await keepPids(place, await readPids(place))
  say(`The portal is open at ${env['PUBLIC_URL']}. Its processes stand in ${files.pids(place.dir)}.`)
  say(`Other commands take its settings so: ops/run --dir ${dir} npm run doctor`)
})
process.exit(0)

/** @throws StartProblem where another program listens there, or the proxy does elsewhere */
async function openAt(place: Place, wanted: number): Promise<void> {
  const { state } = place
  const isOpen = (await readPids(place)).proxy !== null
  if (isOpen && state.port !== wanted)
    throw new StartProblem(
      `It is open at port ${state.port}. To open it at another one, stop it first: ops/down --dir ${dir}.`,
    )
  if (!isOpen) await mustBeFree({ host: 'localhost', port: wanted })
  state.port = wanted
  await keepState(place)
}

async function startDatabases(place: Place): Promise<void> {
  const { state } = place
  if (!state.isMade) {
    say('Making the database …')
    await makeDatabase(place)
    await startDatabase(place, state.primary)
    state.standby = await makeStandby(place)
    await isFollowing(place, false)
    await awaitStandby(place, true)
    state.isMade = true
    await keepState(place)
  } else {
    await startDatabase(place, state.primary)
    if (state.standby) await startDatabase(place, state.standby)
  }
  if (!state.standby)
    say('There is no standby, and changes are on one machine alone: ops/standby on makes one.')
  else if (!(await isFollowing(place, true)))
    say('The standby does not follow: ops/standby off, then ops/standby on, makes it anew.')
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
