import { describe, expect, it } from 'vitest'
import { create, type Household, household, save } from '../../../../tests/accounts-ground.ts'
import { listAccounts } from '../contract.ts'
import type { AccountDraft } from '../draft.ts'
import type { wholeAccounts } from '../whole-testing.ts'

/** What is posted, and the messages in their order. */
type Broken = [string, keyof typeof wholeAccounts, (here: Household) => AccountDraft, [string, string][]]

const payment = (here: Household) => here.whole.tfsa.pacDetails?.[0] ?? {}
const transfer = (here: Household) => here.whole.rsp.transferDetails?.[0] ?? {}
const noTransfer = {
  deliveringInstitution: '',
  institutionCountry: null,
  institutionAddress: null,
  institutionBusinessPhone: '12',
  institutionBusinessPhoneExt: null,
  institutionDealerNumber: '',
  instructions: [],
}

const broken: Broken[] = [
  [
    'nothing at all',
    'cash',
    () => ({
      type: null,
      subType: null,
      currency: null,
      intendedUseOfAccount: null,
      sourceOfFunds: null,
      isJointAccount: null,
      allowEFT: null,
      eftBankAccounts: [],
      accountHolders: [],
    }),
    [
      ['type', 'Please Select an Account Type'],
      ['subType', 'Please Select a Sub Type'],
      ['currency', 'Please Select a Currency'],
      ['intendedUseOfAccount', 'Please Select an Intended Use of Account'],
      ['sourceOfFunds', 'Please Select a Source of Funds'],
    ],
  ],
  [
    'what is other than listed without saying what',
    'margin',
    () => ({ intendedUseOfAccount: 7, sourceOfFunds: 8 }),
    [
      ['intendedUseOfAccountOther', 'Please Enter the Other Intended Use of Account'],
      ['sourceOfFundsOther', 'Please Enter the Other Source of Funds'],
    ],
  ],
  [
    'a sub type of another type',
    'tfsa',
    () => ({ subType: 2 }),
    [['subType', 'This sub type is not offered for this account type']],
  ],
  [
    'a joint one that cannot be',
    'tfsa',
    () => ({ isJointAccount: true }),
    [['isJointAccount', 'An account of this type cannot be joint']],
  ],
  [
    'a second holder of what is not joint',
    'margin',
    ({ clientId, spouseId }) => ({ accountHolders: [clientId, spouseId] }),
    [['accountHolders', 'An account that is not joint has one account holder']],
  ],
  [
    'a joint one of one',
    'cash',
    ({ clientId }) => ({ accountHolders: [clientId] }),
    [['accountHolders', 'Please add the second account holder']],
  ],
  [
    'one person twice',
    'cash',
    ({ clientId }) => ({ accountHolders: [clientId, clientId] }),
    [['accountHolders', 'This account holder is already added']],
  ],
  [
    'two designations',
    'rif',
    () => ({ allowSuccessorAnnuitants: true }),
    [
      ['allowEstate', 'Please choose one designation only'],
      ['successorAnnuitants', 'Please select a successor'],
    ],
  ],
  [
    'shares above a hundred',
    'rsp',
    ({ spouseId, clientId }) => ({
      beneficiaries: [
        { participantId: spouseId, allocation: 60 },
        { participantId: clientId, allocation: 40.01 },
      ],
    }),
    [['beneficiaries', 'Allocation cannot be greater than 100']],
  ],
  [
    'shares below a hundred',
    'resp',
    ({ spouseId }) => ({ respBeneficiaries: [{ participantId: spouseId, allocation: 99.99 }] }),
    [['respBeneficiaries', 'The allocations must add up to 100']],
  ],
  [
    'no beneficiary',
    'resp',
    () => ({ respBeneficiaries: [] }),
    [['respBeneficiaries', 'Please enter valid beneficiary']],
  ],
  [
    'nobody in trust',
    'inTrustFor',
    () => ({ itfBeneficiaries: [], trustees: [] }),
    [
      ['itfBeneficiaries', 'Please enter valid beneficiary'],
      ['trustees', 'Please select a trustee'],
    ],
  ],
  [
    'no contributor',
    'rsp',
    () => ({ spouseContributers: [] }),
    [['spouseContributers', 'Please select a spousal contributor']],
  ],
  [
    'no bank account',
    'cash',
    () => ({ eftBankAccounts: [] }),
    [['eftBankAccounts', 'Please select a bank account']],
  ],
  [
    'a bank account twice',
    'cash',
    ({ bankAccountId }) => ({ eftBankAccounts: [bankAccountId, bankAccountId] }),
    [['eftBankAccounts', 'Bank Account Already Used']],
  ],
  [
    'a transfer that says nothing',
    'rsp',
    () => ({ transferDetails: [noTransfer] }),
    [
      ['transferDetails.0.deliveringInstitution', 'Please enter a delivering institution'],
      ['transferDetails.0.institutionCountry', 'Please enter an institution country'],
      ['transferDetails.0.institutionAddress', 'Please enter an institution address'],
      ['transferDetails.0.institutionBusinessPhone', 'Please enter a valid business phone'],
      ['transferDetails.0.institutionDealerNumber', 'Please enter an institution dealer number'],
      ['transferDetails.0.instructions', 'Please add an instruction'],
    ],
  ],
  [
    'an instruction that says nothing',
    'rsp',
    (here) => ({ transferDetails: [{ ...transfer(here), instructions: [{}] }] }),
    [
      ['transferDetails.0.instructions.0.institutionAccountNumber', 'Please enter an account number'],
      ['transferDetails.0.instructions.0.currency', 'Please Select a Currency'],
      ['transferDetails.0.instructions.0.transferType', 'Please Select a Transfer Type'],
    ],
  ],
  [
    'a contribution that says nothing',
    'tfsa',
    () => ({ pacDetails: [{}] }),
    [
      ['pacDetails.0.type', 'Please Select a Type'],
      ['pacDetails.0.amount', 'Please Enter an Amount'],
      ['pacDetails.0.frequency', 'Please Select a Frequency'],
      ['pacDetails.0.startDate', 'Please Enter a Start Date'],
      ['pacDetails.0.accountOption', 'Please Select an Account Option'],
    ],
  ],
  [
    'a withdrawal of nothing, in the past, from a bank account that is not said',
    'rif',
    (here) => ({
      swtDetails: [{ ...payment(here), amount: -1, startDate: '2026-11-21', bankAccountId: '' }],
    }),
    [
      ['swtDetails.0.amount', 'Please Enter an Amount above 0'],
      ['swtDetails.0.startDate', 'The start date is in the past'],
      ['swtDetails.0.bankAccountId', 'Please select a bank account'],
    ],
  ],
]

