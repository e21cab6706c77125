import { describe, expect, it } from 'vitest'
import { EmploymentStatus } from '../../platform/codes/person.ts'
import { countryChoices } from '../../platform/formats/countries.ts'
import { beginningWith, inOrderFor } from './type-ahead.ts'

const statuses = EmploymentStatus.options.map(({ value, label }) => ({ value: String(value), label }))
const chosenBy = (typed: string, after: string | null = null) => beginningWith(statuses, typed, after)?.label

describe('typing in a select', () => {
  it('chooses what begins so, and nothing else', () => {
    expect(chosenBy('b')).toBe('Business Owner')
    expect(chosenBy('bus')).toBe('Business Owner')
    expect(chosenBy('BUSINESS o')).toBe('Business Owner')
    expect(chosenBy('self-e')).toBe('Self-Employed')
    expect(chosenBy('st')).toBe('Student')
    for (const typed of ['x', 'owner', 'busy', ' ']) expect(chosenBy(typed)).toBeUndefined()
  })

  it('goes on to the next where one letter is typed again, and round', () => {
    const [selfEmployed, student] = ['2', '4']
    expect(chosenBy('s')).toBe('Self-Employed')
    expect(chosenBy('s', selfEmployed)).toBe('Student')
    expect(chosenBy('ss', selfEmployed)).toBe('Student')
    expect(chosenBy('s', student)).toBe('Self-Employed')
  })

  it('has first among many what begins so, accents apart', () => {
    const first = (typed: string) => inOrderFor(countryChoices('en'), typed)[0]?.label
    expect(first('can')).toBe('Canada')
    expect(first('cote d')).toBe('Côte d’Ivoire')
    expect(first('states')).toBe('United States')
    expect(inOrderFor(countryChoices('en'), 'zzz')).toEqual([])
  })
})
