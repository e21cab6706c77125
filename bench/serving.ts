import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
/** What `npm start` tells Node. */
const flags: string[] = String(scripts.start).match(/--\S+/g) ?? []

/** Runs a server of this folder, as `npm start` runs the portal, for as long as the work takes, and tells the work its address and process. */
export async function whileServing<Result>(
  server: string,
  args: string[],
  work: (url: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [...flags, run, `../bench/${server}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await work(await firstLine(child), child.pid ?? 0)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

const run = join(import.meta.dirname, '../src/run.js')

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output')
  const [chunk] = await once(stdout, 'data')
  return String(chunk).split('\n')[0] ?? ''
}

/** The value below which this share of the measurements lies. */
export function percentile(measured: readonly number[], share: number): number {
  const sorted = [...measured].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
