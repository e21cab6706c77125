import { expect, it } from 'vitest'
import { asText, factsFor } from './facts.ts'
import { issuesIn, statusOf } from './form.ts'
import { notPrintable } from './formats/printable.ts'
import { printableForm } from './printable-form.ts'

interface Fund {
  kind?: string | null
}
interface Draft {
  name?: string | null
  funds?: Fund[]
  isOther?: boolean
  other?: string
}

const { fact, rowsOf } = factsFor<Draft>()
const form = printableForm<Draft>({
  steps: [
    {
      id: 'who',
      title: 'Who',
      owns: ['name', 'isOther', 'other'],
      rules: [],
      facts: [
        fact('name', 'Name', asText),
        fact('other', 'Other', asText, ({ isOther }) => isOther === true),
      ],
    },
    {
      id: 'what',
      title: 'What',
      owns: ['funds'],
      rules: [],
      facts: [rowsOf('funds', 'Funds', 'Fund {{nr}}', [factsFor<Fund>().fact('kind', 'Kind', asText)])],
    },
  ],
})

it('warns at the field, in a row, too, and leaves nothing open', () => {
  const draft = { name: '李 Wei 李明', funds: [{ kind: 'Bonds' }, { kind: null }, { kind: 'ボンド' }] }
  expect(issuesIn(form, draft)).toEqual([
    {
      step: 'who',
      path: 'name',
      message: notPrintable,
      values: { letters: '李 李明' },
      warning: { holdsSigning: true },
    },
    expect.objectContaining({ step: 'what', path: 'funds.2.kind', warning: { holdsSigning: true } }),
  ])
  expect(statusOf(form, draft, 'who')).toEqual({ is: 'done', open: 0 })
})

it('is silent where nothing stands, and about what documents print', () => {
  expect(issuesIn(form, { name: null, funds: [{ kind: null }] })).toEqual([])
  expect(issuesIn(form, { name: 'Zoë Nguyễn-Łuczak, 50 % · €' })).toEqual([])
})

it('is silent about what the draft has no place for, and the document leaves out', () => {
  const draft = { name: 'Wei', other: '李' }
  expect(issuesIn(form, { ...draft, isOther: true })).toEqual([expect.objectContaining({ path: 'other' })])
  expect(issuesIn(form, { ...draft, isOther: false })).toEqual([])
})
