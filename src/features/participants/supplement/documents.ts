import { type Rule, rulesFor } from '../../../platform/form.ts'
import { canada, unitedStates } from '../../../platform/formats/countries.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'
import { isGovernment, isPhoto, records, type Verification } from './methods.ts'

// Documents of a government, and its information, by what they are called. No list of names is sure.

const row = rulesFor<Verification, ClientDraft>()

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

/** What makes a document, or its source, one of section 105. */
export const documentRules: readonly Rule<Verification, ClientDraft>[] = [
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
  row.warns(
    { asksReason: true, key: 'health-card-that-nobody-may-ask-for', audience: 'firm' },
    row.valid(
      'documentType',
      () => false,
      words(
        'Ontario, Manitoba and Prince Edward Island let nobody ask for a health card. Please use another document, or say why it may be used.',
      ),
      (verification) => records('documentType')(verification) && isForbiddenHealthCard(verification),
    ),
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
]
