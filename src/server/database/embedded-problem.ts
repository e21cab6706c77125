import { StartProblem } from '../startup/start-problem.ts'

const orElsewhere = 'or set DATABASE_URL to a PostgreSQL of your own'

/** The system's code of an error (`ENOENT`, …) or PostgreSQL's (`28P01`, …). */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const full = (folder: string) =>
  `The disk of ${folder} is full: free about 200 MB, choose another folder with DATA_DIR, ${orElsewhere}.`

const unwritable = (folder: string, code: string) =>
  `The folder ${folder} cannot be written (${code}): choose another with DATA_DIR, ${orElsewhere}.`

const placeCodes = [
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'],
  // From chown, in a container that knows no user but its own.
  'EINVAL',
]

/** Judges what Node's file functions threw; what is no matter of the folder comes back as it was. */
export function folderProblem(folder: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartProblem(full(folder), { cause: error })
  if (code && placeCodes.includes(code)) return new StartProblem(unwritable(folder, code), { cause: error })
  return error
}

/**
 * Judges what one of PostgreSQL's programs said before it gave up.
 * @param log where more can be read, if anywhere
 */
export function programProblem(folder: string, output: string, log?: string): StartProblem {
  if (/No space left on device|Disk quota exceeded/.test(output)) return new StartProblem(full(folder))
  if (/Read-only file system/.test(output)) return new StartProblem(unwritable(folder, 'EROFS'))
  if (/error while loading shared libraries|Library not loaded/.test(output))
    return new StartProblem(
      `The built-in database is incomplete: run npm ci with install scripts allowed, ${orElsewhere}.`,
    )
  const lines = output.split('\n').filter((line) => line.trim())
  const telling = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  const reason = telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
  const more = log ? `; see ${log}` : ''
  return new StartProblem(
    `The built-in database in ${folder} did not start (${reason})${more}, ${orElsewhere}.`,
  )
}

/** A refusal that concerns the machine or the set-up, not a file. */
export const refusal = (what: string) => new StartProblem(`${what}, ${orElsewhere}.`)
