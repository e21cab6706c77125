import {
  Confirmed,
  Presence,
  photoDocuments,
  VerificationMethod,
} from '../../../platform/codes/know-your-client.ts'
import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { isMasked, mask } from '../../../platform/formats/mask.ts'
import { regionName } from '../../../platform/formats/regions.ts'
import { numbersSomething, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'
import { documentRules, hasRegion } from './documents.ts'
import { isDual, isPhoto, records, type Verification } from './methods.ts'
import { ageAt, isDay, isInOrder, notToday } from './people.ts'
import { sourceRules } from './sources.ts'
import { temporarySinRules } from './temporary-sin.ts'

const row = rulesFor<Verification, ClientDraft>()
const whole = rulesFor<ClientDraft>()

const saysNumber = (number: string): boolean => isMasked(number) || numbersSomething(number)

const bornOn = ({ generalDetails }: ClientDraft) => generalDetails?.dateOfBirth

/** Of somebody under 12 the parent's identity is verified: the document may be older than the client. */
const isParents = ({ verifiedOn }: Verification, draft: ClientDraft, today: string): boolean =>
  (ageAt(bornOn(draft), isDay(verifiedOn) ? verifiedOn : today) ?? 99) < 12

/** What the record of each method is to have: section 108. */
const recordRules: Rule<Verification, ClientDraft>[] = [
  row.required('method', words('Please Select a Method')),
  row.required('presence', words('Please Select In Person or Remote')),
  row.required('documentType', words('Please Enter a Document Type'), records('documentType')),
  row.valid(
    'documentType',
    saysSomething,
    words('Please enter which document it was'),
    records('documentType'),
  ),
  row.required('number', words('Please Enter a Document Number'), records('number')),
  row.valid('number', saysNumber, words('Please enter the number of the document'), records('number')),
  row.required('issuer', words('Please Enter an Issuer'), records('issuer')),
  row.valid('issuer', saysSomething, words('Please enter who issued it'), records('issuer')),
  row.required('country', words('Please Select a Country of Issue'), records('country')),
  row.required('region', words('Please Select a State/Province of Issue'), hasRegion),
  row.required('confirms', words('Please select what the source confirms'), records('confirms')),
  row.required('secondSource', words('Please Enter a Second Source'), isDual),
  row.valid('secondSource', saysSomething, words('Please enter who the second source is'), isDual),
  row.required('secondSourceType', words('Please Enter the Second Source’s Type of Information'), isDual),
  row.valid('secondSourceType', saysSomething, words('Please enter what the second source told'), isDual),
  row.required('secondNumber', words('Please Enter the Second Source’s Number'), isDual),
  row.valid('secondNumber', saysNumber, words('Please enter the second source’s number'), isDual),
  row.required('secondConfirms', words('Please select what the second source confirms'), isDual),
  row.required('agreementOn', words('Please Enter the Date of the Agreement'), records('agreementOn')),
  row.required('verifiedOn', words('Please Enter the Date of the Verification')),
]

const hasExpiry = (verification: Verification): boolean => isPhoto(verification) && !verification.noExpiry

/** The document is valid on the day on which it is seen. */
const dayRules = (today: string): Rule<Verification, ClientDraft>[] => [
  row.required('expiresOn', words('Please enter when it expires, or say that it does not'), hasExpiry),
  row.valid(
    'noExpiry',
    () => false,
    words('There is a day of expiry, too. Please take one of the two away.'),
    (verification) =>
      isPhoto(verification) && verification.noExpiry === true && isDay(verification.expiresOn),
  ),
  row.valid(
    'expiresOn',
    () => false,
    words('It expired before you verified it. Ask for a current document.'),
    (verification) => hasExpiry(verification) && !isInOrder(verification.verifiedOn, verification.expiresOn),
  ),
  row.valid(
    'expiresOn',
    () => false,
    words('It expires before it was issued. Please check both dates.'),
    (verification) => hasExpiry(verification) && !isInOrder(verification.issuedOn, verification.expiresOn),
  ),
  row.valid('issuedOn', (day) => day <= today, notToday, isPhoto),
  row.valid(
    'issuedOn',
    () => false,
    words('It was issued after you verified it. Please check both dates.'),
    (verification) =>
      isPhoto(verification) &&
      isInOrder(verification.issuedOn, today) &&
      !isInOrder(verification.issuedOn, verification.verifiedOn),
  ),
  row.valid(
    'issuedOn',
    () => false,
    words('It was issued before the client was born. Please check both dates.'),
    (verification, draft) =>
      isPhoto(verification) &&
      !isParents(verification, draft, today) &&
      !isInOrder(bornOn(draft), verification.issuedOn),
  ),
  row.valid('verifiedOn', (day) => day <= today, notToday),
  row.valid(
    'verifiedOn',
    () => false,
    words('This is before the client was born. Please check the date.'),
    ({ verifiedOn }, draft) => !isInOrder(bornOn(draft), verifiedOn),
  ),
]

const { coded, fact, pieced } = factsFor<Verification>()
const { fact: wholeFact, rowsOf } = factsFor<ClientDraft>()

const confirmed = (confirms: readonly Confirmed[]) =>
  confirms.flatMap((each, index) => [...(index > 0 ? [', '] : []), { key: Confirmed.label(each) }])

const rowFacts = [
  coded('method', words('Method'), VerificationMethod.label),
  coded('presence', words('Presence'), Presence.label),
  pieced(
    'documentType',
    words('Document Type'),
    (type) => [photoDocuments.includes(type) ? { key: type } : type],
    records('documentType'),
  ),
  fact('number', words('Document Number'), numberText, records('number')),
  fact('issuer', words('Issuer'), asText, records('issuer')),
  fact('country', words('Country'), countryName, records('country')),
  fact('region', words('State/Province'), regionName, hasRegion),
  fact('issuedOn', words('Issued On'), formatDate, records('issuedOn')),
  fact('expiresOn', words('Expires On'), formatDate, hasExpiry),
  coded(
    'noExpiry',
    words('No expiry'),
    yesOrNo,
    ({ noExpiry, ...verification }) => noExpiry === true && isPhoto(verification),
  ),
  pieced('confirms', words('Confirms'), confirmed, records('confirms')),
  fact('secondSource', words('Second Source'), asText, isDual),
  fact('secondSourceType', words('Second Source’s Type of Information'), asText, isDual),
  fact('secondNumber', words('Second Source’s Number'), numberText, isDual),
  pieced('secondConfirms', words('Second Source Confirms'), confirmed, isDual),
  fact('agreementOn', words('Date of Agreement'), formatDate, records('agreementOn')),
  fact('verifiedOn', words('Verified On'), formatDate),
  fact('verifiedBy', words('Verified By'), asText),
]

/** A record tells a number masked, and a mask is not masked once more. */
export function numberText(number: string): string {
  return isMasked(number) ? number : mask(number)
}

export const identityStep = (circumstances: SupplementCircumstances): Step<ClientDraft> => ({
  id: 'identity',
  title: words('Identity'),
  owns: sectionsOfStep('identity'),
  rules: [
    whole.cites(words('PCR 105 to 108'), [
      whole.required('identityDetails.verifications', words('Please add a verification of identity')),
      whole.rows('identityDetails.verifications', [
        ...recordRules,
        ...documentRules,
        ...sourceRules,
        ...dayRules(circumstances.today),
      ]),
    ]),
    ...temporarySinRules(circumstances),
  ],
  facts: [
    rowsOf(
      'identityDetails.verifications',
      words('Verifications of Identity'),
      words('Verification {{nr}}'),
      rowFacts,
    ),
    wholeFact('identityDetails.sinExpiresOn', words('SIN Expires On'), formatDate),
  ],
})
