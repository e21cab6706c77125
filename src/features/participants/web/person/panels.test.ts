import { describe, expect, it } from 'vitest'
import { completeApplication } from '../../application/complete-testing.ts'
import type { ClientDraft } from '../../sections.ts'
import { hasData, panels, readingOf } from './panels.ts'

const panel = (id: string) => {
  const found = panels.find((each) => each.id === id)
  if (!found) throw new Error(`no panel ${id}`)
  return found
}

/** What a panel says, line by line, a row of a list as one. */
function said(id: string, client: ClientDraft): string[] {
  const { parts, totals } = readingOf(panel(id), client, 'en')
  return parts.flatMap((part) => {
    if ('facts' in part) return part.facts.map(({ label, text }) => `${label}: ${text}`)
    const { path, columns, rows } = part.table
    return [
      `${part.title}: ${columns.join(' | ')}`,
      ...rows.map((row) => row.map((line) => line?.text).join(' | ')),
      `Total | ${totals[path]}`,
    ]
  })
}

const worth: ClientDraft = {
  netWorthDetails: {
    liquidAssets: [
      { type: 'Savings', amount: 12_500 },
      { type: 'Bonds', amount: 0.5 },
    ],
    fixedAssets: [{ type: 'House', amount: 900_000 }],
    liabilities: [],
  },
}

describe('the panels of a client', () => {
  it('are those of the seven sections, in their order [CHECK-002]', () => {
    expect(panels.map(({ label }) => label)).toEqual([
      'General Details',
      'Address Details',
      'Employment Details',
      'Spouse Details',
      'Net Worth Details',
      'External Investment Details',
      'Regulatory Details',
    ])
  })

  it('have data as soon as anything is on file in them, a no included', () => {
    const withData = (client: ClientDraft) =>
      panels.filter((each) => hasData(each, client)).map(({ id }) => id)
    expect(withData({ employmentDetails: null, netWorthDetails: { liquidAssets: [] } })).toEqual([])
    expect(
      withData({ mailingAddressDetails: { city: 'Hull' }, regulatoryDetails: { isHIO: false } }),
    ).toEqual(['address', 'regulatory'])
  })

  it('say what is missing by one pattern [CHECK-005, CHECK-006]', () => {
    expect(panels.map(({ missing }) => missing)).toEqual([
      'General Details Not Found. Please Complete KYC.',
      'Address Details Not Found. Please Complete KYC.',
      'Employment Details Not Found. Please Complete KYC.',
      'Spousal Information Not Found. Please Complete KYC.',
      'Net Worth Details Not Found. Please Complete KYC.',
      'External Investment Details Not Found. Please Complete KYC.',
      'Regulatory Details Not Found. Please Complete KYC.',
    ])
  })

  it('show net worth as three tables, each with its total [CHECK-007]', () => {
    expect(said('net-worth', worth)).toEqual([
      'Liquid Assets: Type | Amount',
      'Savings | $12,500.00',
      'Bonds | $0.50',
      'Total | $12,500.50',
      'Fixed Assets: Type | Amount',
      'House | $900,000.00',
      'Total | $900,000.00',
      'Liabilities: Type | Amount',
      'Total | $0.00',
    ])
  })

  it('show external values in dollars, and what others are only where there are some [CHECK-009]', () => {
    const external = { equitiesValue: 1_250_000, otherValue: 0, otherDescription: 'Coins' }
    expect(said('external', { externalInvestmentDetails: external })).toEqual([
      'Equities: $1,250,000.00',
      'Others: $0.00',
    ])
    expect(said('external', { externalInvestmentDetails: { ...external, otherValue: 5 } })).toContain(
      'Others Description: Coins',
    )
  })

  it('show a SIN by its mask', () => {
    const { generalDetails } = completeApplication
    expect(said('general', { generalDetails: { ...generalDetails, sin: '•••-•••-286' } })).toContain(
      'Social Insurance Number: •••-•••-286',
    )
  })
})
