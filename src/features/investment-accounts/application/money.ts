import { Currency } from '../../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency, TransferType } from '../../../platform/codes/payment.ts'
import { asText, type Fact, factsFor, type Piece, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { formatPhone, isPhone } from '../../../platform/formats/phone.ts'
import { formatQuantity } from '../../../platform/formats/quantity.ts'
import type { RowAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import { isIncomeFund, isLockedInFund, isSpousalRsp } from '../account-types.ts'
import { type Circumstances, ownerOfBank, personIn } from '../circumstances.ts'
import { AmountKind, PensionLaw, Scope, TransferredPlan } from '../codes.ts'
import type { AccountDraft } from '../draft.ts'
import { namesOf } from './names.ts'

// The steps by which money comes in and goes out (specification 2, sections 3 to 5).

type Transfer = RowAt<AccountDraft, 'transferDetails'>
type Instruction = RowAt<Transfer, 'instructions'>
type Security = RowAt<Instruction, 'securities'>
type Payment = RowAt<AccountDraft, 'swtDetails'>
type Contribution = RowAt<AccountDraft, 'pacDetails'>

const { required, check, rows, valid } = rulesFor<AccountDraft>()
const { fact, coded, pieced, rowsOf } = factsFor<AccountDraft>()

/** In the firm's order (ACCT-034). */
const transferRules: readonly Rule<Transfer, AccountDraft>[] = (() => {
  const { required, valid, rows } = rulesFor<Transfer, AccountDraft>()
  const ofInstruction = rulesFor<Instruction, AccountDraft>()
  const phone = words('Please enter a valid business phone')
  return [
    required('deliveringInstitution', words('Please enter a delivering institution')),
    required('institutionCountry', words('Please enter an institution country')),
    required('institutionAddress', words('Please enter an institution address')),
    required('institutionBusinessPhone', phone),
    valid('institutionBusinessPhone', isPhone, phone),
    required('institutionDealerNumber', words('Please enter an institution dealer number')),
    required('instructions', words('Please add an instruction')),
    rows('instructions', [
      ofInstruction.required('institutionAccountNumber', words('Please enter an account number')),
      ofInstruction.required('currency', words('Please Select a Currency')),
      ofInstruction.required('transferType', words('Please Select a Transfer Type')),
    ]),
  ]
})()

const transferFacts = (circumstances: Circumstances): readonly Fact<Transfer>[] => {
  const { fact, coded, rowsOf } = factsFor<Transfer>()
  const ofInstruction = factsFor<Instruction>()
  const ofSecurity = factsFor<Security>()
  return [
    fact('deliveringInstitution', words('Delivering Institution'), asText),
    fact('institutionCountry', words('Institution Country'), countryName),
    fact('institutionAddress', words('Institution Address'), asText),
    fact('institutionBusinessPhone', words('Institution Business Phone'), formatPhone),
    fact('institutionBusinessPhoneExt', words('Institution Business Phone Ext'), asText),
    fact('institutionContact', words('Institution Contact'), asText),
    fact('institutionDealerNumber', words('Institution Dealer Number'), asText),
    coded('planType', words('Type of the Other Account'), TransferredPlan.label),
    coded('lockedInLaw', words('Pension Law of the Other Account'), PensionLaw.label, isFromPension),
    fact('holders', words('Holders of the Other Account'), namesOf(circumstances)),
    fact('registration', words('Registration at the Other Institution'), asText),
    rowsOf('instructions', words('Instructions'), words('Instruction {{nr}}'), [
      ofInstruction.fact('institutionAccountNumber', words('Institution Account Number'), asText),
      ofInstruction.coded('currency', words('Currency'), Currency.label),
      ofInstruction.coded('transferType', words('Transfer Type'), TransferType.label),
      ofInstruction.coded('scope', words('What Moves'), Scope.label),
      ofInstruction.rowsOf('securities', words('Securities'), words('Security {{nr}}'), [
        ofSecurity.fact('name', words('Security'), asText),
        ofSecurity.fact('quantity', words('Quantity'), formatQuantity),
      ]),
    ]),
  ]
}

/** It may be locked in: the law of the pension that it comes from is asked. */
export const isFromPension = ({ planType }: Transfer): boolean =>
  planType === TransferredPlan.rsp || planType === TransferredPlan.rif || planType === TransferredPlan.pension

export const debitsBank = ({ accountOption }: Payment): boolean => accountOption === AccountOption.bankAccount

/**
 * Who pays in by debit: the client, and into a spousal plan its contributor, from a bank account of their own
 * (Income Tax Act 146(5.1)). Nobody as long as a spousal plan names none.
 */
export const payersOf = (draft: AccountDraft, { participantId }: Circumstances): readonly string[] =>
  isSpousalRsp(draft) ? (draft.spouseContributers ?? []) : [participantId]

export const notOfClient = words('This is not a bank account of this client')

/** @param ownersFor whose bank account a payment names; nobody is judged where it answers undefined or nobody */
const ownBank = (
  circumstances: Circumstances,
  message: string,
  ownersFor: (draft: AccountDraft) => readonly string[] | undefined,
) =>
  rulesFor<Payment, AccountDraft>().check('bankAccountId', ['bankAccountId'], message, ([id], _, draft) => {
    const owner = ownerOfBank(circumstances, id)
    const owners = ownersFor(draft) ?? []
    // one that is not on file is refused by itself
    return owner === undefined || owners.length === 0 || owners.includes(owner)
  })

const paymentRules = ({ today }: Circumstances): readonly Rule<Payment, AccountDraft>[] => {
  const { required, valid } = rulesFor<Payment, AccountDraft>()
  return [
    required('type', words('Please Select a Type')),
    required('amount', words('Please Enter an Amount')),
    valid('amount', (amount) => amount > 0, words('Please Enter an Amount above 0')),
    required('frequency', words('Please Select a Frequency')),
    required('startDate', words('Please Enter a Start Date')),
    valid('startDate', (date) => date >= today, words('The start date is in the past')),
    required('accountOption', words('Please Select an Account Option')),
    required('bankAccountId', words('Please select a bank account'), debitsBank),
  ]
}

/** @param hasBank whether a bank account is named: a debit takes from one, a withdrawal is paid to one */
function paymentFacts(
  circumstances: Circumstances,
  hasBank: (payment: Payment) => boolean,
): readonly Fact<Payment>[] {
  const { fact, coded, pieced } = factsFor<Payment>()
  return [
    coded('type', words('Type'), ContributionType.label),
    fact('amount', words('Amount'), formatMoney),
    coded('frequency', words('Frequency'), Frequency.label),
    fact('startDate', words('Start Date'), formatDate),
    coded('accountOption', words('Account Option'), AccountOption.label),
    pieced('bankAccountId', words('Bank Account'), bankNameIn(circumstances), hasBank),
  ]
}

/** What the agreement of a debit says beside (Payments Canada Rule H1, Appendix II). */
const debitFacts: readonly Fact<Contribution>[] = (() => {
  const { coded } = factsFor<Contribution>()
  return [
    coded('amountKind', words('Fixed or Variable'), AmountKind.label, debitsBank),
    coded('noticeWaived', words('Notice Before Each Debit Waived'), yesOrNo, debitsBank),
  ]
})()

/**
 * 'Household (Royal Bank of Canada, ••••567)', the institution as a key, and behind it whose it is where it is not the
 * client's; no piece for one that is not on file.
 */
export const bankNameIn =
  (circumstances: Circumstances) =>
  (id: string): readonly Piece[] => {
    const bank = circumstances.bankAccounts.find((each) => each.id === id)
    if (!bank) return []
    const named = [`${bank.accountName} (`, { key: bank.institutionName }, `, ${bank.accountNumber})`]
    const owner = personIn(circumstances, bank.participantId)
    return owner && owner.id !== circumstances.participantId ? [...named, `, ${owner.name}`] : named
  }

/** Several of them, with commas between. */
const bankNamesIn = (circumstances: Circumstances) => (ids: readonly string[]) =>
  ids
    .map(bankNameIn(circumstances))
    .filter((pieces) => pieces.length > 0)
    .flatMap((pieces, index) => (index > 0 ? [', ', ...pieces] : pieces))

export function moneySteps(circumstances: Circumstances) {
  const ofClient = [circumstances.participantId]
  const eft: Step<AccountDraft> = {
    id: 'eft',
    title: words('EFT Details'),
    owns: ['eftBankAccounts'],
    when: ({ allowEFT }) => allowEFT === true,
    rules: [
      required('eftBankAccounts', words('Please select a bank account')),
      check(
        'eftBankAccounts',
        ['eftBankAccounts'],
        words('Bank Account Already Used'),
        ([ids]) => new Set(ids).size === ids.length,
      ),
    ],
    facts: [pieced('eftBankAccounts', words('Bank Accounts'), bankNamesIn(circumstances))],
  }

  const transfers: Step<AccountDraft> = {
    id: 'transfers',
    title: words('Transfer Details'),
    owns: ['transferDetails'],
    when: ({ allowTransfers }) => allowTransfers === true,
    rules: [
      required('transferDetails', words('Please add a transfer')),
      rows('transferDetails', transferRules),
    ],
    facts: [
      rowsOf('transferDetails', words('Transfers'), words('Transfer {{nr}}'), transferFacts(circumstances)),
    ],
  }

  const pac: Step<AccountDraft> = {
    id: 'pac',
    title: words('PAC Details'),
    owns: ['pacDetails'],
    when: ({ allowPAC }) => allowPAC === true,
    rules: [
      required('pacDetails', words('Please add a contribution')),
      rows('pacDetails', [
        ...paymentRules(circumstances),
        ownBank(circumstances, notOfClient, (draft) => (isSpousalRsp(draft) ? undefined : ofClient)),
        ownBank(circumstances, words('Please select a bank account of the spousal contributor'), (draft) =>
          isSpousalRsp(draft) ? payersOf(draft, circumstances) : undefined,
        ),
      ]),
    ],
    facts: [
      rowsOf('pacDetails', words('Contributions'), words('Contribution {{nr}}'), [
        ...paymentFacts(circumstances, debitsBank),
        ...debitFacts,
      ]),
    ],
  }

  const swp: Step<AccountDraft> = {
    id: 'swp',
    title: words('SWP Details'),
    owns: ['swtDetails'],
    when: ({ allowSWP }) => allowSWP === true,
    rules: [
      required('swtDetails', words('Please add a withdrawal')),
      rows('swtDetails', [
        ...paymentRules(circumstances),
        ownBank(circumstances, notOfClient, () => ofClient),
      ]),
    ],
    facts: [
      rowsOf(
        'swtDetails',
        words('Withdrawals'),
        words('Withdrawal {{nr}}'),
        paymentFacts(circumstances, () => true),
      ),
    ],
  }

  return { eft, transfers, pac, swp, incomeFund }
}

const notBelowZero = (amount: number): boolean => amount >= 0

const factsOfNothing: readonly Fact<AccountDraft>[] = [
  {
    labels: {
      incomeFundInformation: words('Income Fund Details'),
      lifInformation: words('Maximum Payment'),
    },
    lines: () => [],
  },
]

const incomeFund: Step<AccountDraft> = {
  id: 'income-fund',
  title: words('Income Fund Details'),
  owns: ['incomeFundInformation', 'lifInformation'],
  when: isIncomeFund,
  rules: [
    valid(
      'incomeFundInformation.paymentAboveMin',
      notBelowZero,
      words('Please Enter an Amount of 0 or more'),
    ),
    valid('lifInformation.maxPayment', notBelowZero, words('Please Enter an Amount of 0 or more')),
    check(
      'lifInformation.maxPayment',
      ['lifInformation.maxPayment'],
      words('Only a locked-in fund has a maximum payment'),
      (_, draft) => isLockedInFund(draft),
    ),
  ],
  facts: [
    // two sections, which are told of as a whole where they are left over
    ...factsOfNothing,
    coded('incomeFundInformation.minPayment', words('Minimum Payment'), yesOrNo),
    fact('incomeFundInformation.paymentAboveMin', words('Payment Above Minimum'), formatMoney),
    fact('lifInformation.maxPayment', words('Maximum Payment'), formatMoney, isLockedInFund),
  ],
}
