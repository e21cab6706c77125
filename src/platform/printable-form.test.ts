import { expect, it } from 'vitest'
import { issuesIn, statusOf } from './form.ts'
import { notPrintable } from './formats/printable.ts'
import { printableForm } from './printable-form.ts'

interface Draft {
  name?: string | null
  funds?: ({ kind?: string | null } | null)[]
  hidden?: string
}

const form = printableForm<Draft>({
  steps: [
    { id: 'who', title: 'Who', owns: ['name'], rules: [], facts: [] },
    { id: 'what', title: 'What', owns: ['funds'], rules: [], facts: [] },
  ],
})

it('warns at the field, in a row, too, and leaves nothing open', () => {
  const draft = { name: '李 Wei 李明', funds: [{ kind: 'Bonds' }, null, { kind: 'बॉन्ड' }], hidden: '李' }
  expect(issuesIn(form, draft)).toEqual([
    { step: 'who', path: 'name', message: notPrintable, values: { letters: '李 李明' }, warning: {} },
    expect.objectContaining({ step: 'what', path: 'funds.2.kind', warning: {} }),
  ])
  expect(statusOf(form, draft, 'who')).toEqual({ is: 'done', open: 0 })
})

it('is silent where nothing stands, and about what documents print', () => {
  expect(issuesIn(form, { name: null, funds: [{ kind: null }] })).toEqual([])
  expect(issuesIn(form, { name: 'Zoë Nguyễn-Łuczak, 50 % · €' })).toEqual([])
})
