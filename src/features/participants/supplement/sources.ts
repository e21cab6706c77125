import { Confirmed } from '../../../platform/codes/know-your-client.ts'
import { type Rule, rulesFor } from '../../../platform/form.ts'
import { canada } from '../../../platform/formats/countries.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { isSameSin } from '../../../platform/formats/sin.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'
import { isCreditFile, isDual, records, type Verification } from './methods.ts'
import { isInOrder, isSameName, isSelf } from './people.ts'

// Sources that are no document: credit files, two sources, whoever verified before.

const row = rulesFor<Verification, ClientDraft>()

type Confirms = readonly Confirmed[] | null | undefined

const isClient = (text: string, { generalDetails }: ClientDraft): boolean =>
  isSelf(text) || isSameName(text, generalDetails ?? {})

/** Beside the name one thing more, and not the same one in both. */
const confirmsApart = (first: Confirms, second: Confirms): boolean => {
  const besides = (confirms: Confirms) => (confirms ?? []).filter((each) => each !== Confirmed.name)
  return besides(first).some((one) => besides(second).some((other) => other !== one))
}
const confirmsNameAndMore = (confirms: readonly Confirmed[]): boolean =>
  confirms.includes(Confirmed.name) && confirms.length > 1

/** What makes a source one of sections 105 to 107. */
export const sourceRules: readonly Rule<Verification, ClientDraft>[] = [
  ...(['issuer', 'secondSource'] as const).map((source) =>
    row.valid(
      source,
      () => false,
      words('This is the client. Please name a source that is somebody else.'),
      (verification, draft) =>
        records(source)(verification) &&
        !isEmpty(verification[source]) &&
        isClient(verification[source] ?? '', draft),
    ),
  ),
  ...(['number', 'secondNumber'] as const).map((number) =>
    row.valid(
      number,
      () => false,
      words('This is the Social Insurance Number. Please enter the number that is on the document.'),
      (verification, { generalDetails }) =>
        (number === 'number' ? records('number')(verification) : isDual(verification)) &&
        isSameSin(verification[number], generalDetails?.sin),
    ),
  ),
  row.valid(
    'country',
    (country) => country === canada,
    words('The credit file must be a Canadian one. Please use another source.'),
    isCreditFile,
  ),
  row.valid(
    'confirms',
    (confirms) =>
      [Confirmed.name, Confirmed.address, Confirmed.dateOfBirth].every((each) => confirms.includes(each)),
    words(
      'A credit file must confirm name, address and date of birth. Please use another one if it does not.',
    ),
    isCreditFile,
  ),
  row.valid(
    'confirms',
    confirmsNameAndMore,
    words('The first source must confirm the name with an address, a date of birth or an account.'),
    isDual,
  ),
  row.valid(
    'secondConfirms',
    confirmsNameAndMore,
    words('The second source must confirm the name with an address, a date of birth or an account.'),
    isDual,
  ),
  row.valid(
    'secondSource',
    () => false,
    words('Both sources are the same. Please name another one.'),
    (verification) =>
      isDual(verification) && fold(verification.issuer ?? '') === fold(verification.secondSource ?? ''),
  ),
  row.valid(
    'secondConfirms',
    () => false,
    words('Both sources confirm the same. Please select what only the second one confirms.'),
    ({ confirms, secondConfirms, ...verification }) =>
      isDual(verification) &&
      confirmsNameAndMore(confirms ?? []) &&
      confirmsNameAndMore(secondConfirms ?? []) &&
      !confirmsApart(confirms, secondConfirms),
  ),
  row.valid(
    'agreementOn',
    () => false,
    words('The agreement is dated after the verification. It must be in force when you rely on it.'),
    (verification) =>
      records('agreementOn')(verification) && !isInOrder(verification.agreementOn, verification.verifiedOn),
  ),
]
