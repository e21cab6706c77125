import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { riskReport } from '../src/features/risk-tolerance/server/report/report-pdf.ts'
import { sampleReport } from '../src/features/risk-tolerance/server/report/report-testing.ts'
import { makeTypesetter } from '../src/server/documents/typesetter.ts'
import { atMost, type Figure, measured } from './figure.ts'
import { percentile } from './serving.ts'

const documents = 1_000

/** How long a report takes in the running portal, every one with other data, and what 1,000 of them hold. */
export async function benchDocuments(): Promise<Figure[]> {
  const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
  // one process for all of them: a new one in between would hide what it keeps
  const typesetter = makeTypesetter({ firm, documentsPerProcess: documents + 1, bytesPerProcess: Infinity })
  const milliseconds: number[] = []
  const held: string[] = []
  try {
    for (let n = 1; n <= documents; n++) {
      const language = n % 2 ? 'en' : 'fr'
      const report = sampleReport(language, n)
      const begun = performance.now()
      await riskReport(typesetter, report, language)
      milliseconds.push(performance.now() - begun)
      if (n === 100 || n === documents / 2 || n === documents) held.push(`${heldHere()} at ${n}`)
    }
  } finally {
    await typesetter.close()
  }
  const [first = 0, ...running] = milliseconds
  const [median, p95] = [percentile(running, 0.5), percentile(running, 0.95)]
  return [
    atMost(
      60,
      p95,
      `documents: a risk report takes ${median.toFixed(1)} ms in the median, p95 ${p95.toFixed(1)} ms`,
    ),
    measured(`documents: the first one, with its process, takes ${first.toFixed(0)} ms`),
    measured(`documents: memory of this process and of the typesetting process ${held.join(', ')} documents`),
  ]
}

/** Resident memory of this process and of its child, in MB. */
function heldHere(): string {
  const own = process.memoryUsage.rss() / 1e6
  const child = childBytes() / 1e6
  return `${own.toFixed(0)} + ${child.toFixed(0)} MB`
}

function childBytes(): number {
  if (process.platform !== 'linux') return 0
  const pids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const pid = pids
    .split('\n')
    .find((line) => line.includes('typesetting-program'))
    ?.trim()
    .split(' ')[0]
  const status = pid ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