describe('an application that is posted broken', () => {
  it('is refused with every message of the screens, in their order [ACCT-038, ACCT-040]', async () => {
    const here = await household()
    for (const [name, type, changes, issues] of broken) {
      const answer = await create(here, { ...here.whole[type], ...changes(here) })
      expect.soft(answer, name).toBeRefused('invalid')
      const said = answer.body.issues?.map(({ path, message }) => [path, message])
      expect.soft(said, name).toEqual(issues)
      expect.soft(answer.body.errorMessages, name).toEqual(issues.map(([, message]) => message))
    }
    const list = await here.adviser.send(listAccounts, { params: { clientId: here.clientId } })
    expect(list.body.result).toEqual([])
  })

  it('is refused for a reason whose path or key is a name that every object has, a draft, too', async () => {
    const here = await household()
    const message = 'There is no such field'
    for (const name of ['__proto__', 'constructor', 'pacDetails.0.toString', 'hasOwnProperty.amount']) {
      const acknowledgements = [
        { path: name, reason: 'Explained on the phone' },
        { key: name, path: 'frequency', reason: 'Explained on the phone' },
      ]
      const answer = await create(here, { ...here.whole.cash, acknowledgements }, 'draft')
      expect(answer).toBeRefused('invalid', {
        'acknowledgements.0.path': message,
        'acknowledgements.1.key': message,
      })
    }
  })

  it('is refused for what belongs to another type of account [ACCT-040]', async () => {
    const here = await household()
    const { whole, spouseId, clientId } = here
    const share = [{ participantId: spouseId, allocation: 100 }]
    const leftOvers: [keyof typeof wholeAccounts, AccountDraft][] = [
      ['cash', { respBeneficiaries: share }],
      ['inTrustFor', { beneficiaries: share }],
      ['cashLeveraged', { trustees: [clientId] }],
      ['margin', { incomeFundInformation: { minPayment: false } }],
      ['tfsa', { itfBeneficiaries: [spouseId] }],
      ['resp', { successorAnnuitants: [spouseId] }],
      ['rsp', { swtDetails: [{ amount: 5 }] }],
      ['rif', { spouseContributers: [spouseId] }],
    ]
    for (const [type, more] of leftOvers) {
      const [field = ''] = Object.keys(more)
      const answer = await create(here, { ...whole[type], ...more })
      expect.soft(answer, type).toBeRefused('invalid', {
        [field]: 'This does not belong to such an account. Please remove it.',
      })
      const draft = await create(here, { ...whole[type], ...more }, 'draft')
      expect.soft(draft.status, type).toBe(200)
      expect.soft(await save(here, draft.body.result.id, { status: 'complete' }), type).toBeRefused('invalid')
    }
  })
})
