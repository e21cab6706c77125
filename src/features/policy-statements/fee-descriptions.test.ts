import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../platform/form.ts'
import type { FeeDescription } from './draft.ts'
import { feeForm, feesStep } from './fee-descriptions.ts'

const whole: FeeDescription = {
  accountNumber: 'FCC-20418',
  clientName: 'Ngozi Okafor',
  accountDescription: 'Cash',
  approximateValue: 1_250_000,
  managementFee: 1.25,
}
const told = (row: FeeDescription) => issuesIn(feeForm, row).map(({ message }) => message)

describe('a fee description that is entered', () => {
  it.each<[Partial<FeeDescription>, string]>([
    [
      { accountNumber: ' ', clientName: '', accountDescription: null, managementFee: null },
      'Please provide a valid account number',
    ],
    [{ clientName: '', accountDescription: null, approximateValue: 0 }, 'Please provide a valid client name'],
    [{ accountDescription: null, approximateValue: null }, 'Please provide a valid account description'],
    [{ approximateValue: null, managementFee: 101 }, 'Please provide a valid approximate value'],
    [{ approximateValue: 0 }, 'Please provide a valid approximate value'],
    [{ approximateValue: -1 }, 'Please provide a valid approximate value'],
    [{ managementFee: null }, 'Please provide a valid management fee'],
    [{ managementFee: 0 }, 'Please provide a valid management fee'],
    [{ managementFee: 100.0001 }, 'Please provide a valid management fee'],
  ])('with %j is told the first mistake alone [IPS-015, IPS-016]', (over, message) =>
    expect(told({ ...whole, ...over })).toEqual([message]),
  )

  it.each([1.25, 0.0001, 100])('is taken with a fee of %d percent [IPS-016]', (managementFee) =>
    expect(told({ ...whole, managementFee })).toEqual([]),
  )

  it('must have all of them, whichever mistake is told', () => {
    const asked: string[] = []
    issuesIn(feeForm, {}, undefined, (path) => asked.push(path))
    expect(asked).toEqual(Object.keys(whole))
  })

  it('in a list is told all of them, each at its row', () => {
    const draft = { accountFeeDescriptions: [whole, { ...whole, clientName: '', managementFee: 0 }] }
    expect(issuesIn({ steps: [feesStep] }, draft).map(({ path }) => path)).toEqual([
      'accountFeeDescriptions.1.clientName',
      'accountFeeDescriptions.1.managementFee',
    ])
  })
})
