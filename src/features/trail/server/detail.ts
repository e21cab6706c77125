import { Language } from '../../../platform/codes/person.ts'
import { words } from '../../../platform/words.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import { application as accountApplication } from '../../investment-accounts/application.ts'
import { clientFacts } from '../../participants/supplement.ts'
import { statementForm } from '../../policy-statements/form.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import type { Names } from './names.ts'
import type { Says } from './says.ts'

interface Told {
  language: Language
  /** Who did it: that it was about themselves is not said again. */
  actor: string | null
}

/** What each section of a client, and each step of an account application and a policy statement, is called. */
const titles = new Map<string, string>([
  ...clientFacts.steps.flatMap(({ owns, title }) =>
    owns.map((section): [string, string] => [section, title]),
  ),
  ...[...accountApplication.steps, ...statementForm.steps].map(({ id, title }): [string, string] => [
    id,
    title,
  ]),
  ['permanentAddressDetails', words('Permanent Address Details')],
  ['mailingAddressDetails', words('Mailing Address')],
  ['thirdPartyAddressDetails', words('3rd Party Address')],
  ['exposureDetails', words('Political Exposure')],
  ['languageDetails', words('Language of the Documents')],
  ['acknowledgements', words('Reasons Given')],
  ['roles', words('Roles')],
  ['attorneyFor', words('Power of Attorney For')],
])

/** What is one of few, in words. */
const said: Readonly<Record<string, string>> = {
  'authenticator app': words('Authenticator app'),
  'recovery code': words('Recovery code'),
  passkey: words('Passkey'),
  'unknown address': words('Unknown address'),
  'no password yet': words('No password yet'),
  disabled: words('Account disabled'),
  'wrong password': words('Wrong password'),
  'wrong code': words('Wrong code'),
  'unknown passkey': words('Unknown passkey'),
  'wrong passkey': words('Wrong passkey'),
  locked: words('Account locked'),
}

/** What else an entry says, in words: of what it names only what the reader may read. */
export function detailOf(says: Says, names: Names, { language, actor }: Told): string {
  const t = translated(language)
  const parts = [
    // from one household to another
    [named(says.left, names.households), named(says.household, names.households)].filter(Boolean).join(' → '),
    // from one book to another
    [named(says.from, names.advisers), named(says.to, names.advisers)].filter(Boolean).join(' → '),
    named(says.spouse, names.people),
    says.user === actor ? undefined : named(says.user, names.users),
    named(says.person, names.users),
    ...textsIn(says.sections).map((section) => t(titles.get(section) ?? section)),
    ...textsIn(says.steps).map((step) => t(titles.get(step) ?? step)),
    says.completedKYC === true || says.status === 'complete' ? t(words('Submitted')) : undefined,
    says.completedKYC === false || says.status === 'draft' ? t(words('A draft again')) : undefined,
    ...[says.secondFactor, says.reason].map((each) => typeof each === 'string' && t(said[each] ?? each)),
    typeof says.passkey === 'string' && says.passkey,
    // who did it by a token is named already
    actor !== null && typeof says.machine === 'string' && says.machine,
    typeof says.call === 'string' && says.call,
    t(Profile.options.find(({ value }) => value === says.profile)?.label ?? ''),
    t(Language.options.find(({ value }) => value === says.language)?.label ?? ''),
    counted(says.revision, words('Version {{number}}'), language),
    counted(says.entries, words('Entries: {{number}}'), language),
    counted(says.reviews, words('Reviews: {{number}}'), language),
    counted(says.moved, words('Households: {{number}}'), language),
    typeof says.because === 'string' ? says.because : undefined,
  ]
  return parts.filter(Boolean).join(' · ')
}

const named = (id: unknown, names: ReadonlyMap<string, string>): string | undefined =>
  typeof id === 'string' ? names.get(id) : undefined

function counted(number: unknown, message: string, language: Language): string | undefined {
  if (typeof number !== 'number') return undefined
  return translatedIssue(language)({ path: '', message, values: { number } }).message
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
