import { EmploymentStatus } from '../../../platform/codes/person.ts'
import { asText, factsFor } from '../../../platform/facts.ts'
import { rulesFor, type Step } from '../../../platform/form.ts'
import { isPostalCode, isZip } from '../../../platform/formats/postal-code.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { orNotApplicable, placeFacts } from './address.ts'
import { inCanada, inUnitedStates } from './place.ts'
import { workForSigning } from './work.ts'

type Employment = NonNullable<ClientDraft['employmentDetails']>

const { required, valid } = rulesFor<Employment, ClientDraft>()
const { fact, coded, pieced } = factsFor<Employment>()

const isRetired = ({ status }: Employment): boolean => status === EmploymentStatus.retired
const isActive = (employment: Employment): boolean => !isRetired(employment)
const hasNoCountry = ({ country }: Employment): boolean => !country

export const employmentStep: Step<ClientDraft> = {
  id: 'employment',
  title: words('Employment Details'),
  owns: sectionsOfStep('employment'),
  rules: [
    rulesFor<ClientDraft>().within('employmentDetails', [
      required('status', words('Please Select an Employment Status')),
      required('occupation', words('Please Enter an Occupation')),
      required('name', words('Please Enter an Employer Name')),
      valid('postalCode', isPostalCode, words('Please Enter a Valid Postal Code'), inCanada),
      valid('postalCode', isZip, words('Please Enter a Valid Zip Code'), inUnitedStates),
      valid(
        'postalCode',
        (code) => isPostalCode(code) || isZip(code),
        words('Please Enter a Valid Postal Code'),
        hasNoCountry,
      ),
      ...workForSigning,
    ]),
  ],
  facts: [
    factsFor<ClientDraft>().within('employmentDetails', [
      coded('status', words('Employment Status'), EmploymentStatus.label),
      fact('occupation', words('Former Occupation'), asText, isRetired),
      fact('occupation', words('Occupation'), asText, isActive),
      pieced('name', words('Former Employer'), orNotApplicable, isRetired),
      pieced('name', words('Employer Name'), orNotApplicable, isActive),
      fact('businessType', words('Type of Business'), asText),
      fact('lengthInYears', words('Length of Employment (Years)'), String),
      fact('address', words('Address of Employment'), asText),
      ...placeFacts,
    ]),
  ],
}
