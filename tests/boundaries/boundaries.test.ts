import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const project = join(import.meta.dirname, '../..')

/** The names of the rules that dependency-cruiser finds broken below a folder. */
async function brokenRules(root: string): Promise<Set<string>> {
  const cruiser = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', root],
    { cwd: project, env: { ...process.env, BOUNDARIES_ROOT: root }, maxBuffer: 1 << 28 },
  ).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
  return new Set(summary.violations.map(({ rule }) => rule.name))
}

const ruleNames = async (): Promise<string[]> => {
  const config = await readFile(join(project, '.dependency-cruiser.cjs'), 'utf8')
  return [...config.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name).sort()
}

describe('who may import whom', () => {
  it('finds every rule broken where a fixture breaks it', async () => {
    const broken = await brokenRules('tests/boundaries/broken')
    expect([...broken].sort()).toEqual(await ruleNames())
  })

  it('finds none broken in the product', async () => {
    expect([...(await brokenRules('src'))]).toEqual([])
  })
})
