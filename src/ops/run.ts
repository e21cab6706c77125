import { spawnSync } from 'node:child_process'
import { StartProblem } from '../server/startup/start-problem.ts'
import { files, findPlace, readJson } from './place.ts'
import { Env } from './portals.ts'

/** `ops/run --dir D COMMAND …`: runs any command with the settings of that portal, such as `npm run doctor`. */
const [option, dir, command, ...args] = process.argv.slice(2)
if (option !== '--dir' || !dir || !command) throw new StartProblem('It is used so: ops/run --dir D COMMAND …')
const place = await findPlace(dir)
const env = await readJson(files.env(place.dir), Env)
const ended = spawnSync(command, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
process.exit(ended.status ?? 1)
