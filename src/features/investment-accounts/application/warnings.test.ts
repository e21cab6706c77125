import { describe, expect, it } from 'vitest'
import { labelAt, labelsOf } from '../../../platform/form.ts'
import { accountApplication, application, withReasonsAsked } from '../application.ts'
import type { AccountDraft } from '../draft.ts'
import { bank, circumstances, wholeAccounts } from '../whole-testing.ts'
import { said, warningsIn } from './warnings-testing.ts'

const { rif } = wholeAccounts

describe('what is warned of', () => {
  const everything = Object.values(wholeAccounts).flatMap((draft) => warningsIn(draft))

  it('is at a field that has a label, says what to do, and blocks nothing', () => {
    const labels = labelsOf(application)
    for (const issue of everything) {
      expect(labelAt(labels, issue.path)).toBeTypeOf('string')
      expect(issue.message).toMatch(/[Pp]lease|goes to the estate/)
      expect(said(issue)).not.toContain('{{')
    }
  })

  it('is a path at most where a reason is asked for that stays the same while rows come and go', () => {
    for (const { path } of everything.filter(({ warning }) => warning?.asksReason))
      expect(path).not.toMatch(/\d/)
  })

  it('has a reason only for as long as it is warned of, once it is submitted', () => {
    const { margin } = wholeAccounts
    const reason = { path: 'isBorrowingToInvest', reason: 'A loan of 20,000 at 6 %' }
    const stale = { path: 'beneficiaries', reason: 'The children are grown up' }
    const borrowing = { ...margin, isBorrowingToInvest: true, acknowledgements: [stale, reason] }
    const submitted = (draft: AccountDraft) => withReasonsAsked(accountApplication(circumstances), draft)
    expect(submitted(borrowing).acknowledgements).toEqual([reason])
    expect(submitted({ ...borrowing, isBorrowingToInvest: false }).acknowledgements).toEqual([])
    expect(submitted(margin)).toBe(margin)
  })

  it('is nothing about people who are not on file', () => {
    const nobody = { holder: { dateOfBirth: null, region: null, country: null, risk: null, spouseId: null } }
    expect(
      warningsIn({ type: rif.type, accountHolders: [bank.id] }, nobody).map(({ path }) => path),
    ).not.toContain('incomeFundInformation.minPayment')
  })
})
