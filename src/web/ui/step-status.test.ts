import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { french } from '../../locales/french.ts'
import { StepStatus } from '../../platform/codes/step-status.ts'
import { looks } from './step-looks.ts'

const statuses = StepStatus.options
const styles = readFileSync(join(import.meta.dirname, 'step-status.module.css'), 'utf8')
const theme = readFileSync(join(import.meta.dirname, '../theme.ts'), 'utf8')

/** The token of a tone's colour. */
const colourOf = (tone: string): string | undefined =>
  new RegExp(`\\[data-tone="${tone}"\\] \\{[^}]*color: var\\((--[\\w-]+)\\)`).exec(styles)?.[1]

describe('how a step stands', () => {
  it('has a word of its own in both languages', () => {
    expect(statuses).toHaveLength(20)
    const words = [statuses.map(({ label }) => label), statuses.map(({ label }) => french[label])]
    for (const inOne of words) {
      expect(inOne).not.toContain(undefined)
      expect(new Set(inOne).size).toBe(statuses.length)
    }
  })

  it('has a sign of its own, so that nothing is told by colour alone', () => {
    const icons = statuses.map(({ value }) => looks[value].icon)
    expect(new Set(icons).size).toBe(statuses.length)
  })

  it('has one colour, a token of the theme, and no two tones have the same', () => {
    const tones = new Set(statuses.map(({ value }) => looks[value].tone))
    const colours = [...tones].map(colourOf)
    for (const colour of colours) expect(theme).toContain(`'${colour}'`)
    expect(new Set(colours).size).toBe(tones.size)
  })
})
