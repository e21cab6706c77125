import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Import, uploadImport } from '../src/features/import/contract.ts'
import { codeOfStep, newSecret, stepAt } from '../src/features/sign-in/server/totp.ts'
import { atMost, type Figure, measured } from './figure.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { listTimes } from './others.ts'
import { percentile, whileServing } from './serving.ts'

/** `BENCH_ROWS` makes it fewer on a machine that has other work. */
const rows = Number(process.env['BENCH_ROWS'] ?? 100_000)
const promisedSeconds = 300
const promisedMegabytes = 300

/** How long a file takes from its first byte to its last row, what the process holds, and what others wait meanwhile. */
export async function benchImport(): Promise<Figure[]> {
  const firm = await benchFirm(100, 2)
  const secret = newSecret()
  try {
    return await whileServing('serve-import.ts', [firm.appUrl, firm.userId, secret], async (address, pid) => {
      const atRest = heldBytes(pid) / 1e6
      const alone = percentile(await listTimes(firm, address), 0.95)
      const waits: number[] = []
      let isOver = false
      const importing = importFile(firm, address, { secret, pid }).finally(() => {
        isOver = true
      })
      while (!isOver) waits.push(...(await listTimes(firm, address)))
      const { seconds, parts, megabytes } = await importing
      const beside = percentile(waits, 0.95)
      return [
        atMost(promisedSeconds, seconds, `import: ${rows} rows in ${seconds.toFixed(0)} s: ${parts}`),
        atMost(
          promisedMegabytes,
          megabytes,
          `import: the process holds ${megabytes.toFixed(0)} MB at most, ${atRest.toFixed(0)} MB before`,
        ),
        atMost(
          Math.max(50, 2 * alone),
          beside,
          `import: a list p95 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside it`,
        ),
        measured(`import: the list’s longest wait ${Math.max(...waits).toFixed(0)} ms`),
      ]
    })
  } finally {
    await firm.close()
  }
}

const headings =
  'Household,External ID,First Name,Last Name,Date of Birth,SIN,Email,Cell Phone,Street Number,Street,City,Province,Country,Postal Code,Marital Status,Language,Occupation,Employer,Annual Income'

/** Three people a household, as a firm's records have them. */
function file(): string {
  const lines = [headings]
  for (let n = 0; n < rows; n++) {
    const household = Math.floor(n / 3)
    lines.push(
      `The Family of Number ${household},C-${n},First${n % 977},Last${household},19${String(30 + (n % 70)).padStart(2, '0')}-0${1 + (n % 9)}-1${n % 9},${sinOf(n)},first${n}@clients.example,416-555-${String(n % 10_000).padStart(4, '0')},${n % 999},King Street,Toronto,ON,Canada,M5V 2T6,Married,English,Luthier,Strings Ltd,${50_000 + n}.50`,
    )
  }
  return `${lines.join('\r\n')}\r\n`
}

/** A number that passes its own check. */
function sinOf(n: number): string {
  const eight = String(13_000_000 + n)
  for (let last = 0; last < 10; last++) {
    const digits = `${eight}${last}`
    const total = [...digits].reduce((sum, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    if (total % 10 === 0) return digits
  }
  return ''
}

/** Whose authenticator it is, and the process that is measured. */
interface Running {
  secret: string
  pid: number
}

async function importFile({ cookie, advisorId }: BenchFirm, address: string, { secret, pid }: Running) {
  const begun = performance.now()
  const parts: string[] = []
  let megabytes = 0
  let at = begun
  const over = (part: string) => {
    const held = peakBytes(pid) / 1e6
    parts.push(`${part} in ${((performance.now() - at) / 1000).toFixed(0)} s (${held.toFixed(0)} MB)`)
    megabytes = Math.max(megabytes, held)
    forgetPeak(pid)
    at = performance.now()
  }
  const call = async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const envelope = await answer.json()
    if (!envelope.isSuccess) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`)
    return envelope.result as Import // every call that is made here answers one
  }
  const whole = file()
  forgetPeak(pid)
  const sent = await call('POST', uploadImport.path, whole, 'text/csv')
  over('read')
  const path = `${uploadImport.path}/${sent.id}`
  const columns = sent.columns.map(({ index, target, format }) => ({ index, target, format }))
  const planned = await call('PUT', path, { columns, onExisting: 'update', advisorId })
  over('planned')
  if (planned.counts.create !== rows) throw new Error(`of ${rows} rows: ${JSON.stringify(planned.counts)}`)
  await call('POST', `${path}/run`, { code: codeOfStep(secret, stepAt(new Date())) })
  while ((await call('GET', path)).state === 'running') await delay(500)
  over('written')
  return { seconds: (performance.now() - begun) / 1000, parts: parts.join(', '), megabytes }
}

const statusBytes = (pid: number, line: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const heldBytes = (pid: number) => statusBytes(pid, 'VmRSS')

/** The most that the process held since its peak was forgotten (proc(5)). */
const peakBytes = (pid: number) => statusBytes(pid, 'VmHWM')
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
