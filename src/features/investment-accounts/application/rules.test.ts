import { describe, expect, it } from 'vitest'
import { issuesIn, labelAt, labelsOf } from '../../../platform/form.ts'
import { application } from '../application.ts'
import type { AccountDraft } from '../draft.ts'
import { holder, spouse, wholeAccounts } from '../whole-testing.ts'
import { broken, type Case, form } from './judged-testing.ts'

const { cash, inTrustFor, margin, tfsa, resp, rsp, rif } = wholeAccounts
const noPayment = {}

describe('an application', () => {
  it.each(Object.entries(wholeAccounts))('is without a fault when it is whole: %s', (_, draft) => {
    expect(broken(draft)).toEqual([])
  })

  it.each<Case>([
    [
      'nothing',
      {},
      [
        ['type', 'Please Select an Account Type'],
        ['subType', 'Please Select a Sub Type'],
        ['currency', 'Please Select a Currency'],
        ['intendedUseOfAccount', 'Please Select an Intended Use of Account'],
        ['sourceOfFunds', 'Please Select a Source of Funds'],
      ],
    ],
    [
      'texts that are missing, and of spaces',
      { ...margin, intendedUseOfAccount: 7, sourceOfFunds: 8, sourceOfFundsOther: ' ' },
      [
        ['intendedUseOfAccountOther', 'Please Enter the Other Intended Use of Account'],
        ['sourceOfFundsOther', 'Please Enter the Other Source of Funds'],
      ],
    ],
    [
      'somebody else as first holder, and a second one',
      { ...margin, accountHolders: [spouse.id, holder.id] },
      [
        ['accountHolders', 'The first account holder is the client whose application this is'],
        ['accountHolders', 'An account that is not joint has one account holder'],
      ],
    ],
  ])('is told of %s', (_, draft, told) => expect(broken(draft)).toEqual(told))
})

describe('General Details', () => {
  it.each<Case>([
    ['family', { ...tfsa, subType: 2 }, [['subType', 'This sub type is not offered for this account type']]],
    [
      'group',
      { ...rsp, subType: 4, spouseContributers: [], allowPAC: null, pacDetails: [] },
      [['subType', 'This sub type is not offered for this account type']],
    ],
  ])('refuses a sub type that the type does not have: %s [ACCT-013]', (_, draft, told) =>
    expect(broken(draft)).toEqual(told),
  )

  it.each<Case>([
    [
      'beneficiaries of a cash account',
      { ...cash, allowBeneficiarys: true },
      [['allowBeneficiarys', 'This designation is not offered for this account type']],
    ],
    [
      'the estate of a margin account',
      { ...margin, allowEstate: true },
      [['allowEstate', 'This designation is not offered for this account type']],
    ],
    [
      'two of three',
      { ...rif, allowBeneficiarys: true, beneficiaries: rsp.beneficiaries.slice() },
      [['allowBeneficiarys', 'Please choose one designation only']],
    ],
    ['two of three', { ...tfsa, allowEstate: true }, [['allowEstate', 'Please choose one designation only']]],
  ])('refuses %s as designation [ACCT-017]', (_, draft, told) => expect(broken(draft)).toEqual(told))

  it('refuses a successor of an RSP [ACCT-018]', () => {
    const draft = { ...rsp, allowBeneficiarys: null, beneficiaries: [], allowSuccessorAnnuitants: true }
    expect(broken(draft)).toEqual([
      ['allowSuccessorAnnuitants', 'This designation is not offered for this account type'],
    ])
  })

  it('warns where no designation was chosen, or each was declined', () => {
    const none = { allowSuccessorAnnuitants: false, successorAnnuitants: [], allowBeneficiarys: false }
    for (const draft of [{ type: tfsa.type }, { ...tfsa, ...none, allowEstate: false }])
      expect(issuesIn(form, draft, 'general')).toContainEqual(
        expect.objectContaining({ path: 'allowBeneficiarys', warning: {} }),
      )
  })
})

describe('a whole application', () => {
  it('refuses what belongs to steps that there are not [ACCT-040]', () => {
    const leftOver = 'This does not belong to such an account. Please remove it.'
    const { type, subType, currency, accountHolders, intendedUseOfAccount, sourceOfFunds } = margin
    const bare = { type, subType, currency, accountHolders, intendedUseOfAccount, sourceOfFunds }
    const fields = [
      'beneficiaries',
      'successorAnnuitants',
      'respBeneficiaries',
      'spouseContributers',
      'eftBankAccounts',
      'transferDetails',
      'pacDetails',
      'swtDetails',
      'itfBeneficiaries',
      'trustees',
      'incomeFundInformation',
      'lifInformation',
    ] as const
    const all: AccountDraft = { ...rif, ...resp, ...inTrustFor, ...tfsa, ...rsp, ...cash }
    for (const field of fields) expect(broken({ ...bare, [field]: all[field] })).toEqual([[field, leftOver]])
    expect(broken({ ...bare, incomeFundInformation: { minPayment: null }, trustees: [] })).toEqual([])
  })

  it('has its issues at fields that have a label, so that a link leads there', () => {
    const labels = labelsOf(application)
    const all = [{}, ...Object.values(wholeAccounts)].flatMap((draft) => [
      ...issuesIn(form, draft),
      ...issuesIn(form, {
        ...draft,
        lifInformation: { maxPayment: 1 },
        incomeFundInformation: { minPayment: true },
      }),
      ...issuesIn(form, {
        ...draft,
        pacDetails: [noPayment],
        swtDetails: [noPayment],
        transferDetails: [{ instructions: [{}] }],
      }),
    ])
    expect(all.length).toBeGreaterThan(50)
    expect(all.map(({ path }) => path).filter((path) => !labelAt(labels, path))).toEqual([])
  })
})
