import { EmploymentStatus } from '../../../platform/codes/person.ts'
import { type Rule, rulesFor } from '../../../platform/form.ts'
import { notApplicable } from '../../../platform/formats/choices.ts'
import { agreesWithRegion, isPlacesPostalCode } from '../../../platform/formats/postal-regions.ts'
import { saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'
import { explainsOther, isNobodysFirm, isNotWorking, isPrecise, namesNoWork } from './occupations.ts'
import { inCanada } from './place.ts'
import { ageOfClient, explained, saysNothing, sources } from './signing.ts'

// What must hold of somebody's work before a document states it.

type Employment = NonNullable<ClientDraft['employmentDetails']>

const { valid, check, warns, forSigning, cites } = rulesFor<Employment, ClientDraft>()

const is =
  (...among: EmploymentStatus[]) =>
  ({ status }: Employment): boolean =>
    among.some((each) => each === status)
const isEmployed = is(EmploymentStatus.employed)
const isRetired = is(EmploymentStatus.retired)
const isStudent = is(EmploymentStatus.student)
const isOwner = is(EmploymentStatus.businessOwner)
const isOther = is(EmploymentStatus.other)
const isAtWork = is(EmploymentStatus.employed, EmploymentStatus.selfEmployed, EmploymentStatus.businessOwner)

/** That there is no employer is a tick of the form. */
const isEmployer = (name: string): boolean => name === notApplicable || saysSomething(name)

const retiresFrom = 45
const studiesTo = 60
const worksTo = 85
const worksFrom = 12

/** Whether the age is one at which somebody is so employed; of who has no date of birth it is. */
const ageFits = (root: ClientDraft, fits: (age: number) => boolean): boolean => {
  const age = ageOfClient(root)
  return age === undefined || fits(age)
}

const occupation: readonly Rule<Employment, ClientDraft>[] = [
  forSigning(valid('occupation', saysSomething, saysNothing)),
  explained(
    'occupation-imprecise',
    valid('occupation', isPrecise, words('This could be any work. Please enter the occupation precisely.')),
  ),
  explained(
    'no-occupation-before-retirement',
    valid(
      'occupation',
      (text) => !namesNoWork(text),
      words('Please enter the occupation before retirement.'),
      isRetired,
    ),
  ),
  explained(
    'employed-without-occupation',
    valid(
      'occupation',
      (text) => !isNotWorking(text),
      words('Whoever is employed works. Please correct the status or the occupation, or say why it is so.'),
      isEmployed,
    ),
  ),
  explained(
    'employment-other-unexplained',
    check(
      'occupation',
      ['occupation', 'name'],
      words(
        'Other does not say what the client does. Please choose the status that fits, or enter what it is, such as on leave or caregiver.',
      ),
      ([text, name], employment) => !isOther(employment) || !saysSomething(text) || explainsOther(text, name),
    ),
  ),
]

const employer: readonly Rule<Employment, ClientDraft>[] = [
  forSigning(valid('name', isEmployer, saysNothing)),
  forSigning(
    valid(
      'name',
      (name) => name !== notApplicable && !isNobodysFirm(name),
      words('Whoever is employed has an employer. Please enter it, or correct the status.'),
      isEmployed,
    ),
  ),
  explained(
    'business-without-name',
    valid(
      'name',
      (name) => name !== notApplicable,
      words('A business has a name. Please enter it.'),
      isOwner,
    ),
  ),
]

const age: readonly Rule<Employment, ClientDraft>[] = [
  explained(
    'retired-young',
    check(
      'status',
      ['status'],
      words('Few are retired so young. Please check the status and the date of birth.'),
      (_, employment, root) => !isRetired(employment) || ageFits(root, (years) => years >= retiresFrom),
    ),
  ),
  explained(
    'student-of-this-age',
    check(
      'status',
      ['status'],
      words('Few study at this age. Please check the status and the date of birth.'),
      (_, employment, root) => !isStudent(employment) || ageFits(root, (years) => years < studiesTo),
    ),
  ),
  explained(
    'works-at-this-age',
    check(
      'status',
      ['status'],
      words('Few work at this age. Please check the status and the date of birth.'),
      (_, employment, root) =>
        !isAtWork(employment) || ageFits(root, (years) => years >= worksFrom && years < worksTo),
    ),
  ),
  forSigning(
    check(
      'lengthInYears',
      ['lengthInYears'],
      words('Nobody works so long at this age. Please check the years and the date of birth.'),
      ([length], _, root) => ageFits(root, (years) => length <= Math.max(0, years - worksFrom)),
    ),
  ),
]

/** Of what nobody has to enter. */
const whereabouts: readonly Rule<Employment, ClientDraft>[] = [
  ...(['businessType', 'address', 'city'] as const).flatMap((path) => [
    forSigning(valid(path, saysSomething, saysNothing, isAtWork)),
    // whoever does not work is asked for none of it
    warns(
      {},
      valid(path, saysSomething, saysNothing, (employment) => !isAtWork(employment)),
    ),
  ]),
  explained(
    'employer-in-another-province',
    check(
      'postalCode',
      ['postalCode', 'region'],
      words('This postal code is of another province than the employer. Please check them.'),
      ([code, region], employment) =>
        !inCanada(employment) || !isPlacesPostalCode(code) || agreesWithRegion(code, region),
    ),
  ),
  forSigning(
    valid(
      'postalCode',
      isPlacesPostalCode,
      words('No place has this postal code. Please enter that of the address.'),
      inCanada,
    ),
  ),
]

export const workForSigning: readonly Rule<Employment, ClientDraft>[] = [
  cites(sources.record, [...occupation, ...employer]),
  cites(sources.client, age),
  cites(sources.addresses, whereabouts),
]
