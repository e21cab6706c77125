import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript of an old kind: a Node that cannot read TypeScript gets this far, and can be told so.
const needed = 24
const given = process.versions.node

if (Number(given.split('.')[0]) < needed) {
  process.stderr.write(
    `The portal needs Node ${needed}, and this is Node ${given}: start it with npm (npm start, npm run …), which uses the one that npm ci installed, scripts allowed.\n`,
  )
  process.exit(1)
}

// What was compiled once is read from there: a start takes a fifth less of the processor, and the portal holds less. Node's
// own choice of a folder, the one for temporary files, is open to other users of the machine. Where nothing can be
// written nothing is kept.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const [program = 'server/main.ts'] = process.argv.splice(2, 1)
try {
  await import('./server/startup/wake-threads.ts')
  await import(new URL(program, import.meta.url))
} catch (problem) {
  if (problem?.name !== 'StartProblem') throw problem
  process.stderr.write(`${problem.message}\n`)
  // what was opened already may hold the process
  process.exit(1)
}
