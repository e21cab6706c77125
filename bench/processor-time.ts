import { readdirSync, readFileSync } from 'node:fs'

// How long processes have computed, by /proc, in ms; where there is none, as on macOS, NaN. A tick is 10 ms.

const msPerTick = 10

/** What follows the name in /proc/PID/stat, which may hold blanks itself. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Undefined where the process is gone. */
function tryStatOf(pid: string): string[] | undefined {
  try {
    return statOf(pid)
  } catch {
    return undefined
  }
}

const timeIn = (stat: readonly string[]): number => (Number(stat[11]) + Number(stat[12])) * msPerTick

/** The process that has begun this one. */
export function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1])
  } catch {
    return Number.NaN
  }
}

/** Of one process. */
export function timeOf(pid: number): number {
  try {
    return timeIn(statOf(pid))
  } catch {
    return Number.NaN
  }
}

/** Of all the processes that one has begun, and that are still there. */
export function timeOfChildren(parent: number): number {
  if (Number.isNaN(parent)) return Number.NaN
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.map(tryStatOf).filter((stat) => stat && Number(stat[1]) === parent)
  return children.reduce((sum, stat) => sum + timeIn(stat ?? []), 0)
}
