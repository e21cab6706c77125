import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const project = join(import.meta.dirname, '../..')

interface Violation {
  rule: { name: string }
  to: string
}

/** What dependency-cruiser finds below a folder. */
async function violationsBelow(root: string): Promise<Violation[]> {
  const cruiser = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', root],
    { cwd: project, env: { ...process.env, BOUNDARIES_ROOT: root }, maxBuffer: 1 << 28 },
  ).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } }
  return summary.violations
}

const ruleNames = async (): Promise<string[]> => {
  const config = await readFile(join(project, '.dependency-cruiser.cjs'), 'utf8')
  return [...config.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name).sort()
}

describe('who may import whom', () => {
  it('finds every rule broken where a fixture breaks it', async () => {
    const violations = await violationsBelow('tests/boundaries/broken')
    const broken = new Set(violations.map(({ rule }) => rule.name))
    expect([...broken].sort()).toEqual(await ruleNames())
    const metOnServer = violations.filter(({ rule }) => rule.name === 'servers-meet-by-records')
    // its records.ts is imported beside it
    expect(metOnServer.map(({ to }) => to)).toEqual([
      'tests/boundaries/broken/features/participants/server/queries.ts',
    ])
  })

  it('finds none broken in the product', async () => {
    expect(await violationsBelow('src')).toEqual([])
  })
})
