import { Gender, MaritalStatus, Title } from '../../../platform/codes/person.ts'
import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Issue, issuesIn, rulesFor, type Step } from '../../../platform/form.ts'
import { futureBirth, isBornByNow, isBornLately, longAgoBirth } from '../../../platform/formats/birth.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { orNotApplicable } from './address.ts'
import { isSinOrMask, sinText } from './general.ts'
import { sinRules } from './signing.ts'
import { spouseForSigning } from './spouse-for-signing.ts'

type Spouse = NonNullable<ClientDraft['spouseDetails']>

const { required, untold, valid, check, warns } = rulesFor<Spouse, ClientDraft>()
const { fact, coded, pieced } = factsFor<Spouse>()

/** Whether somebody has a spouse, or lives as if. */
export const hasSpouse = ({ generalDetails }: ClientDraft): boolean =>
  isWithSpouse(generalDetails?.maritalStatus)

/** Of those who have a spouse, or live as if. */
export const withSpouse: readonly (string | null | undefined)[] = [
  MaritalStatus.married,
  MaritalStatus.commonLaw,
]
const isWithSpouse = (status: string | null | undefined): boolean => withSpouse.includes(status)

/** The spouse is a client, too, and linked: what is on file stands in that record. */
export const isLinked = ({ spouseDetails }: ClientDraft): boolean => !isEmpty(spouseDetails?.participantId)

/** Nobody said anything of the spouse but, perhaps, that they are a client: which one is still to be said. */
const isUnknown = ({ isClient, clientId, participantId, singleName, ...details }: Spouse): boolean =>
  isEmpty(participantId) && isClient !== false && Object.values(details).every(isEmpty)

/** Not one name alone. */
export const hasTwoNames = ({ singleName }: Spouse): boolean => singleName !== true

const isNotLinked = ({ participantId }: Spouse): boolean => isEmpty(participantId)

/** What is to be checked where two are linked as spouses and the marital status on either record says otherwise. */
export function doubtsOf(own: MaritalStatus | null, theirs: MaritalStatus | null): Doubt[] {
  const isOwn = own !== null && !isWithSpouse(own)
  const isTheirs = theirs !== null && (own === null ? !isWithSpouse(theirs) : theirs !== own)
  return [
    ...(isOwn
      ? [
          {
            path: 'generalDetails.maritalStatus',
            message: words('A spouse is on file, but the marital status says otherwise'),
          },
        ]
      : []),
    ...(isTheirs
      ? [{ path: 'spouseDetails', message: words('The spouse’s own record shows another marital status') }]
      : []),
  ]
}
type Doubt = Pick<Issue, 'path' | 'message'>

const noDetails = words('Please Enter Spouse Details')

export const spouseStep: Step<ClientDraft> = {
  id: 'spouse',
  title: words('Spouse Details'),
  owns: sectionsOfStep('spouse'),
  when: hasSpouse,
  rules: [
    rulesFor<ClientDraft>().check(
      'spouseDetails',
      [],
      noDetails,
      (_, { spouseDetails }) => !isUnknown(spouseDetails ?? {}),
    ),
    rulesFor<ClientDraft>().within('spouseDetails', [
      // without an answer there are no details, and that is told of the section
      untold(required('isClient', noDetails), () => true),
      ...[
        required(
          'firstName',
          words('Please Enter a Spouse First Name'),
          (spouse) => isNotLinked(spouse) && hasTwoNames(spouse),
        ),
        required('lastName', words('Please Enter a Spouse Last Name'), isNotLinked),
        required('employerName', words('Please Enter a Spouse Employer Name'), isNotLinked),
        required('occupation', words('Please Enter a Spouse Occupation'), isNotLinked),
        required('sin', words('Please Enter a Spouse Social Insurance Number'), isNotLinked),
        valid('sin', isSinOrMask, words('Please Enter a Valid Spouse Social Insurance Number'), isNotLinked),
        valid('dateOfBirth', isBornLately, longAgoBirth, isNotLinked),
        valid('dateOfBirth', isBornByNow, futureBirth, isNotLinked),
        required('gender', words('Please Select a Spouse Gender'), isNotLinked),
      ].map((rule) => untold(rule, isUnknown)),
      warns(
        { isUndone: true },
        check(
          'isClient',
          ['isClient'],
          words('The spouse is said to be a client, and no client is linked yet'),
          ([isClient], spouse) => !isClient || !isNotLinked(spouse) || isUnknown(spouse),
        ),
      ),
      ...sinRules((holds, message) => valid('sin', holds, message)),
      ...spouseForSigning,
    ]),
  ],
  facts: [
    factsFor<ClientDraft>().within('spouseDetails', [
      coded('isClient', words('Spouse is a client?'), yesOrNo),
      coded('salutation', words('Salutation'), Title.label),
      fact('firstName', words('First Name'), asText, hasTwoNames),
      coded('singleName', words('One name only'), yesOrNo, ({ singleName }) => singleName === true),
      fact('middleInitial', words('Middle Initial'), asText),
      fact('lastName', words('Last Name'), asText),
      coded('gender', words('Gender'), Gender.label),
      fact('sin', words('Social Insurance Number'), sinText),
      fact('dateOfBirth', words('Date of Birth'), formatDate),
      pieced('employerName', words('Employer Name'), orNotApplicable),
      fact('occupation', words('Occupation'), asText),
      fact('typeOfBusiness', words('Type of Business'), asText),
    ]),
  ],
}

/**
 * What is broken of the details of a spouse who is to become a client. The marital status on file does not
 * matter: it is that of before.
 */
export const issuesOfNewClient = (spouseDetails: Spouse): Issue[] =>
  issuesIn(
    { steps: [spouseStep] },
    { generalDetails: { maritalStatus: MaritalStatus.married }, spouseDetails },
    spouseStep.id,
  ).filter(({ warning }) => !warning)
