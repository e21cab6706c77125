import { describe, expect, it } from 'vitest'
import { hasVisibleLetter, isAnotherName, isFullName } from './signed-name.ts'

const maude = { firstName: 'Maude', lastName: 'Tremblay-Gagnon' }

describe('a name that is typed for a signature', () => {
  it.each([
    ['Maude Tremblay-Gagnon', maude],
    ['MAUDE TREMBLAY GAGNON', maude],
    ['M. Tremblay', maude],
    ['Maude', maude],
    ['gagnon', maude],
    ['Helene Cote', { firstName: 'Hélène', lastName: 'Côté' }],
    ['Jean-François', { firstName: 'Jean François', lastName: 'Roy' }],
    ["Sean O'Neil", { firstName: 'Patrick', lastName: 'O’Neil' }],
    ['Li', { firstName: 'Wei', lastName: 'Li' }],
    ['王小明', { firstName: '小明', lastName: '王小明' }],
  ])('“%s” is that of %j', (typed, named) => expect(isAnotherName(typed, named)).toBe(false))

  it.each([
    ['Mickey Mouse', maude],
    ['X', maude],
    ['Maud', maude],
    ['Jean de Lafontaine', { firstName: 'Marie', lastName: 'de Villiers' }],
    ['Lina', { firstName: 'Wei', lastName: 'Li' }],
  ])('“%s” is another than that of %j', (typed, named) => expect(isAnotherName(typed, named)).toBe(true))

  it.each([
    ['maude tremblay gagnon', true],
    [' Maude  Tremblay-Gagnon ', true],
    ['Maude Tremblay', false],
    ['Mickey Mouse', false],
  ])('“%s” is the whole name on file: %s', (typed, is) => expect(isFullName(typed, maude)).toBe(is))

  it.each([
    ['Li', true],
    ['王小明', true],
    ['Zoë\u200b', true],
    ['\u200b\u200b', false],
    ['\u3164\u115f\uffa0', false],
    ['\u00ad \u2060', false],
    ['\u2800', false],
    ['– .', false],
    ['12', false],
  ])('“%s” has a letter that can be seen: %s', (typed, has) => expect(hasVisibleLetter(typed)).toBe(has))
})
