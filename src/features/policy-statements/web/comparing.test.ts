import { describe, expect, it } from 'vitest'
import { isChanged } from '../../../web/history/comparing.ts'
import type { StatementDraft } from '../draft.ts'
import { wholeStatement } from '../whole-testing.ts'
import { comparedStatements } from './comparing.ts'

const other = (changed: StatementDraft): StatementDraft => ({ ...wholeStatement, ...changed })
const changedFacts = (right: StatementDraft) =>
  comparedStatements(wholeStatement, right, 'en', (sentence) => sentence).flatMap(({ facts }) =>
    facts.filter(isChanged).map(({ title, label, left, right }) => [title, label, left, right]),
  )

const [rrsp] = wholeStatement.accountFeeDescriptions
const tfsa = { ...rrsp, accountNumber: '88-300', accountDescription: 'TFSA' }

describe('two versions of a statement', () => {
  it('are compared fact by fact, in the words of the form', () => {
    expect(changedFacts(wholeStatement)).toEqual([])
    expect(
      changedFacts(
        other({
          timeHorizion: 8,
          incomeRequirements: false,
          equityObjectives: { lowerLimit: 40, target: 55, upperLimit: 60 },
          uniqueCircumstances: null,
        }),
      ),
    ).toEqual([
      [undefined, 'Time Horizon', '12 years', '8 years'],
      [undefined, 'Income Required from Investments', 'Yes', 'No'],
      [undefined, 'Unique Circumstances', 'No tobacco.', ''],
      ['Equity', 'Target', '50%', '55%'],
    ])
  })

  it('know a fee by its account, wherever it is in the list', () => {
    const fees = [tfsa, { ...rrsp, managementFee: 1.5 }]
    expect(changedFacts(other({ accountFeeDescriptions: fees }))).toEqual([
      ['Account Fee Descriptions · 88-300', 'Account Description', '', 'TFSA'],
      ['Account Fee Descriptions · 88-300', 'FCC Account Number', '', '88-300'],
      ['Account Fee Descriptions · 88-300', 'Client Name', '', 'Ada Okafor'],
      ['Account Fee Descriptions · 88-300', 'Approximate Value ($)', '', '$250,000.50'],
      ['Account Fee Descriptions · 88-300', 'Management Fee', '', '1.25%'],
      ['Account Fee Descriptions · 88-120045', 'Management Fee', '1.25%', '1.5%'],
    ])
    expect(changedFacts(other({ accountFeeDescriptions: [] }))).toHaveLength(5)
    expect(changedFacts(other({ accountFeeDescriptions: [rrsp, rrsp] }))).toHaveLength(5)
  })

  it('know a reason by what it explains', () => {
    const acknowledgements = [
      { path: 'timeHorizion', reason: 'She sells her practice.' },
      { path: 'cashAndEquivalentsObjectives', reason: 'A loan is due.' },
    ]
    expect(changedFacts(other({ acknowledgements }))).toEqual([
      ['Reasons Given · Time Horizon', 'Reason', '', 'She sells her practice.'],
      ['Reasons Given · Investment Objectives', 'Reason', '', 'A loan is due.'],
    ])
  })
})
