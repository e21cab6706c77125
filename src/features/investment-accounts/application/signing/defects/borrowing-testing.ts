import type { AccountDraft } from '../../../draft.ts'
import { holder } from '../../../whole-testing.ts'
import { type Defect, type Sound, saysNothing, sound, suited, toCome } from './defect-testing.ts'

const lent = (of: Sound, more: AccountDraft['borrowing']): AccountDraft => ({
  borrowing: { ...sound[of].borrowing, ...more },
})

export const borrowingDefects: readonly Defect[] = [
  ['margin', lent('margin', { lender: '' }), 'borrowing.lender', 'Please enter the lender'],
  ['margin', lent('margin', { lender: 'n/a' }), 'borrowing.lender', saysNothing],
  ['margin', lent('margin', { rate: null }), 'borrowing.rate', 'Please enter the interest rate of the loan'],
  [
    'margin',
    lent('margin', { termMonths: null }),
    'borrowing.termMonths',
    'Please enter the term of the loan, in months',
  ],
  [
    'margin',
    lent('margin', { security: ' ' }),
    'borrowing.security',
    'Please enter what secures the loan, or that nothing does',
  ],
  [
    'margin',
    lent('margin', { statementGivenOn: '2026-05-21' }),
    'borrowing.statementGivenOn',
    'The risk statement must have been given within the last 6 months. Please give it again.',
  ],
  [
    'marginJoint',
    lent('marginJoint', { acknowledgedBy: [holder.id] }),
    'borrowing.acknowledgedBy',
    'Each holder must have acknowledged the risk statement. Still missing: {{names}}. Please see to it.',
  ],
  ['margin', lent('margin', { agreementGivenOn: '2026-11-23' }), 'borrowing.agreementGivenOn', toCome],
  [
    'margin',
    lent('margin', { borrows: false }),
    'isBorrowingToInvest',
    'The answer is not what is told of the loan below Suitability. Please correct one of them.',
  ],
  [
    'margin',
    lent('margin', { amount: 190_000, termMonths: 30 }),
    'borrowing.amount',
    'Its payments of {{yearly}} a year are over 35% of the income on file. Please note why it suits.',
  ],
  [
    'margin',
    lent('margin', { amount: 210_000, termMonths: 120 }),
    'isBorrowingToInvest',
    'Above {{limit}} a loan is over 30% of net worth or 50% of liquid assets. Please explain it.',
  ],
  [
    'cashLeveraged',
    suited('cashLeveraged', { horizonYears: 4 }),
    'suitability.horizonYears',
    'A loan rarely suits a horizon of less than 5 years. Please note why it does here.',
  ],
  [
    'cashLeveraged',
    suited('cashLeveraged', { knowledge: 'none' }),
    'suitability.knowledge',
    'A loan rarely suits who knows nothing of investing. Please note why it does here.',
  ],
  [
    'marginJoint',
    {},
    'isBorrowingToInvest',
    'At {{age}}, borrowing to invest rarely suits. Please note why it does here.',
    { spouse: { dateOfBirth: '1960-01-01' } },
  ],
  ...[0, 95].map(
    (rate): Defect => [
      'margin',
      lent('margin', { rate, amount: 10_000 }),
      'borrowing.rate',
      'Such a rate is unusual: above 35% a loan is a crime. Please correct it, or note why it is meant.',
    ],
  ),
  [
    'margin',
    suited('margin', { riskTolerance: { low: 100, medium: 0, high: 0 } }),
    'suitability.riskTolerance.low',
    'Borrowed money does not go with low risk alone. Please correct one of them, or note why it suits.',
  ],
]
