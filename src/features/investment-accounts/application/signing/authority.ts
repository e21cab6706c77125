import { words } from '../../../../platform/words.ts'
import { isInTrust } from '../../account-types.ts'
import { type Circumstances, hasAddress, personIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, holdersIn, isMinorOn, peopleIn } from '../warnings/advise.ts'
import { asked, explainedEach, lacking, must } from './judged.ts'

// Who may instruct beside the holders, and what they receive of issuers.

const card = words('Proceeds of Crime Regulations 29')
const future = words('This day is still to come. Please correct it.')

/** What Form F1 asks, in its order. */
const answers = ['disclose', 'deliver', 'electronic'] as const

/** Something is said of it. */
const isGiven = ({ authority }: AccountDraft): boolean =>
  !!authority && (!!authority.clientId || !!authority.since || !!authority.documentSeenOn)

export function authorityRules(circumstances: Circumstances): Advice[] {
  const { today, people } = circumstances
  const attorneys = (draft: AccountDraft) => {
    const holders = holdersIn(circumstances, draft).map(({ id }) => id)
    return people.filter(
      ({ id, attorneyFor }) => !holders.includes(id) && attorneyFor.some((each) => holders.includes(each)),
    )
  }
  const authorized = (draft: AccountDraft) => personIn(circumstances, draft.authority?.clientId)
  return [
    must(
      'authority.clientId',
      words(
        'By power of attorney {{names}} may instruct. Please enter since when, and when its document was seen.',
      ),
      card,
      (draft) => !isGiven(draft) && lacking(attorneys(draft).map(({ name }) => name)),
    ),
    asked('authority.clientId', words('Please choose who may instruct'), isGiven),
    asked('authority.since', words('Please enter since when they may instruct'), isGiven),
    asked('authority.documentSeenOn', words('Please enter when the document was seen'), isGiven),
    must('authority.since', future, card, (draft) => (draft.authority?.since ?? '') > today),
    must(
      'authority.documentSeenOn',
      future,
      card,
      (draft) => (draft.authority?.documentSeenOn ?? '') > today,
    ),
    must(
      'authority.clientId',
      words('Who may instruct is of age, and holds no part of the account. Please choose somebody else.'),
      card,
      (draft) => {
        const person = authorized(draft)
        const holders = holdersIn(circumstances, draft)
        return (
          person !== undefined && (isMinorOn(today)(person) || holders.some(({ id }) => id === person.id))
        )
      },
    ),
    must(
      'authority.clientId',
      words(
        'The address or date of birth of who may instruct is not on file: {{names}}. Please enter it on their page.',
      ),
      card,
      (draft) => {
        const person = authorized(draft)
        return (
          person !== undefined &&
          (person.dateOfBirth === null || !hasAddress(person)) &&
          lacking([person.name])
        )
      },
    ),
    must(
      'trustees',
      words('The address of the trustee is not on file: {{names}}. Please enter it on their page.'),
      card,
      (draft) =>
        isInTrust(draft) &&
        lacking(
          peopleIn(circumstances, draft.trustees)
            .filter((person) => !hasAddress(person))
            .map(({ name }) => name),
        ),
    ),
    explainedEach(
      'securityholder',
      words('Please ask whether issuers may learn the name, and what is received of them, and how.'),
      { key: 'securityholder-not-asked', source: words('NI 54-101, Form F1') },
      ({ securityholder: told }) => {
        const open = answers.find((answer) => (told?.[answer] ?? '') === '')
        return open ? [{ at: `securityholder.${open}` }] : []
      },
    ),
  ]
}
