import { words } from '../../../../platform/words.ts'
import { type Circumstances, personIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, advise, holdersIn, isMinorOn } from '../warnings/advise.ts'
import { asked, lacking, must } from './judged.ts'

// Who may instruct beside the holders, and what they receive of issuers.

const card = words('Proceeds of Crime Regulations 29')
const future = words('This day is still to come. Please correct it.')

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
    advise(
      'securityholder.disclose',
      words('Please ask whether issuers may learn the name, and what is received of them, and how.'),
      { source: words('NI 54-101, Form F1') },
      ({ securityholder: told }) =>
        typeof told?.disclose !== 'boolean' || !told.deliver || typeof told.electronic !== 'boolean',
    ),
  ]
}
