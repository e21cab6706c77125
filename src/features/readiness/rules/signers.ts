import { emailKey } from '../../../platform/formats/email.ts'
import { words } from '../../../platform/words.ts'
import type { HouseholdOnFile, PersonOnFile } from '../household.ts'
import { advice, contradiction, type OverRecords, oddity, type Place } from './over-records.ts'

// How those who sign are reached. The evidence of a signature rests on the address that its link went to.

const source = words('Provincial electronic commerce acts')
/** Its API refuses a package of which two signers have one address, or one has none. */
const oneSpan = { source: words('OneSpan Sign'), audience: 'firm' } as const

const onFile = ({ application }: PersonOnFile): string => emailKey(application.draft.generalDetails?.email)

/** Where somebody's documents go. */
const emailOf = (person: PersonOnFile, { sending }: HouseholdOnFile): string => {
  const typed = sending?.emails.get(person.id)
  return typed === undefined ? onFile(person) : emailKey(typed)
}

const at = (person: PersonOnFile): Place => ({
  clientId: person.id,
  kind: 'signer',
  recordId: person.id,
  path: 'generalDetails.email',
  step: 'general',
})

/** Who signs what is about to be sent; while nothing is, who holds an account. */
const signersIn = ({ people, sending }: HouseholdOnFile) =>
  people.filter(({ id, isAsked }) => (sending ? sending.signers.has(id) : isAsked))

const withoutAddress: OverRecords['find'] = (household) =>
  signersIn(household)
    .filter((person) => emailOf(person, household) === '')
    .map(at)

const withOneAddress: OverRecords['find'] = (household) =>
  signersIn(household).flatMap((person, index, all) => {
    const email = emailOf(person, household)
    const other = email && all.slice(0, index).find((each) => emailOf(each, household) === email)
    return other ? [{ ...at(person), values: { other: other.name } }] : []
  })

/** Whether somebody would sign by the address by which their adviser does, where no two may have one. */
const isAdvisers = (person: PersonOnFile, household: HouseholdOnFile): boolean =>
  Boolean(household.hasOwnAddresses && household.sending?.byAdviser) &&
  emailOf(person, household) === person.adviserEmail

/** Where each signer needs an own address, and where not: it is one rule here, and another there. */
const where =
  (hasOwnAddresses: boolean, find: OverRecords['find']): OverRecords['find'] =>
  (household) =>
    (household.hasOwnAddresses ?? false) === hasOwnAddresses ? find(household) : []

export const signerRules: readonly OverRecords[] = [
  advice(
    {
      message: words(
        'There is no email address to send the documents to. Please enter one, or have them signed on your own device or on paper.',
      ),
      source,
    },
    where(false, withoutAddress),
  ),
  contradiction(
    {
      message: words(
        'OneSpan Sign reaches whoever signs by email alone. Please enter an address to send the documents to.',
      ),
      ...oneSpan,
    },
    where(true, withoutAddress),
  ),
  oddity(
    'email-of-the-firm',
    {
      message: words(
        'This email address belongs to a person of the firm. Please enter the client’s own, or say why the documents go there.',
      ),
      source,
    },
    (household) =>
      signersIn(household)
        .filter(
          (person) => household.firmEmails.has(emailOf(person, household)) && !isAdvisers(person, household),
        )
        .map(at),
  ),
  oddity(
    'email-not-on-file',
    {
      message: words(
        'The documents go to another address than the one on file. Please send them to that one, or say why they go elsewhere.',
      ),
      source,
    },
    (household) =>
      signersIn(household)
        .filter((person) => emailOf(person, household) !== onFile(person))
        .map(at),
  ),
  oddity(
    'email-of-two',
    {
      message: words(
        '{{other}} has the same email address. Please enter an address of each, or say why both get their links there.',
      ),
      source,
    },
    where(false, withOneAddress),
  ),
  contradiction(
    {
      message: words(
        '{{other}} has the same email address, and OneSpan Sign takes each address once. Please enter an address of each.',
      ),
      ...oneSpan,
    },
    where(true, withOneAddress),
  ),
  contradiction(
    {
      message: words(
        'This is the adviser’s email address, and OneSpan Sign takes each address once. Please enter the client’s own.',
      ),
      ...oneSpan,
    },
    (household) =>
      signersIn(household)
        .filter((person) => isAdvisers(person, household))
        .map(at),
  ),
]
