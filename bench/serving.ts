import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs a server of this folder for as long as the work takes, and tells the work its address and process. */
export async function whileServing<Result>(
  server: string,
  args: string[],
  work: (url: string, pid: number) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [join(import.meta.dirname, server), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await work(await firstLine(child), child.pid ?? 0)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

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
