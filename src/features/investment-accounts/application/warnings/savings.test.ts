import { describe, expect, it } from 'vitest'
import { trustee, wholeAccounts } from '../../whole-testing.ts'
import { each, monthly, warningsIn } from '../warnings-testing.ts'

const { tfsa, rsp } = wholeAccounts

describe('of RSP and TFSA is warned', () => {
  each([
    [
      'after the year of 71',
      rsp,
      { holder: { dateOfBirth: '1954-12-31' } },
      'type',
      'An RSP ends in the year of turning 71, which was 2025. Please open a RIF instead.',
    ],
    [
      'in the year of 71',
      rsp,
      { holder: { dateOfBirth: '1955-12-31' } },
      'type',
      'The RSP must become a RIF by December 31, 2026: the holder turns 71. Please plan it.',
    ],
    [
      'of what is locked in',
      { ...rsp, subType: 6, spouseContributers: [] },
      {},
      'subType',
      'The law of the pension plan decides, not the home. Please note which, and the spouse’s consent.',
    ],
    [
      'of contributions to what is locked in',
      { ...rsp, subType: 6 },
      {},
      'allowPAC',
      'A locked-in plan takes only pension transfers. Please remove the contributions (PAC).',
    ],
    [
      'of withdrawals from what is locked in',
      { ...rsp, subType: 6, allowSWP: true },
      {},
      'allowSWP',
      'A locked-in RSP pays nothing out. Please remove the withdrawals (SWP), or open a RIF.',
    ],
    [
      'of withdrawals',
      { ...rsp, allowSWP: true },
      {},
      'allowSWP',
      'Withdrawals are taxed, or repay grants. Please check that they are meant.',
    ],
    [
      'of a contributor who is not the spouse',
      { ...rsp, spouseContributers: [trustee.id] },
      {},
      'spouseContributers',
      'The contributor is the spouse, and Chidi Balogun is not linked as such. Please check.',
    ],
    [
      'of a contributor without a SIN',
      rsp,
      { spouse: { hasSin: false } },
      'spouseContributers',
      'Receipts need the contributor’s SIN: Emeka Okafor. Please enter it on their page.',
    ],
    [
      'of more than 18% of the contributor’s income',
      rsp,
      { spouse: { annualIncome: 20_000 } },
      'pacDetails',
      '$7,000.00 a year is above the RSP room of $3,600.00 by the income on file. Please check.',
    ],
    [
      'of more than the RSP limit',
      { ...rsp, pacDetails: monthly(3_000) },
      { spouse: { annualIncome: null } },
      'pacDetails',
      '$36,000.00 a year is above the RSP room of $33,810.00 by the income on file. Please check.',
    ],
    [
      'of more than the TFSA limit',
      { ...tfsa, pacDetails: monthly(600) },
      {},
      'pacDetails',
      '$7,200.00 a year exceeds the limit of $7,000.00. Please check the TFSA room (at most $109,000.00).',
    ],
    [
      'of TFSA room since the year of 18',
      { ...tfsa, pacDetails: monthly(600) },
      { holder: { dateOfBirth: '2005-06-01' } },
      'pacDetails',
      '$7,200.00 a year exceeds the limit of $7,000.00. Please check the TFSA room (at most $27,500.00).',
    ],
  ])

  it('in the year of 71 of that year alone, and before it of nothing', () => {
    const ofType = (dateOfBirth: string) =>
      warningsIn(rsp, { holder: { dateOfBirth } }).filter(({ path }) => path === 'type')
    expect(ofType('1955-12-31')).toHaveLength(1)
    expect(ofType('1956-01-01')).toEqual([])
  })
})
