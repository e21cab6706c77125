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
import { type Advice, advise, oddity, type Payment } from './advise.ts'

type Transfer = RowAt<AccountDraft, 'transferDetails'>

const { rows } = rulesFor<AccountDraft>()
const { valid, warns } = rulesFor<Payment, AccountDraft>()
const ofTransfer = rulesFor<Transfer, AccountDraft>()

const debit = words('Payments Canada, Rule H1')
const debitsBank = ({ accountOption }: Payment): boolean => accountOption === AccountOption.bankAccount

/** Money that moves by debit, payment or transfer. */
export const movingMoneyWarnings = (circumstances: Circumstances): Advice[] => [
  ...currencyWarnings(circumstances),
  { path: 'transferDetails', ...rows('transferDetails', transferWarnings) },
  {
    path: 'pacDetails',
    ...rows('pacDetails', contributionWarnings(daysAfter(circumstances.today, noticeDays))),
  },
  ...(
    [
      ['pacDetails', AccountOption.bankAccount],
      ['swtDetails', AccountOption.investmentAccount],
    ] as const
  ).map(([list, usual]) =>
    advise(
      list,
      words('Such a payment usually debits the other account. Please check.'),
      oddity('debits-the-other-account'),
      (draft) => (draft[list] ?? []).some(({ accountOption }) => !!accountOption && accountOption !== usual),
    ),
  ),
  advise(
    'swtDetails',
    words('There is no bank account to pay to. Please add one under EFT.'),
    { holdsSigning: true },
    ({ allowEFT, swtDetails }) => !allowEFT && !!swtDetails?.some(({ bankAccountId }) => !bankAccountId),
  ),
]

/** Each bank account is told of once, and rows come and go. */
function currencyWarnings({ bankAccounts }: Circumstances): Advice[] {
  const isOther = (id: string | null | undefined, { currency }: AccountDraft): boolean => {
    const bank = bankAccounts.find((each) => each.id === id)
    return !!bank && !!currency && bank.currency !== Currency.label(currency)
  }
  const lists = ['eftBankAccounts', 'pacDetails', 'swtDetails'] as const
  const inList = (draft: AccountDraft, list: (typeof lists)[number]) =>
    list === 'eftBankAccounts'
      ? (draft[list] ?? [])
      : (draft[list] ?? []).flatMap(({ bankAccountId }) => bankAccountId || [])
  return [
    ...lists.map((list, nr) =>
      advise(
        list,
        words('A bank account is in another currency than the investment account. Please check.'),
        oddity('bank-account-in-other-currency'),
        (draft) => {
          const told = lists.slice(0, nr).flatMap((before) => inList(draft, before))
          return inList(draft, list).some((id) => isOther(id, draft) && !told.includes(id))
        },
      ),
    ),
    advise(
      'transferDetails',
      words(
        'A transfer is in another currency than the investment account. Please check whether to convert.',
      ),
      oddity('transfer-in-other-currency'),
      ({ transferDetails, currency: own }) =>
        !!own &&
        (transferDetails ?? []).some(({ instructions }) =>
          (instructions ?? []).some(({ currency }) => !!currency && currency !== own),
        ),
    ),
  ]
}

/** @param afterNotice the first day on which a debit can be announced in time */
const contributionWarnings = (afterNotice: string) => [
  warns(
    { source: debit, holdsSigning: true },
    valid(
      'startDate',
      (date) => date >= afterNotice,
      words('A first debit needs 10 days’ notice. Please choose a later date, or have it waived.'),
      (payment) => debitsBank(payment) && !payment.noticeWaived,
    ),
  ),
  warns(
    { source: debit, holdsSigning: true },
    valid(
      'frequency',
      (frequency) => frequency !== Frequency.other,
      words('Debits at no fixed time are approved each time. Please choose a frequency.'),
      debitsBank,
    ),
  ),
  warns(
    { source: debit, holdsSigning: true },
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
]
