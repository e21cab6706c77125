import { describe, expect, it } from 'vitest'
import { fold, foundIn } from './fold.ts'
import { folding } from './fold-testing.ts'

describe('folding', () => {
  it.each(folding)('takes %j for %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
    expect(fold(folded)).toBe(folded)
  })
})

describe('a name', () => {
  it.each([
    ['Solène L’Heureux', ['lheureux', "l'heureux", 'l heureux', 'L‘HEUREUX', 'heureux solene']],
    [
      'Jean\u2011Luc Picard',
      ['jean luc', 'jeanluc', 'jean-luc', 'jean\u2013luc', 'jean\u00adluc', 'luc picard'],
    ],
    ['Jean Luc Picard', ['jeanluc', 'jean-luc', 'jeanlucpicard']],
    ['Jeanluc Picard', ['jean-luc', 'jean luc', 'jeanluc']],
    ['Đorđe Đokić', ['Dorde', 'dokic', 'đorđe']],
    ['Ana van den Berg', ['vandenberg', 'van den berg', 'ana berg']],
    ['Siobhán O’Connor-St. James', ['oconnor', 'st james', 'stjames', 'connor', 'O Connor']],
  ])('%s is found however it is typed [PART-003]', (name, typed) => {
    for (const words of typed) expect(foundIn(name, words), words).toBe(true)
  })

  it('is not found by letters that only stand beside one another over a blank, where they are few', () => {
    expect(foundIn('Nicole Edwards', 'lee')).toBe(false)
    expect(foundIn('Nicole Edwards', 'nicole baker')).toBe(false)
    expect(foundIn('Nicole Edwards', 'edwards nicole')).toBe(true)
  })
})
