import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '../startup/start-problem.ts'
import { isAlive } from './embedded-programs.ts'

// Beside the portal's own database stands whether it was moved to a server of its own: what went on here after that would be lost.

const Mark = z.discriminatedUnion('state', [
  z.object({ state: z.literal('moving'), pid: z.number().int() }),
  z.object({ state: z.literal('moved'), at: z.iso.datetime(), to: z.string() }),
])
export type Mark = z.output<typeof Mark>

const markFile = (folder: string): string => join(folder, 'moved.json')

/** @param folder of the portal's own database */
export const putMark = (folder: string, mark: Mark): Promise<void> =>
  writeFile(markFile(folder), `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true })

export const takeMark = (folder: string): Promise<void> => rm(markFile(folder), { force: true })

/** A process that moves the database at this moment; one that was killed moves nothing any more. */
export async function isBeingMoved(folder: string): Promise<boolean> {
  const mark = await readMark(folder)
  return mark?.state === 'moving' && mark.pid !== process.pid && isAlive(mark.pid)
}

/** @throws StartProblem where the database was moved, or is being moved */
export async function mustNotBeMoved(folder: string): Promise<void> {
  const mark = await readMark(folder)
  if (mark?.state === 'moved')
    throw new StartProblem(
      `This database was moved to ${mark.to} at ${mark.at}, and goes on there: set DATABASE_URL. To go back to it as it was then, remove ${markFile(folder)}.`,
    )
  if (await isBeingMoved(folder))
    throw new StartProblem('The database is being moved (npm run database:move): wait for that to end.')
}

async function readMark(folder: string): Promise<Mark | undefined> {
  const text = await readFile(markFile(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return Mark.parse(JSON.parse(text))
  } catch {
    throw new StartProblem(`The file ${markFile(folder)} is damaged: npm run database:move writes it anew.`)
  }
}
