import { askedToStop } from '../server/startup/asked-to-stop.ts'
import { StartProblem } from '../server/startup/start-problem.ts'
import { asked } from './asked.ts'
import { findPlace } from './place.ts'
import { makeProxy } from './proxy-app.ts'
import { Upstreams } from './upstreams.ts'

/** The process of the proxy, which `ops/up` starts. */
const { dir } = asked('ops/up --dir D --port N', { needs: ['as'] })
const { state } = await findPlace(dir)
const upstreams = new Upstreams(dir)
await upstreams.look()
const app = await makeProxy(upstreams)
// Node's own option, which Fastify passes on: beside the one whose place it takes in an update, so that nobody is refused
const where = { host: 'localhost', port: state.port, reusePort: process.platform === 'linux' }
await app.listen(where).catch((error: Error) => {
  throw new StartProblem(`Port ${state.port} cannot be listened on (${error.message}).`)
})
process.stdout.write(`${new Date().toISOString()} proxy ${process.pid} listens\n`)
void upstreams.keepLooking()
await askedToStop()
await app.close()
process.exit(0)
