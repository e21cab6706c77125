import type { Language } from '../../../platform/codes/person.ts'
import type { Fact, Line, Piece } from '../../../platform/facts.ts'
import type { Form, Step } from '../../../platform/form.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { regionName } from '../../../platform/formats/regions.ts'
import { wholeOf } from '../../../platform/formats/whole.ts'
import { words } from '../../../platform/words.ts'
import { isLockedIn } from '../account-types.ts'
import { reasonsGiven } from '../application.ts'
import {
  type Circumstances,
  clientIn,
  ownersOf,
  type PersonOnFile,
  payorsOf,
  personIn,
} from '../circumstances.ts'
import { type AccountDraft, AccountFields } from '../draft.ts'
import { bankAccountsIn, partiesIn } from './named.ts'

// What the document of an application says beside its form: who is named in it, and the bank accounts, as processing needs
// them.

/** How each is called who is named; of several, the first is who they are on paper. */
const called: Readonly<Record<string, string>> = {
  'account holder': words('Account Holder'),
  trustee: words('Trustee'),
  'spousal contributor': words('Spousal Contributor'),
  'in trust for beneficiary': words('In Trust For Beneficiary'),
  'RESP beneficiary': words('RESP Beneficiary'),
  'custodial parent': words('Custodial Parent'),
  caregiver: words('Primary Caregiver'),
  'successor annuitant': words('Successor Annuitant'),
  beneficiary: words('Beneficiary'),
  'beneficiary’s trustee': words('Trustee for a Minor'),
  'authorized person': words('Authorized Person'),
  'transferred account holder': words('Holder of an Account That Moves'),
}

/** Whose SIN a source asks for: the plan’s own people, and who signs SDE 0093 (Canada Education Savings Act). */
const withSin = new Set([
  'account holder',
  'trustee',
  'spousal contributor',
  'in trust for beneficiary',
  'RESP beneficiary',
  'custodial parent',
  'caregiver',
])

interface Named {
  person: PersonOnFile
  roles: string[]
}

/** Everybody whom the application names, in the order of what they are; the spouse of locked-in money, too. */
function namedOnPaper(draft: AccountDraft, circumstances: Circumstances): Named[] {
  const roles = Object.keys(called)
  const parties = partiesIn(wholeOf(AccountFields, draft)).filter(({ role }) => roles.includes(role))
  const spouse = isLockedIn(draft) && clientIn(circumstances)?.spouseId
  const all = [
    ...parties.map(({ id, role }) => ({ id, role })),
    ...(spouse ? [{ id: spouse, role: 'spouse' }] : []),
  ]
  const byPerson = Map.groupBy(
    all.toSorted((one, other) => rankOf(one.role) - rankOf(other.role)),
    ({ id }) => id,
  )
  return [...byPerson].flatMap(([id, named]) => {
    const person = personIn(circumstances, id)
    return person ? [{ person, roles: [...new Set(named.map(({ role }) => role))] }] : []
  })
}
const rankOf = (role: string): number => {
  const rank = Object.keys(called).indexOf(role)
  return rank < 0 ? 99 : rank
}

/** Whether a source asks for the SIN of somebody who is named so. */
const needsSin = ({ roles }: Named): boolean => roles.some((role) => withSin.has(role))

const people = words('People Named')
const banks = words('Bank Accounts')

/** The lines of a row, those without a text left out. */
const rowLines = (
  row: NonNullable<Line['row']>,
  fields: readonly (readonly [
    path: string,
    label: string,
    text: string | readonly Piece[] | null | undefined,
  ])[],
): Line[] =>
  fields.flatMap(([path, label, text]): Line[] => {
    if (!text || text.length === 0) return []
    if (typeof text === 'string') return [{ row, path, label, text }]
    const plain = text.map((piece) => (typeof piece === 'string' ? piece : piece.key)).join('')
    return [{ row, path, label, text: plain, pieces: text }]
  })

