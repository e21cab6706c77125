import { Confirmed, Presence, VerificationMethod } from '../../../platform/codes/know-your-client.ts'
import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { canada, countryName, unitedStates } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { isMasked, mask } from '../../../platform/formats/mask.ts'
import { regionName } from '../../../platform/formats/regions.ts'
import { isSameSin, isSinFrom } from '../../../platform/formats/sin.ts'
import { numbersSomething, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { dayOfAge, daysAfter } from '../../investment-accounts/ages.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import type { SupplementCircumstances } from '../supplement-circumstances.ts'
import { records, type Verification } from './methods.ts'
import { ageAt, isDay, isInOrder, isSameName, isSelf, notToday } from './people.ts'

const row = rulesFor<Verification, ClientDraft>()
const whole = rulesFor<ClientDraft>()

type Confirms = readonly Confirmed[] | null | undefined

const isPhoto = records('expiresOn')
const isDual = records('secondSource')
const isGovernment = ({ method }: Verification) => method === VerificationMethod.governmentSource
const isCreditFile = ({ method }: Verification) => method === VerificationMethod.creditFile

/** Canada and the United States give licences by province or state, and passports and the like as one country. */
const isOfCountry = (type: string | null | undefined): boolean =>
  /passport|passeport|permanent resident|resident permanent|citizenship|citoyennete|nexus|indian status|statut d ?indien|military|militaire/.test(
    fold(type ?? ''),
  )
export const hasRegion = (verification: Verification): boolean =>
  isPhoto(verification) &&
  [canada, unitedStates].includes(verification.country ?? '') &&
  !isOfCountry(verification.documentType)

const isMunicipal = (text: string): boolean =>
  /\bmunicipal|\bcity of\b|\btown of\b|\btownship of\b|\bcounty of\b|\bville de\b/.test(fold(text))

/** What of documents people bring has no photo, or is no government's. */
const hasNoPhoto = (type: string): boolean =>
  /\bbirth certificate\b|\b(acte|certificat) de naissance\b|\bmarriage\b|\bmariage\b|\bbapti|\bsin card\b|\bsocial insurance\b|\bassurance sociale\b|\bcredit card\b|\bcarte de credit\b|\b(utility|phone|hydro) bill\b|\bfacture\b|\bbank statement\b|\breleve bancaire\b|\b(student|employee|library) (card|id)\b|\bcarte (d ?)?(etudiante?|employe|bibliotheque)\b/.test(
    fold(type),
  )

/** The acts of these provinces let nobody but the health services ask for the card. */
const withoutHealthCards = ['CA-ON', 'CA-MB', 'CA-PE']
const healthCard =
  /\bhealth (insurance |services )?(card|number)\b|\bohip\b|\bcarte (sante|soleil)\b|\bcarte (d ?)?(assurance )?maladie\b/
const namesSuchProvince =
  /\bontario\b|\bohip\b|\bmanitoba\b|\bprince edward island\b|\bpei\b|\bile du prince edouard\b/

const isForbiddenHealthCard = ({ documentType, issuer, region }: Verification): boolean =>
  healthCard.test(fold(documentType ?? '')) &&
  (withoutHealthCards.includes(region ?? '') || namesSuchProvince.test(fold(`${documentType} ${issuer}`)))

/** A bank, a telephone company, a credit bureau; the Bank of Canada is a federal body. */
const isBusiness = (text: string): boolean => {
  const folded = fold(text)
  return (
    /\b(bank|banque|credit union|caisse (populaire|desjardins)|desjardins|trust company|rbc|bmo|cibc|td|scotiabank|equifax|transunion|rogers|bell|telus)\b/.test(
      folded,
    ) &&
    !/^(the )?bank of canada$|^(la )?banque du canada$|\bdevelopment bank\b|\bbanque de developpement\b/.test(
      folded,
    )
  )
}

const isClient = (text: string, { generalDetails }: ClientDraft): boolean =>
  isSelf(text) || isSameName(text, generalDetails ?? {})

const saysNumber = (number: string): boolean => isMasked(number) || numbersSomething(number)

/** Beside the name one thing more, and not the same one in both. */
const confirmsApart = (first: Confirms, second: Confirms): boolean => {
  const besides = (confirms: Confirms) => (confirms ?? []).filter((each) => each !== Confirmed.name)
  return besides(first).some((one) => besides(second).some((other) => other !== one))
}
const confirmsNameAndMore = (confirms: readonly Confirmed[]): boolean =>
  confirms.includes(Confirmed.name) && confirms.length > 1

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

/** What makes a method one of the law: section 105. */
const methodRules: Rule<Verification, ClientDraft>[] = [
  row.valid(
    'documentType',
    (type) => !isMunicipal(type),
    words('A municipal document does not count. Please use a federal, provincial or foreign one.'),
    isPhoto,
  ),
  row.valid(
    'documentType',
    (type) => !hasNoPhoto(type),
    words('This is no government document with a photo. Please use another document or method.'),
    isPhoto,
  ),
  row.valid(
    'documentType',
    () => false,
    words(
      'A health card of Ontario, Manitoba or Prince Edward Island may not be used. Please use another document.',
    ),
    (verification) => records('documentType')(verification) && isForbiddenHealthCard(verification),
  ),
  row.valid(
    'issuer',
    (issuer) => !isMunicipal(issuer),
    words('A municipality does not count as issuer. Please use a federal, provincial or foreign document.'),
    (verification) => isPhoto(verification) || isGovernment(verification),
  ),
  row.valid(
    'issuer',
    (issuer) => !isBusiness(issuer),
    words('This is no body of a government. Please name one, or use the method of two sources.'),
    isGovernment,
  ),
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

/** The SIN begins with 9: as it is typed, or on file. */
export const hasTemporarySin = (
  { generalDetails }: ClientDraft,
  { hasTemporarySin: isOnFile }: Pick<SupplementCircumstances, 'hasTemporarySin'>,
): boolean => {
  const sin = generalDetails?.sin ?? ''
  return isMasked(sin) ? isOnFile : isSinFrom('9', sin)
}

/** The permit that it was given with holds no longer. */
const longestYears = 10

/** A temporary SIN that ends so soon ends before the accounts are open. */
const soonDays = 60

function sinRules({ today, ...circumstances }: SupplementCircumstances): Rule<ClientDraft>[] {
  const isTemporary = (draft: ClientDraft) => hasTemporarySin(draft, circumstances)
  return [
    whole.required(
      'identityDetails.sinExpiresOn',
      words('The SIN begins with 9. Please enter when it expires.'),
      isTemporary,
    ),
    whole.valid(
      'identityDetails.sinExpiresOn',
      (day) => day >= today,
      words('The SIN has expired. Please ask for the renewed one, or for the new number.'),
      isTemporary,
    ),
    whole.warns(
      {},
      whole.valid(
        'identityDetails.sinExpiresOn',
        (day) => day < today || day > daysAfter(today, soonDays),
        words('The SIN expires within 60 days. Please ask for the renewal before accounts are opened.'),
        isTemporary,
      ),
    ),
    whole.warns(
      {},
      whole.valid(
        'identityDetails.sinExpiresOn',
        (day) => day <= dayOfAge(today, longestYears),
        words('A SIN that begins with 9 rarely holds for more than 10 years. Please check the date.'),
        isTemporary,
      ),
    ),
    whole.warns(
      {},
      whole.valid(
        'identityDetails.sinExpiresOn',
        () => false,
        words('Only a SIN that begins with 9 expires. Please check the number, or take this date away.'),
        (draft) => !isEmpty(draft.generalDetails?.sin) && !isTemporary(draft),
      ),
    ),
  ]
}

const { coded, fact, pieced } = factsFor<Verification>()
const { fact: wholeFact, rowsOf } = factsFor<ClientDraft>()

const confirmed = (confirms: readonly Confirmed[]) =>
  confirms.flatMap((each, index) => [...(index > 0 ? [', '] : []), { key: Confirmed.label(each) }])

const rowFacts = [
  coded('method', words('Method'), VerificationMethod.label),
  coded('presence', words('Presence'), Presence.label),
  fact('documentType', words('Document Type'), asText, records('documentType')),
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
        ...methodRules,
        ...dayRules(circumstances.today),
      ]),
    ]),
    ...sinRules(circumstances),
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
