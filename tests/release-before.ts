import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
const [commit = '', migration = ''] = readFileSync(join(project, 'ops/release-before'), 'utf8')
  .trim()
  .split(' ')

/** The release that may still serve while this one is put in its place: its commit, and the last of its migrations. */
export const releaseBefore = { commit, migration }
