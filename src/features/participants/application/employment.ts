import { EmploymentStatus } from '../../../platform/codes/person.ts'
import { asText, factsFor } from '../../../platform/facts.ts'
import { rulesFor, type Step } from '../../../platform/form.ts'
import { isPostalCode, isZip } from '../../../platform/formats/postal-code.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { inCanada, inUnitedStates, orNotApplicable, placeFacts } from './address.ts'

type Employment = NonNullable<ClientDraft['employmentDetails']>

const { required, valid, warns } = rulesFor<Employment, ClientDraft>()
const { fact, coded, pieced } = factsFor<Employment>()

const isRetired = ({ status }: Employment): boolean => status === EmploymentStatus.retired
const isActive = (employment: Employment): boolean => !isRetired(employment)
const hasNoCountry = ({ country }: Employment): boolean => !country

/** What could be anybody's work, in both languages. */
const general = new Set(
  `business businessman businesswoman consultant consultante director directeur directrice employee employé employée
  entrepreneur entrepreneure executive cadre gestionnaire manager office owner propriétaire professional sales
  self-employed worker ventes`.split(/\s+/),
)
const isPrecise = (occupation: string): boolean => !general.has(occupation.trim().toLowerCase())

export const employmentStep: Step<ClientDraft> = {
  id: 'employment',
  title: words('Employment Details'),
  owns: sectionsOfStep('employment'),
  rules: [
    rulesFor<ClientDraft>().within('employmentDetails', [
      required('status', words('Please Select an Employment Status')),
      required('occupation', words('Please Enter an Occupation')),
      warns(
        {},
        valid(
          'occupation',
          isPrecise,
          words('This could be any work. Please enter the occupation precisely.'),
        ),
      ),
      required('name', words('Please Enter an Employer Name')),
      valid('postalCode', isPostalCode, words('Please Enter a Valid Postal Code'), inCanada),
      valid('postalCode', isZip, words('Please Enter a Valid Zip Code'), inUnitedStates),
      valid(
        'postalCode',
        (code) => isPostalCode(code) || isZip(code),
        words('Please Enter a Valid Postal Code'),
        hasNoCountry,
      ),
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
