import { describe, expect, it } from 'vitest'
import { PlanType } from '../../../platform/codes/account.ts'
import { Frequency } from '../../../platform/codes/payment.ts'
import { AccountFields } from '../draft.ts'
import { bank, circumstances, spouseBank, transfer, trustee, wholeAccounts } from '../whole-testing.ts'
import { broken, type Finding } from './judged-testing.ts'

const { cash, tfsa, rsp, rif } = wholeAccounts
const noPayment = { type: null, amount: 0, frequency: null, startDate: '', accountOption: null }
const paymentMessages = (list: string): Finding[] => [
  [`${list}.0.type`, 'Please Select a Type'],
  [`${list}.0.amount`, 'Please Enter an Amount'],
  [`${list}.0.frequency`, 'Please Select a Frequency'],
  [`${list}.0.startDate`, 'Please Enter a Start Date'],
  [`${list}.0.accountOption`, 'Please Select an Account Option'],
]

const [payment] = tfsa.pacDetails

describe('the steps of money', () => {
  it('ask for a bank account of EFT, once each [ACCT-032]', () => {
    const [id = ''] = cash.eftBankAccounts
    expect(broken({ ...cash, eftBankAccounts: [] })).toEqual([
      ['eftBankAccounts', 'Please select a bank account'],
    ])
    expect(broken({ ...cash, eftBankAccounts: [id, id] })).toEqual([
      ['eftBankAccounts', 'Bank Account Already Used'],
    ])
  })

  it('judge a transfer in the order of the specification; the extension is optional [ACCT-034]', () => {
    const at = (field: string) => `transferDetails.0.${field}`
    expect(broken({ ...rsp, transferDetails: [{}] })).toEqual([
      [at('deliveringInstitution'), 'Please enter a delivering institution'],
      [at('institutionCountry'), 'Please enter an institution country'],
      [at('institutionAddress'), 'Please enter an institution address'],
      [at('institutionBusinessPhone'), 'Please enter a valid business phone'],
      [at('institutionDealerNumber'), 'Please enter an institution dealer number'],
      [at('instructions'), 'Please add an instruction'],
    ])
    expect(broken({ ...rsp, transferDetails: [{ ...transfer, institutionBusinessPhone: '12' }] })).toEqual([
      [at('institutionBusinessPhone'), 'Please enter a valid business phone'],
    ])
    for (const institutionBusinessPhoneExt of [null, '', '12'])
      expect(broken({ ...rsp, transferDetails: [{ ...transfer, institutionBusinessPhoneExt }] })).toEqual([])
    for (const [field, message] of [
      ['deliveringInstitution', 'Please enter a delivering institution'],
      ['institutionCountry', 'Please enter an institution country'],
      ['institutionAddress', 'Please enter an institution address'],
      ['institutionBusinessPhone', 'Please enter a valid business phone'],
      ['institutionDealerNumber', 'Please enter an institution dealer number'],
    ] as const)
      expect(broken({ ...rsp, transferDetails: [{ ...transfer, [field]: '' }] })).toEqual([
        [at(field), message],
      ])
    expect(broken({ ...rsp, transferDetails: [{ ...transfer, instructions: [{}] }] })).toEqual([
      [at('instructions.0.institutionAccountNumber'), 'Please enter an account number'],
      [at('instructions.0.currency'), 'Please Select a Currency'],
      [at('instructions.0.transferType'), 'Please Select a Transfer Type'],
    ])
    expect(broken({ ...rsp, transferDetails: [] })).toEqual([['transferDetails', 'Please add a transfer']])
  })

  it('take the country of a transfer from the list alone [ACCT-034]', () => {
    const { institutionCountry } = AccountFields.shape.transferDetails.unwrap().unwrap().element.shape
    expect(institutionCountry.safeParse('CA').success).toBe(true)
    for (const country of ['Atlantis', 'Canada', 'ZZ'])
      expect(institutionCountry.safeParse(country).error?.issues[0]?.message).toBe(
        'Please choose from the list',
      )
  })

  it('debit the contributor of a spousal plan, and in any other account the client [ACCT-036]', () => {
    const of = (id: string) => [{ ...payment, bankAccountId: id }]
    const told = (message: string): Finding[] => [['pacDetails.0.bankAccountId', message]]
    const notContributor = told('Please select a bank account of the spousal contributor')
    const notClient = 'This is not a bank account of this client'
    expect(broken({ ...rsp, pacDetails: of(spouseBank.id) })).toEqual([])
    expect(broken({ ...rsp, pacDetails: of(bank.id) })).toEqual(notContributor)
    const byTrustee = { ...rsp, spouseContributers: [trustee.id] }
    expect(broken({ ...byTrustee, pacDetails: of(spouseBank.id) })).toContainEqual(notContributor[0])
    expect(broken({ ...tfsa, pacDetails: of(bank.id) })).toEqual([])
    expect(broken({ ...tfsa, pacDetails: of(spouseBank.id) })).toEqual(told(notClient))
    const individual = { ...rsp, subType: PlanType.individual, spouseContributers: [] }
    expect(broken({ ...individual, pacDetails: of(spouseBank.id) })).toEqual(told(notClient))
    // what is paid out goes to the holder
    expect(broken({ ...rif, swtDetails: of(spouseBank.id) })).toEqual([
      ['swtDetails.0.bankAccountId', notClient],
    ])
    const spousalFund = { ...rif, subType: PlanType.spousal, lifInformation: null, acknowledgements: [] }
    expect(broken({ ...spousalFund, swtDetails: of(bank.id) })).toEqual([])
  })

  it('judge contributions and withdrawals alike [ACCT-036]', () => {
    expect(broken({ ...tfsa, pacDetails: [noPayment] })).toEqual(paymentMessages('pacDetails'))
    expect(broken({ ...rif, swtDetails: [noPayment] })).toEqual(paymentMessages('swtDetails'))
    expect(broken({ ...tfsa, pacDetails: [] })).toEqual([['pacDetails', 'Please add a contribution']])
    expect(broken({ ...rif, swtDetails: [] })).toEqual([['swtDetails', 'Please add a withdrawal']])
    const odd = { ...payment, amount: -1, startDate: '2026-11-21', bankAccountId: '' as const }
    expect(broken({ ...tfsa, pacDetails: [odd] })).toEqual([
      ['pacDetails.0.amount', 'Please Enter an Amount above 0'],
      ['pacDetails.0.startDate', 'The start date is in the past'],
      ['pacDetails.0.bankAccountId', 'Please select a bank account'],
    ])
    const today = { ...payment, startDate: circumstances.today, frequency: Frequency.other }
    expect(broken({ ...tfsa, pacDetails: [today] })).toEqual([])
    expect(broken({ ...tfsa, pacDetails: [{ ...payment, accountOption: 1, bankAccountId: null }] })).toEqual(
      [],
    )
  })

  it('judge the payments of an income fund [ACCT-037]', () => {
    expect(broken({ ...rif, incomeFundInformation: { minPayment: false, paymentAboveMin: 0 } })).toEqual([])
    expect(
      broken({ ...rif, incomeFundInformation: { paymentAboveMin: -1 }, lifInformation: { maxPayment: -1 } }),
    ).toEqual([
      ['incomeFundInformation.paymentAboveMin', 'Please Enter an Amount of 0 or more'],
      ['lifInformation.maxPayment', 'Please Enter an Amount of 0 or more'],
    ])
    expect(broken({ ...rif, subType: 1 })).toEqual([
      ['lifInformation.maxPayment', 'Only a locked-in fund has a maximum payment'],
    ])
  })
})
