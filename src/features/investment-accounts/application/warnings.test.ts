import { describe, expect, it } from 'vitest'
import { askingIn, openReasonsIn, standingReasons } from '../../../platform/acknowledgements.ts'
import { SourceOfFunds } from '../../../platform/codes/account.ts'
import { labelAt, labelsOf } from '../../../platform/form.ts'
import { accountApplication, application } from '../application.ts'
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

  it('has one key a cause where a reason is asked for, whatever is asked for beside it', () => {
    const asking = everything.flatMap((issue) => (issue.warning?.asksReason ? [issue.warning.key] : []))
    expect(asking.length).toBeGreaterThan(0)
    for (const draft of Object.values(wholeAccounts)) {
      const own = askingIn(accountApplication(circumstances), draft).map(
        ({ path, warning }) => `${path} ${warning.key}`,
      )
      expect(new Set(own).size).toBe(own.length)
    }
  })

  it('has a reason of its own, for as long as it is warned of', () => {
    const { margin } = wholeAccounts
    const path = 'isBorrowingToInvest'
    const form = accountApplication(circumstances)
    const statement = { key: 'leverage-statement', path, reason: 'A loan of 20,000 at 6 %' }
    const size = { key: 'loan-size', path, reason: 'Half is paid back in May' }
    const stale = {
      key: 'minor-beneficiary-trustee',
      path: 'beneficiaries',
      reason: 'The children are grown up',
    }
    const borrowing = { ...margin, isBorrowingToInvest: true, acknowledgements: [stale, statement, size] }
    expect(standingReasons(form, borrowing)).toEqual([statement, size])
    expect(standingReasons(form, { ...borrowing, isBorrowingToInvest: false })).toEqual([])
    expect(openReasonsIn(form, borrowing)).toEqual([])
    const one = { ...borrowing, acknowledgements: [statement] }
    expect(openReasonsIn(form, one).map(({ asking }) => asking.warning.key)).toEqual(['loan-size'])
    const none = { ...borrowing, acknowledgements: [statement, { ...size, reason: 'n/a' }] }
    expect(openReasonsIn(form, none).map(({ given }) => given)).toEqual(['n/a'])
  })

  it('has the reason that was given before keys only where it is the only one at its path', () => {
    const form = accountApplication(circumstances)
    const gift = { ...wholeAccounts.cash, sourceOfFunds: SourceOfFunds.gift }
    const older = { path: 'sourceOfFunds', reason: 'From her aunt' }
    expect(standingReasons(form, { ...gift, acknowledgements: [older] })).toEqual([{ key: 'gift', ...older }])
    const loan = { path: 'isBorrowingToInvest', reason: 'A loan of 20,000 at 6 %' }
    const borrowing = { ...wholeAccounts.margin, isBorrowingToInvest: true, acknowledgements: [loan] }
    expect(standingReasons(form, borrowing)).toEqual([])
  })

  it('is nothing about people who are not on file', () => {
    const nobody = { holder: { dateOfBirth: null, region: null, country: null, risk: null, spouseId: null } }
    expect(
      warningsIn({ type: rif.type, accountHolders: [bank.id] }, nobody).map(({ path }) => path),
    ).not.toContain('incomeFundInformation.minPayment')
  })
})
