import { readFile } from 'node:fs/promises'

/** What a process has used of the machine. */
interface Use {
  /** Of all its threads. */
  cpuMs: number
  /** Resident. */
  heldBytes: number
}

/** How finely the kernel counts a process' time: sysconf(_SC_CLK_TCK), which is 100 on every Linux that Node runs on. */
const tickMs = 10

/** Undefined where the system does not say, or the process is gone. Fields of proc_pid_stat(5) and proc_pid_status(5). */
export async function usedBy(pid: number | undefined): Promise<Use | undefined> {
  if (pid === undefined || process.platform !== 'linux') return undefined
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    )
    // its second field is a name, which may hold blanks and brackets
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
    const heldKb = Number(/^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1] ?? 0)
    return { cpuMs: ticks * tickMs, heldBytes: heldKb * 1_024 }
  } catch {
    return undefined
  }
}
