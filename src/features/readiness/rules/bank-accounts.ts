import { AccountOption } from '../../../platform/codes/payment.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { words } from '../../../platform/words.ts'
import type { AccountDraft } from '../../investment-accounts/draft.ts'
import type { HouseholdOnFile, PersonOnFile } from '../household.ts'
import { contradiction, type OverRecords, oddity, type Place } from './over-records.ts'

// Whose the bank accounts are that money is taken from or paid to: an agreement of a debit names the owner, who signs it.

const source = words('Payments Canada, Rule H1')

/** The bank accounts that an application takes money from, or pays it to. */
const usedBy = ({ allowEFT, eftBankAccounts, allowPAC, pacDetails, allowSWP, swtDetails }: AccountDraft) => [
  ...((allowEFT && eftBankAccounts) || []),
  ...((allowPAC && pacDetails) || [])
    .filter(({ accountOption }) => accountOption === AccountOption.bankAccount)
    .map(({ bankAccountId }) => bankAccountId),
  ...((allowSWP && swtDetails) || []).map(({ bankAccountId }) => bankAccountId),
]

/** Each bank account that is used, once, with whose it is and who else is concerned by what it pays. */
const used = ({ people }: HouseholdOnFile) => {
  const accounts = people.flatMap((person) => person.accounts.map((account) => ({ person, account })))
  return people.flatMap((owner) =>
    owner.bankAccounts.flatMap((bank) => {
      const users = accounts.filter(({ account }) => usedBy(account.draft).includes(bank.id))
      return users.length > 0 ? [{ owner, bank, users }] : []
    }),
  )
}

const at = ({ owner, bank }: ReturnType<typeof used>[number], path: string): Place => ({
  clientId: owner.id,
  kind: 'bankAccount',
  recordId: bank.id,
  path,
})

/** Somebody of the household after whom a bank account is called, whole, while others own it. */
const nameOnIt = ({ bank }: ReturnType<typeof used>[number], people: readonly PersonOnFile[]) => {
  const owners = bank.draft.owners ?? []
  const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)
  const called = wordsOf(bank.draft.accountName ?? '')
  const isNamed = ({ name }: PersonOnFile) => wordsOf(name).every((word) => called.includes(word))
  const named = people.filter(isNamed)
  return owners.length > 0 && !named.some(({ id }) => owners.includes(id)) ? named[0] : undefined
}

/** Who holds an application's account, or pays into it. */
const concerned = (person: PersonOnFile, { accountHolders, trustees }: AccountDraft) => [
  person.id,
  ...(accountHolders ?? []),
  ...(trustees ?? []),
  person.application.draft.spouseDetails?.participantId,
]

export const bankAccountRules: readonly OverRecords[] = [
  contradiction(
    {
      message: words('Please say whose bank account this is: money is taken from it, or paid to it.'),
      source,
    },
    (household) =>
      used(household)
        .filter(({ bank }) => (bank.draft.owners ?? []).length === 0)
        .map((each) => at(each, 'owners')),
  ),
  contradiction(
    {
      message: words('An owner of this bank account is in the household no more. Please choose the owners.'),
      source,
    },
    (household) => {
      const known = household.people.map(({ id }) => id)
      return used(household)
        .filter(({ bank }) => (bank.draft.owners ?? []).some((id) => !known.includes(id)))
        .map((each) => at(each, 'owners'))
    },
  ),
  oddity(
    'bank-account-of-nobody-concerned',
    {
      message: words(
        'None of its owners holds the account that this bank account is used for. Please check whose it is.',
      ),
      source,
    },
    (household) => {
      const known = household.people.map(({ id }) => id)
      return used(household)
        .filter(({ bank, users }) => {
          const owners = (bank.draft.owners ?? []).filter((id) => known.includes(id))
          const isOf = ({ person, account }: (typeof users)[number]) =>
            concerned(person, account.draft).some((id) => owners.includes(id ?? ''))
          return owners.length > 0 && !users.every(isOf)
        })
        .map((each) => at(each, 'owners'))
    },
  ),
  oddity(
    'bank-account-in-another-name',
    {
      message: words(
        'This bank account has the name of {{name}}, who is none of its owners. Please check whose it is.',
      ),
      source,
    },
    (household) =>
      used(household).flatMap((each) => {
        const namesake = nameOnIt(each, household.people)
        return namesake ? [{ ...at(each, 'accountName'), values: { name: namesake.name } }] : []
      }),
  ),
  oddity(
    'contributor-pays-from-another-account',
    {
      message: words(
        'The spouse pays into this plan, and the money is taken from an account that is not theirs. Please choose one of theirs, or say why it is so.',
      ),
      source: words('Income Tax Act 146(5.1)'),
    },
    ({ people }) =>
      people.flatMap((person) =>
        person.accounts.flatMap(({ id, draft }) => {
          const contributors = draft.allowPAC ? (draft.spouseContributers ?? []) : []
          const path = contributors.length > 0 && debitedFromOthers(draft, contributors, people)
          return path
            ? [{ clientId: person.id, kind: 'account', recordId: id, step: 'pac', path } as const]
            : []
        }),
      ),
  ),
]

/** The first contribution that is taken from a bank account whose owners are said, and none of them contributes. */
function debitedFromOthers(
  { pacDetails }: AccountDraft,
  contributors: readonly string[],
  people: readonly PersonOnFile[],
): string | undefined {
  const banks = people.flatMap(({ bankAccounts }) => bankAccounts)
  const index = (pacDetails ?? []).findIndex(({ accountOption, bankAccountId }) => {
    const owners = banks.find(({ id }) => id === bankAccountId)?.draft.owners ?? []
    const isDebited = accountOption === AccountOption.bankAccount && owners.length > 0
    return isDebited && !owners.some((owner) => contributors.includes(owner))
  })
  return index < 0 ? undefined : `pacDetails.${index}.bankAccountId`
}
