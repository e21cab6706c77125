import { describe, expect, it } from 'vitest'
import { labelsOf } from './form.ts'
import { type Draft, form, general } from './form-testing.ts'

describe('the facts', () => {
  const linesOf = (draft: Draft) =>
    form.steps.flatMap(({ facts }) => facts.flatMap(({ lines }) => lines(draft, 'fr')))

  it('name each field once, a row as *', () => {
    expect(labelsOf(form)).toEqual({
      'general.name': 'Name',
      'general.dependents': 'Dependents',
      'general.sin': 'SIN',
      'spouse.name': 'Spouse',
      'worth.assets': 'Assets',
      'worth.assets.*.type': 'Type',
      'worth.assets.*.amount': 'Amount',
    })
  })

  it('write what stands, in the language that is asked for', () => {
    expect(linesOf({ general, spouse: { name: 'Bo' } })).toEqual([
      { path: 'general.name', label: 'Name', text: 'ADA' },
      { path: 'general.dependents', label: 'Dependents', text: '0' },
    ])
    expect(linesOf({ general: { name: 'married' }, spouse: { name: 'Bo' } })).toContainEqual({
      path: 'spouse.name',
      label: 'Spouse',
      text: 'Bo (fr)',
    })
  })

  it('write the rows of a list one by one', () => {
    expect(linesOf({ worth: { assets: [{ type: 'car' }, { type: 'home', amount: 2 }] } })).toEqual([
      {
        path: 'worth.assets.0.type',
        label: 'Type',
        text: 'car',
        row: { list: 'Assets', nr: 1, name: 'Asset {{nr}}' },
      },
      {
        path: 'worth.assets.1.type',
        label: 'Type',
        text: 'home',
        row: { list: 'Assets', nr: 2, name: 'Asset {{nr}}' },
      },
      {
        path: 'worth.assets.1.amount',
        label: 'Amount',
        text: '2',
        row: { list: 'Assets', nr: 2, name: 'Asset {{nr}}' },
      },
    ])
  })
})
