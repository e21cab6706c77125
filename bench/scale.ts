import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, measured } from './figure.ts'
import type { FirmSize } from './scale-fill.ts'

/** Whoever reads the whole firm has more to read and to count where there is more: told, and not promised. */
const ofFirm = /\(compliance\)$/

/** At most so much longer among many others' data, */
const promised = 1.2
/** and what differs by less than this is not counted: the least of several times still moves by as much. */
const floorMs = 3

const sizeOf = (households: number, packages = households / 10): FirmSize => ({
  households,
  entries: households * 3,
  packages,
})

/**
 * Every call, sweep and poll in a small firm and in a large one, for an adviser with a book of the same size:
 * `npm run bench -- scale`; `--households 1000000` and `--packages 30000000` make the large one larger, which takes hours.
 */
export async function benchScale(): Promise<Figure[]> {
  const { households = '100000', packages, rounds = '4' } = flags()
  const sizes = [sizeOf(20_000), sizeOf(Number(households), packages ? Number(packages) : undefined)]
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-scale-'))
  const out = join(folder, 'times.json')
  try {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.bench.config.ts', 'bench/scale.bench.ts'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, BENCH_SCALE: JSON.stringify({ sizes, rounds: Number(rounds), out }) },
      },
    )
    if (status !== 0) throw new Error('the firm could not be measured')
    return figuresOf(JSON.parse(readFileSync(out, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const flags = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      households: { type: 'string' },
      packages: { type: 'string' },
      rounds: { type: 'string' },
    },
  }).values

interface Measured {
  size: FirmSize
  fillSeconds: number
  times: Record<string, number>
}

function figuresOf([small, large]: readonly Measured[]): Figure[] {
  if (!small || !large) throw new Error('two sizes were to be measured')
  const told = [small, large].map(
    ({ size, fillSeconds }) =>
      `${size.households} households, ${size.entries} entries of the trail and revisions each, ${size.packages} packages (filled in ${fillSeconds.toFixed(0)} s)`,
  )
  const rows = Object.entries(small.times).map(([name, before]) => {
    const after = large.times[name] ?? Number.NaN
    return {
      name,
      before,
      after,
      missed: !ofFirm.test(name) && !(after <= promised * before || after - before <= floorMs),
    }
  })
  const line = ({ name, before, after }: (typeof rows)[number]) =>
    `scale: ${before.toFixed(1).padStart(8)} ms ${after.toFixed(1).padStart(8)} ms  ${(after / before).toFixed(2).padStart(6)}  ${name}`
  const missed = rows.filter((row) => row.missed)
  return [
    measured(`scale: ${told.join('; ')}`),
    ...rows
      .toSorted((one, other) => other.after - other.before - (one.after - one.before))
      .map((row) => ({ says: line(row), missed: row.missed })),
    {
      says: `scale: ${rows.length} calls, sweeps and polls; ${missed.length} take more than ${promised} times as long and ${floorMs} ms more`,
      missed: missed.length > 0,
    },
  ]
}
