import { Currency } from '../../../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency } from '../../../../platform/codes/payment.ts'
import { rulesFor } from '../../../../platform/form.ts'
import { canada } from '../../../../platform/formats/countries.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { words } from '../../../../platform/words.ts'
import { isRegistered } from '../../account-types.ts'
import { daysAfter } from '../../ages.ts'
import type { Circumstances } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { noticeDays } from '../../yearly.ts'
import { type Advice, advise, type Payment } from './advise.ts'

type Transfer = RowAt<AccountDraft, 'transferDetails'>

const { rows } = rulesFor<AccountDraft>()
const { valid, check, warns } = rulesFor<Payment, AccountDraft>()
const ofTransfer = rulesFor<Transfer, AccountDraft>()
const ofInstruction = rulesFor<RowAt<Transfer, 'instructions'>, AccountDraft>()

const debit = { source: words('Payments Canada, Rule H1') }
const otherCurrency = words(
  'This bank account is in another currency than the investment account. Please check.',
)
const debitsBank = ({ accountOption }: Payment): boolean => accountOption === AccountOption.bankAccount

/** Money that moves by debit, payment or transfer. */
export function movingMoneyWarnings({ bankAccounts, today }: Circumstances): Advice[] {
  const isOfCurrency = (id: string, { currency }: AccountDraft): boolean => {
    const bank = bankAccounts.find((each) => each.id === id)
    return !bank || !currency || bank.currency === Currency.label(currency)
  }
  const inCurrency = warns(
    {},
    check('bankAccountId', ['bankAccountId'], otherCurrency, ([id], _, draft) => isOfCurrency(id, draft)),
  )
  return [
    advise('eftBankAccounts', otherCurrency, {}, (draft) =>
      (draft.eftBankAccounts ?? []).some((id) => !isOfCurrency(id, draft)),
    ),
    { path: 'transferDetails', ...rows('transferDetails', transferWarnings) },
    {
      path: 'pacDetails',
      ...rows('pacDetails', [...contributionWarnings(daysAfter(today, noticeDays)), inCurrency]),
    },
    { path: 'swtDetails', ...rows('swtDetails', [debits(AccountOption.investmentAccount), inCurrency]) },
    advise(
      'swtDetails',
      words('There is no bank account to pay to. Please add one under EFT.'),
      { holdsSigning: true },
      ({ allowEFT, swtDetails }) => !allowEFT && !!swtDetails?.some(({ bankAccountId }) => !bankAccountId),
    ),
  ]
}

const debits = (usual: AccountOption) =>
  warns(
    {},
    valid(
      'accountOption',
      (option) => option === usual,
      words('Such a payment usually debits the other account. Please check.'),
    ),
  )

/** @param afterNotice the first day on which a debit can be announced in time */
const contributionWarnings = (afterNotice: string) => [
  warns(
    { ...debit, holdsSigning: true },
    valid(
      'startDate',
      (date) => date >= afterNotice,
      words('A first debit needs 10 days’ notice. Please choose a later date, or have it waived.'),
      (payment) => debitsBank(payment) && !payment.noticeWaived,
    ),
  ),
  warns(
    debit,
    valid(
      'frequency',
      (frequency) => frequency !== Frequency.other,
      words('Debits at no fixed time are approved each time. Please choose a frequency.'),
      debitsBank,
    ),
  ),
  debits(AccountOption.bankAccount),
  warns(
    {},
    valid(
      'type',
      (type) => type !== ContributionType.kind,
      words('A bank account is debited in cash only. Please check the type.'),
      debitsBank,
    ),
  ),
]

const transferWarnings = [
  ofTransfer.warns(
    { source: words('Income Tax Act 146(16), 146.3(2)(f)'), holdsSigning: true },
    ofTransfer.valid(
      'institutionCountry',
      (country) => country === canada,
      words('A registered plan is transferred within Canada only. Please check the institution.'),
      (_, draft) => isRegistered(draft),
    ),
  ),
  ofTransfer.rows('instructions', [
    ofInstruction.warns(
      {},
      ofInstruction.check(
        'currency',
        ['currency'],
        words('This is not the investment account’s currency. Please check whether to convert.'),
        ([currency], _, draft) => !draft.currency || currency === draft.currency,
      ),
    ),
  ]),
]