const unlabelled = (lines: Fact<AccountDraft>['lines']): Fact<AccountDraft> => ({ labels: {}, lines })

const peopleFact = (circumstances: Circumstances): Fact<AccountDraft> =>
  unlabelled((draft, language) =>
    namedOnPaper(draft, circumstances).flatMap((named, index) => {
      const { person, roles } = named
      const at = `people.${index}`
      const as = roles.flatMap((role, nr): Piece[] => [
        ...(nr > 0 ? [', '] : []),
        { key: called[role] ?? words('Spouse') },
      ])
      return rowLines({ list: people, nr: index + 1, name: words('Person {{nr}}') }, [
        [`${at}.name`, words('Name'), person.name],
        [`${at}.roles`, words('In This Account'), as],
        [
          `${at}.dateOfBirth`,
          words('Date of Birth'),
          person.dateOfBirth && formatDate(person.dateOfBirth, language),
        ],
        [`${at}.sin`, words('Social Insurance Number'), needsSin(named) ? person.sin : null],
        [`${at}.address`, words('Address'), addressOf(person, language)],
      ])
    }),
  )

/** As on an envelope, in one line. */
export function addressOf(
  { street, city, region, postalCode, country }: PersonOnFile,
  language: Language,
): string {
  return [
    street,
    city,
    region && regionName(region, language),
    postalCode,
    country && countryName(country, language),
  ]
    .filter(Boolean)
    .join(', ')
}

const bankFact = (circumstances: Circumstances): Fact<AccountDraft> =>
  unlabelled((draft) => {
    const used = new Set(bankAccountsIn(wholeOf(AccountFields, draft)).map(({ id }) => id))
    return circumstances.bankAccounts
      .filter(({ id }) => used.has(id))
      .flatMap((bank, index) => {
        const at = `bankAccounts.${index}`
        const namesOf = (ids: readonly string[]) =>
          ids.flatMap((id) => personIn(circumstances, id)?.name ?? []).join(', ')
        return rowLines({ list: banks, nr: index + 1, name: words('Bank Account {{nr}}') }, [
          [`${at}.accountName`, words('Account Name'), bank.accountName],
          [`${at}.owner`, words('Owner'), namesOf(ownersOf(bank))],
          [`${at}.signers`, words('Who Signs'), namesOf(payorsOf(bank))],
          [
            `${at}.institution`,
            words('Institution'),
            [{ key: bank.institutionName }, ` ${bank.institutionNumber}`],
          ],
          [`${at}.transit`, words('Transit Number'), bank.transitNumber],
          [`${at}.number`, words('Account Number'), bank.accountNumber],
          [`${at}.currency`, words('Currency'), bank.currency],
        ])
      })
  })

/**
 * The form as it is printed: with who is named and the bank accounts before what the documents need beside, of which
 * nothing is still to be completed, and no step without a word.
 */
export function printedForm(
  { steps }: Form<AccountDraft>,
  draft: AccountDraft,
  circumstances: Circumstances,
): Form<AccountDraft> {
  const own = steps.map((step) => ({
    ...step,
    facts: step.facts.filter((fact) => fact !== reasonsGiven),
  }))
  const beside = (id: string, title: string, fact: Fact<AccountDraft>): Step<AccountDraft> => ({
    id,
    title,
    owns: [],
    rules: [],
    facts: [fact],
  })
  const says = ({ facts }: Step<AccountDraft>) => facts.some(({ lines }) => lines(draft, 'en').length > 0)
  const further = own
    .filter(({ forSigning }) => forSigning)
    // nothing of them is still to be completed: the specification waits for nothing else
    .map(({ id, title, owns, facts }) => ({ id, title, owns, rules: [], facts }))
  return {
    steps: [
      ...own.filter(({ forSigning }) => !forSigning),
      ...[
        beside('people', people, peopleFact(circumstances)),
        beside('bank-accounts', banks, bankFact(circumstances)),
        ...further,
      ].filter(says),
    ],
  }
}
