import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { drillFile } from './layout.ts'

/** How the last drill went; it stands beside the backups, and names nobody. */
export const Drill = z.object({
  at: z.iso.datetime(),
  /** Null where none could be restored. */
  backup: z.string().nullable(),
  seconds: z.number(),
  households: z.number().int(),
  /** How many things were found wrong; null where nothing could be restored. */
  findings: z.number().int().nullable(),
})
export type Drill = z.output<typeof Drill>

/** Undefined where there was none. */
export async function readDrill(to: string): Promise<Drill | undefined> {
  const text = await readFile(drillFile(to), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return Drill.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export async function keepDrill(to: string, drill: Drill): Promise<void> {
  const beside = `${drillFile(to)}.new`
  await writeFile(beside, `${JSON.stringify(drill)}\n`, { mode: 0o600, flush: true })
  await rename(beside, drillFile(to))
}
