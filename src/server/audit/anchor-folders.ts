import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartProblem } from '../startup/start-problem.ts'

/** The folders that a command names with `--anchors`. @throws StartProblem where one is not there */
export function anchorFoldersNamed(folders: readonly string[]): readonly string[] {
  const missing = folders.find((folder) => !existsSync(folder))
  if (missing) throw new StartProblem(`There are no anchors at ${missing}.`)
  return folders.map((folder) => resolve(folder))
}
