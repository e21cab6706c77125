import { describe, expect, it } from 'vitest'
import { factsFor } from './facts.ts'
import { partsOf, titleOf } from './parts.ts'

interface Draft {
  name?: string
  city?: string
  street?: string
  funds?: { kind?: string; amount?: number }[]
}
const { fact, part, rowsOf } = factsFor<Draft>()
const ofFund = factsFor<{ kind?: string; amount?: number }>()
const text = (value: string) => value

const facts = [
  fact('name', 'Name', text),
  part('Home', [fact('street', 'Street', text), fact('city', 'City', text)]),
  rowsOf('funds', 'Funds', 'Fund {{nr}}', [
    ofFund.fact('kind', 'Kind', text),
    ofFund.fact('amount', 'Amount', String),
  ]),
]
const partsIn = (draft: Draft) => partsOf({ facts }, draft, 'en')

describe('partsOf', () => {
  it('keeps facts together that stand under one title', () => {
    const parts = partsIn({ name: 'Ada', street: 'King', city: 'Toronto' })
    expect(parts).toMatchObject([
      { facts: [{ label: 'Name', text: 'Ada' }] },
      { title: 'Home', facts: [{ text: 'King' }, { text: 'Toronto' }] },
    ])
  })

  it('makes a table of a list, a cell empty where a row says nothing', () => {
    const [part] = partsIn({ funds: [{ kind: 'Bonds', amount: 5 }, { amount: 7 }] })
    if (!part || !('table' in part)) throw new Error('no table')
    expect(part).toMatchObject({ title: 'Funds', table: { path: 'funds', columns: ['Kind', 'Amount'] } })
    expect(part.table.rows.map((row) => row.map((cell) => cell?.text))).toEqual([
      ['Bonds', '5'],
      [undefined, '7'],
    ])
  })

  it('reads each row by itself where a list has many columns, and the lists in it after it', () => {
    interface Move {
      from?: string
      address?: string
      phone?: string
      contact?: string
      dealer?: string
      parts?: { amount?: number }[]
    }
    const ofMove = factsFor<Move>()
    const moves = factsFor<{ moves?: Move[] }>().rowsOf('moves', 'Moves', 'Move {{nr}}', [
      ofMove.fact('from', 'From', text),
      ofMove.fact('address', 'Address', text),
      ofMove.fact('phone', 'Phone', text),
      ofMove.fact('contact', 'Contact', text),
      ofMove.fact('dealer', 'Dealer', text),
      ofMove.rowsOf('parts', 'Parts', 'Part {{nr}}', [
        factsFor<{ amount?: number }>().fact('amount', 'Amount', String),
      ]),
    ])
    const first = { from: 'A', address: 'B', phone: 'C', contact: 'D', dealer: 'E', parts: [{ amount: 3 }] }
    const parts = partsOf({ facts: [moves] }, { moves: [first, { from: 'F' }] }, 'en')
    expect(parts).toMatchObject([
      { title: 'Move {{nr}}', nr: 1, facts: [{ text: 'A' }, {}, {}, {}, { text: 'E' }] },
      { title: 'Parts', table: { columns: ['Amount'] } },
      { title: 'Move {{nr}}', nr: 2, facts: [{ text: 'F' }] },
    ])
    expect(parts.map((part) => titleOf(part, String))).toEqual(['Move 1', 'Parts', 'Move 2'])
  })

  it('says nothing of what is empty', () => {
    expect(partsIn({ funds: [] })).toEqual([])
  })
})
