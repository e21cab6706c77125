import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { atLeast, atMost } from '../bench/figure.ts'

const figures = new URL('../bench/figure.ts', import.meta.url).href

/** A run that measures this against a limit of 250. */
function run(milliseconds: number) {
  const program = `import { atMost, measured, tell } from '${figures}'
    tell([measured('a figure'), atMost(250, ${milliseconds}, 'a list')])
    tell([measured('another figure')])`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}

describe('a bench', () => {
  it('ends with 1 where a promised figure is missed, and names it', () => {
    expect(run(251)).toMatchObject({
      status: 1,
      stdout: 'a figure\nMISSED a list (at most 250 is promised)\nanother figure\n',
    })
    expect(run(250)).toMatchObject({ status: 0, stdout: expect.not.stringContaining('MISSED') })
  })

  it('misses a figure that could not be measured', () => {
    expect([atMost(250, Number.NaN, '').missed, atLeast(250, Number.NaN, '').missed]).toEqual([true, true])
  })
})
