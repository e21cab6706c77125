import { describe, expect, it } from 'vitest'
import { Frequency } from '../../../../platform/codes/payment.ts'
import type { AccountDraft } from '../../draft.ts'
import { child, trustee, wholeAccounts } from '../../whole-testing.ts'
import { shares } from '../judged-testing.ts'
import { each, monthly, warningsIn } from '../warnings-testing.ts'

const { resp } = wholeAccounts

describe('of an RESP is warned', () => {
  each([
    [
      'without SIN',
      resp,
      { child: { hasSin: false } },
      'respBeneficiaries',
      'A beneficiary needs a SIN before being named: Adaeze Okafor. Please enter it on their page.',
    ],
    [
      'abroad',
      resp,
      { child: { country: 'US' } },
      'respBeneficiaries',
      'A beneficiary lives in Canada when named: Adaeze Okafor. Please check the residence.',
    ],
    [
      'for a family, at 21',
      resp,
      { child: { dateOfBirth: '2005-11-22' } },
      'respBeneficiaries',
      'In a family plan beneficiaries are under 21 when named: Adaeze Okafor. Please choose Individual.',
    ],
    [
      'after the year of 17',
      resp,
      { child: { dateOfBirth: '2008-12-31' } },
      'respBeneficiaries',
      'Grants (CESG) end with the year of the 17th birthday: Adaeze Okafor. Please tell the client.',
    ],
    [
      'in the year of 16',
      resp,
      { child: { dateOfBirth: '2010-12-31' } },
      'respBeneficiaries',
      'At 16 and 17 grants (CESG) depend on earlier contributions: Adaeze Okafor. Please check them.',
    ],
    [
      'of withdrawals',
      { ...resp, allowSWP: true },
      {},
      'allowSWP',
      'Withdrawals are taxed, or repay grants. Please check that they are meant.',
    ],
    [
      'that comes to the lifetime limit',
      { ...resp, allowPAC: true, pacDetails: monthly(1_000) },
      {},
      'pacDetails',
      'The lifetime limit of $50,000.00 is reached in 2031: Adaeze Okafor. Please plan the end.',
    ],
  ])

  it('by the share of each beneficiary, and not where it ends before the limit', () => {
    const of = (draft: AccountDraft) => warningsIn(draft).filter(({ path }) => path === 'pacDetails')
    const two = { ...resp, allowPAC: true, respBeneficiaries: shares([child.id, 25], [trustee.id, 75]) }
    expect(of({ ...two, pacDetails: monthly(1_000) })).toEqual([])
    expect(of({ ...resp, allowPAC: true, pacDetails: monthly(200) })).toEqual([])
  })

  it.each<[amount: number, Frequency, startDate: string, year: number | undefined]>([
    // the fiftieth payment is in February 2031
    [1_000, Frequency.monthly, '2027-01-01', 2031],
    [1_000, Frequency.monthly, '2026-12-01', 2031],
    [1_000, Frequency.monthly, '2026-11-30', 2030],
    [50_000, Frequency.annually, '2027-06-01', 2027],
    [33_333.33, Frequency.annually, '2027-06-01', 2028],
    [10_000, Frequency.annually, '2026-12-01', 2030],
    // the hundredth on November 24
    [500, Frequency.weekly, '2027-01-01', 2028],
    // the fiftieth on November 24
    [1_000, Frequency.biWeekly, '2027-01-08', 2028],
    [5_000, Frequency.biMonthly, '2027-01-15', 2028],
    [5_000, Frequency.quarterly, '2027-02-01', 2029],
    [10_000, Frequency.semiAnnually, '2027-12-31', 2029],
    // not entered yet: from today
    [10_000, Frequency.annually, '', 2030],
    [50_000, Frequency.other, '2027-01-01', undefined],
  ])(
    'of the year in which the last dollar comes, by the first day: %d, %d, %s',
    (amount, frequency, startDate, year) => {
      const pacDetails = monthly(amount, { frequency, startDate })
      const told = warningsIn({ ...resp, allowPAC: true, pacDetails })
      expect(told.find(({ path }) => path === 'pacDetails')?.values?.['year']).toBe(year)
    },
  )

  it('for the kinship of a family, and the grant’s form', () => {
    const told = warningsIn(resp).filter(({ path }) => path === 'respBeneficiaries')
    expect(told.map(({ warning }) => warning?.asksReason ?? false)).toEqual([false, true])
  })
})
