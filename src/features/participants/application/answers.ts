import { type Rule, rulesFor } from '../../../platform/form.ts'
import { canada } from '../../../platform/formats/countries.ts'
import { read } from '../../../platform/path.ts'
import { wordsIn } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'
import { isSameName } from '../supplement/people.ts'
import { isPublicOffice } from './public-offices.ts'
import { isInSecurities, isOfficer, isOfListedCompany } from './securities-work.ts'
import { explained, sources } from './signing.ts'

// Answers that contradict what else the application says. Each stands at the question that is asked last.

type Regulatory = NonNullable<ClientDraft['regulatoryDetails']>
type Companies = Regulatory['insiderDetails']

const { valid, check, forSigning, cites } = rulesFor<Regulatory, ClientDraft>()

const named = (companies: Companies): string[] =>
  (companies ?? []).map(({ symbol }) => wordsIn(symbol ?? '')).filter((symbol) => symbol !== '')

const ownWork = ({ employmentDetails }: ClientDraft) =>
  [employmentDetails?.occupation ?? '', employmentDetails?.name ?? ''] as const
const spousesWork = ({ spouseDetails }: ClientDraft) =>
  [spouseDetails?.occupation ?? '', spouseDetails?.employerName ?? ''] as const

const foreign = words(
  'An office in Canada is a domestic one. Please answer that question, or check the country.',
)
const isAbroad = (country: string): boolean => country !== canada

const exposure: readonly Rule<Regulatory, ClientDraft>[] = [
  forSigning(
    valid('foreignPEPDetails.country', isAbroad, foreign, ({ isForeignPEP }) => isForeignPEP === true),
  ),
  forSigning(
    valid(
      'foreignAssociatePEPDetails.country',
      isAbroad,
      foreign,
      ({ isAssociateForeignPEP }) => isAssociateForeignPEP === true,
    ),
  ),
  explained(
    'office-without-exposure',
    check(
      'isDomesticPEP',
      ['isDomesticPEP', 'isForeignPEP', 'isHIO'],
      words(
        'The occupation looks like a public office, and no question about one is answered yes. Please correct the answer, or say why it is none.',
      ),
      (answers, _, root) => answers.some(Boolean) || !isPublicOffice(...ownWork(root)),
    ),
  ),
  explained(
    'office-of-spouse-without-exposure',
    check(
      'isAssociateDomesticPEP',
      ['isAssociateDomesticPEP', 'isAssociateForeignPEP', 'isAssociateHIO'],
      words(
        'The spouse’s occupation looks like a public office, and no question about relatives is answered yes. Please correct the answer, or say why it is none.',
      ),
      (answers, _, root) => answers.some(Boolean) || !isPublicOffice(...spousesWork(root)),
    ),
  ),
]

/** Whoever is near to somebody in office is somebody else. */
const near = ([flag, path]: (typeof associates)[number]): Rule<Regulatory, ClientDraft> =>
  forSigning(
    valid(
      path,
      () => false,
      words(
        'This is the client. Please enter who holds the office, or answer the question about the client.',
      ),
      (answers, { generalDetails }) =>
        answers[flag] === true && isSameName(read(answers, path) ?? '', generalDetails ?? {}),
    ),
  )
const associates = [
  ['isAssociateForeignPEP', 'foreignAssociatePEPDetails.associateName'],
  ['isAssociateDomesticPEP', 'domesticAssociatePEPDetails.associateName'],
  ['isAssociateHIO', 'associateHIODetails.nameOfAssociate'],
] as const

const industry: readonly Rule<Regulatory, ClientDraft>[] = [
  explained(
    'industry-without-answer',
    check(
      'isSecuritiesFirm',
      ['isIIROCMember', 'isSecuritiesFirm', 'isBrokerDealer'],
      words(
        'The client seems to work for a dealer or an adviser, and no question about the industry is answered yes. Please correct the answer, or say why it is so.',
      ),
      (answers, _, root) => answers.some(Boolean) || !isInSecurities(...ownWork(root)),
    ),
  ),
  explained(
    'industry-of-spouse-without-answer',
    check(
      'isSecuritiesFirm',
      ['isSecuritiesFirm', 'isBrokerDealer'],
      words(
        'The spouse seems to work for a dealer or an adviser, and no question about the household is answered yes. Please correct the answer, or say why it is so.',
      ),
      (answers, _, root) =>
        answers.some(Boolean) || isInSecurities(...ownWork(root)) || !isInSecurities(...spousesWork(root)),
    ),
  ),
  explained(
    'member-without-dealer',
    check(
      'isBrokerDealer',
      ['isIIROCMember', 'isSecuritiesFirm', 'isBrokerDealer'],
      words(
        'Whoever works for a member of CIRO works for a dealer, and the other two questions say no. Please check the answers.',
      ),
      ([isMember, ...others]) => !isMember || others.some(Boolean),
    ),
  ),
]

const holdings: readonly Rule<Regulatory, ClientDraft>[] = [
  explained(
    'ten-percent-without-insider',
    check(
      'isInsider',
      ['isInsider', 'is10PercentShareholder'],
      words(
        'Whoever has more than 10% of the votes is an insider, and the answer is no. Please correct it, or say why it is so.',
      ),
      ([isInsider, has10]) => isInsider || !has10,
    ),
  ),
  forSigning(
    check(
      'is10PercentShareholder',
      ['is10PercentShareholder', 'is20PercentShareholder'],
      words('Whoever has 20% of the votes has 10% of them. Please correct one of the answers.'),
      ([has10, has20]) => has10 || !has20,
    ),
  ),
  explained(
    'fifth-without-tenth',
    check(
      'shareholder10Details',
      ['shareholder10Details', 'shareholder20Details'],
      words('Each company with 20% of the votes is one with 10%, too. Please check the companies.'),
      ([tenths, fifths], { is10PercentShareholder: has10, is20PercentShareholder: has20 }) =>
        !has10 || !has20 || named(fifths).every((symbol) => named(tenths).includes(symbol)),
    ),
  ),
  explained(
    'officer-without-insider',
    check(
      'isInsider',
      ['isInsider'],
      words(
        'The client seems to be a director or officer of a listed company, and is said to be no insider. Please correct the answer, or say why it is so.',
      ),
      ([isInsider], { shareholder10Details, is10PercentShareholder: has10 }, root) => {
        const [occupation, employer] = ownWork(root)
        const isOfHolding =
          isOfficer(occupation) &&
          (shareholder10Details ?? []).some(
            ({ companyName }) => wordsIn(companyName ?? '') === wordsIn(employer),
          )
        // told of the votes already
        return isInsider || has10 || !(isOfListedCompany(occupation, employer) || isOfHolding)
      },
    ),
  ),
]

export const answersForSigning: readonly Rule<Regulatory, ClientDraft>[] = [
  cites(sources.office, [...exposure, ...associates.map(near)]),
  cites(sources.client, industry),
  cites(sources.insider, holdings),
]
