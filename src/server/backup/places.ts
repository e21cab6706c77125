import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartProblem } from '../startup/start-problem.ts'
import { isBelow } from './files-archive.ts'

/** Where a path leads, although its last parts may not be there yet. */
export function trueWay(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole) || dirname(whole) === whole) return existsSync(whole) ? realpathSync(whole) : whole
  return join(trueWay(dirname(whole)), basename(whole))
}

/** @throws StartProblem where the backups would lie with the data that they are of */
export function mustLieApart(to: string, dataDir: string): void {
  if (isBelow(trueWay(dataDir), trueWay(to)))
    throw new StartProblem(
      `The backups would lie in ${dataDir}, with the data that they are of: choose a folder elsewhere, better on another disk.`,
    )
}

/** @throws StartProblem where one folder would hold both: whoever has it could read everything that is encrypted */
export function keysMustLieApart(keys: string, to: string): void {
  if (isBelow(trueWay(to), trueWay(keys)))
    throw new StartProblem(
      `The keys would lie in ${to}, with the backup that they open: choose another place for ${keys}.`,
    )
}
