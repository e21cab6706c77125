import { describe, expect, it } from 'vitest'
import { accountApplication } from '../application.ts'
import { child, circumstances, holder, spouse, trustee, wholeAccounts } from '../whole-testing.ts'
import { broken, type Case, shares } from './judged-testing.ts'

const { cash, inTrustFor, cashLeveraged, tfsa, resp, rsp } = wholeAccounts

describe('holders and beneficiaries', () => {
  it.each<Case>([
    [
      'one holder',
      { ...cash, accountHolders: [holder.id] },
      [['accountHolders', 'Please add the second account holder']],
    ],
    [
      'three holders',
      { ...cash, accountHolders: [holder.id, spouse.id, trustee.id] },
      [['accountHolders', 'An account has at most two account holders']],
    ],
  ])('refuse %s [ACCT-020]', (_, draft, told) => expect(broken(draft)).toEqual(told))

  it('refuse one holder twice [ACCT-021]', () => {
    expect(broken({ ...cash, accountHolders: [holder.id, holder.id] })).toEqual([
      ['accountHolders', 'This account holder is already added'],
    ])
  })

  it('refuse a joint account that cannot be', () => {
    expect(broken({ ...cashLeveraged, isJointAccount: true })).toEqual([
      ['isJointAccount', 'An account of this type cannot be joint'],
    ])
  })

  it('refuse a joint holder whose client application is open [ACCT-020]', () => {
    const people = [holder, { ...spouse, completedKYC: false }]
    expect(broken(cash, accountApplication({ ...circumstances, people }))).toEqual([
      ['accountHolders', 'Each account holder must have completed the client application'],
    ])
  })

  it.each<Case>([
    ['nobody', { ...rsp, beneficiaries: [] }, [['beneficiaries', 'Please enter valid beneficiary']]],
    [
      'somebody twice',
      { ...rsp, beneficiaries: shares([child.id, 50], [child.id, 50]) },
      [['beneficiaries', 'Beneficiary already added']],
    ],
  ])('refuse %s as beneficiaries [ACCT-024]', (_, draft, told) => expect(broken(draft)).toEqual(told))

  it('refuse nobody, and somebody twice, as beneficiaries of an RESP [ACCT-030]', () => {
    expect(broken({ ...resp, respBeneficiaries: null })).toEqual([
      ['respBeneficiaries', 'Please enter valid beneficiary'],
    ])
    expect(broken({ ...resp, respBeneficiaries: shares([child.id, 50], [child.id, 50]) })).toEqual([
      ['respBeneficiaries', 'This Beneficiary is already added'],
    ])
  })

  it('refuse allocations above 100 in all [ACCT-023]', () => {
    const told = (path: string) => [[path, 'Allocation cannot be greater than 100']]
    const above = shares([child.id, 60], [spouse.id, 40.01])
    expect(broken({ ...rsp, beneficiaries: above })).toEqual(told('beneficiaries'))
    expect(broken({ ...resp, respBeneficiaries: above })).toEqual(told('respBeneficiaries'))
  })

  it.each<Case>([
    [
      'less than 100',
      { ...rsp, beneficiaries: shares([child.id, 60], [spouse.id, 39.99]) },
      [['beneficiaries', 'The allocations must add up to 100']],
    ],
    [
      'nothing for somebody',
      { ...rsp, beneficiaries: shares([child.id, 100], [spouse.id, null]) },
      [['beneficiaries.1.allocation', 'Please Enter an Allocation']],
    ],
    [
      'less than nothing',
      { ...rsp, beneficiaries: shares([child.id, 100], [spouse.id, -1]) },
      [['beneficiaries.1.allocation', 'Please Enter an Allocation above 0']],
    ],
    [
      'parts of a hundredth',
      { ...rsp, beneficiaries: shares([child.id, 66.667], [spouse.id, 33.333]) },
      [
        ['beneficiaries.0.allocation', 'Please Enter a Percentage with at most 2 decimals'],
        ['beneficiaries.1.allocation', 'Please Enter a Percentage with at most 2 decimals'],
      ],
    ],
  ])('refuse %s as allocations', (_, draft, told) => expect(broken(draft)).toEqual(told))

  it('take 100 in hundredths', () => {
    const third = shares([child.id, 33.33], [spouse.id, 33.33], [trustee.id, 33.34])
    expect(broken({ ...rsp, beneficiaries: third })).toEqual([])
  })
})

describe('the other steps that name people', () => {
  it('refuse a second successor, and one twice [ACCT-026, ACCT-030]', () => {
    expect(broken({ ...tfsa, successorAnnuitants: [] })).toEqual([
      ['successorAnnuitants', 'Please select a successor'],
    ])
    expect(broken({ ...tfsa, successorAnnuitants: [spouse.id, spouse.id] })).toEqual([
      ['successorAnnuitants', 'This Successor is already added'],
      ['successorAnnuitants', 'An account has one successor'],
    ])
  })

  it('refuse a second beneficiary of an individual RESP [ACCT-027]', () => {
    const two = { ...resp, respBeneficiaries: shares([child.id, 50], [trustee.id, 50]) }
    expect(broken(two)).toEqual([])
    expect(broken({ ...two, subType: 1 })).toEqual([
      ['respBeneficiaries', 'An individual plan has one beneficiary'],
    ])
  })

  it('ask for the contributor of a spousal RSP, once; a second one is only warned of [ACCT-030]', () => {
    expect(broken({ ...rsp, spouseContributers: [] })).toEqual([
      ['spouseContributers', 'Please select a spousal contributor'],
    ])
    expect(broken({ ...rsp, spouseContributers: [spouse.id, spouse.id] })).toEqual([
      ['spouseContributers', 'This Spousal Contributor is already added'],
    ])
    expect(broken({ ...rsp, spouseContributers: [spouse.id, trustee.id] })).toEqual([])
  })

  it.each<Case>([
    [
      'nobody',
      { ...inTrustFor, itfBeneficiaries: [], trustees: [] },
      [
        ['itfBeneficiaries', 'Please enter valid beneficiary'],
        ['trustees', 'Please select a trustee'],
      ],
    ],
    [
      'two of each',
      { ...inTrustFor, itfBeneficiaries: [child.id, spouse.id], trustees: [trustee.id, holder.id] },
      [
        ['itfBeneficiaries', 'An account in trust has one beneficiary'],
        ['trustees', 'An account in trust has one trustee'],
      ],
    ],
    [
      'one twice',
      { ...inTrustFor, itfBeneficiaries: [child.id, child.id], trustees: [trustee.id, trustee.id] },
      [
        ['itfBeneficiaries', 'This Beneficiary is already added'],
        ['itfBeneficiaries', 'An account in trust has one beneficiary'],
        ['trustees', 'This Trustee is already added'],
        ['trustees', 'An account in trust has one trustee'],
      ],
    ],
  ])('refuse %s in trust [ACCT-029, ACCT-030]', (_, draft, told) => expect(broken(draft)).toEqual(told))

  it('refuse people in trust without SIN or date of birth [ACCT-029]', () => {
    const people = [
      { ...child, hasSin: false },
      { ...trustee, dateOfBirth: null },
    ]
    const message = 'Please enter the SIN and date of birth of this person first'
    expect(broken(inTrustFor, accountApplication({ ...circumstances, people }))).toEqual([
      ['itfBeneficiaries', message],
      ['trustees', message],
    ])
  })
})
