import { Citizenship, Language, MaritalStatus, Title } from '../../../platform/codes/person.ts'
import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { rulesFor, type Step } from '../../../platform/form.ts'
import { futureBirth, isBornByNow, isBornLately, longAgoBirth } from '../../../platform/formats/birth.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { hasEnding, isEmail, tidyEmail } from '../../../platform/formats/email.ts'
import { isSinMask, maskSin } from '../../../platform/formats/mask.ts'
import { formatPhone, isPhone } from '../../../platform/formats/phone.ts'
import { isSin } from '../../../platform/formats/sin.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { explained, sinRules } from './signing.ts'
import { whoForSigning } from './who.ts'

const { required, given, valid } = rulesFor<ClientDraft>()
const { fact, coded } = factsFor<ClientDraft>()

/** Nine digits as they are typed, or the mask of those on file. */
export const isSinOrMask = (sin: string): boolean => isSin(sin) || isSinMask(sin)

/** A record tells a SIN masked, and a mask is not masked once more. */
export const sinText = (sin: string): string => (isSinMask(sin) ? sin : maskSin(sin))

export const explainsCitizenship = ({ generalDetails }: ClientDraft): boolean =>
  generalDetails?.citizenship === Citizenship.other

export const hasTwoNames = ({ generalDetails }: ClientDraft): boolean => generalDetails?.singleName !== true

const isSingleNamed = (draft: ClientDraft): boolean => !hasTwoNames(draft)

/** A save takes away the signs that nobody sees, which come along when an address is copied. */
const isTidiedEmail = (email: string): boolean => isEmail(tidyEmail(email))

export const generalStep: Step<ClientDraft> = {
  id: 'general',
  title: words('General Details'),
  owns: sectionsOfStep('general'),
  rules: [
    required('generalDetails.isIndividual', words('Please Select an Individual Status')),
    required('generalDetails.title', words('Please Select a Title')),
    required('generalDetails.firstName', words('Please Enter a First Name'), hasTwoNames),
    required('generalDetails.lastName', words('Please Enter a Last Name')),
    required('generalDetails.sin', words('Please Enter a Social Insurance Number')),
    valid('generalDetails.sin', isSinOrMask, words('Please Enter a Valid Social Insurance Number')),
    required('generalDetails.dateOfBirth', words('Please Enter a Date of Birth')),
    given('generalDetails.numDependents', words('Please Enter a Number of Dependents')),
    required('generalDetails.citizenship', words('Please Select a Citizenship')),
    required('generalDetails.maritalStatus', words('Please Select a Marital Status')),
    required('generalDetails.cellPhone', words('Please Enter a Cell Phone')),
    required('generalDetails.email', words('Please Enter an Email Address')),
    required(
      'generalDetails.otherCitizenship',
      words('Please Enter an Explanation of Citizenship'),
      explainsCitizenship,
    ),
    valid('generalDetails.homePhone', isPhone, words('Please Enter a Valid Home Phone')),
    valid('generalDetails.businessPhone', isPhone, words('Please Enter a Valid Business Phone')),
    valid('generalDetails.cellPhone', isPhone, words('Please Enter a Valid Cell Phone')),
    valid('generalDetails.email', isTidiedEmail, words('Please Enter a Valid Email Address')),
    valid(
      'generalDetails.businessPhoneExt',
      (ext) => /^\d+$/.test(ext),
      words('Please Enter a Valid Business Phone Ext'),
    ),
    valid('generalDetails.dateOfBirth', isBornLately, longAgoBirth),
    valid('generalDetails.dateOfBirth', isBornByNow, futureBirth),
    explained(
      'email-without-ending',
      valid(
        'generalDetails.email',
        (email) => !isEmail(email) || hasEnding(email),
        words('This email address has no ending such as .com or .ca. Please check it.'),
      ),
    ),
    ...sinRules((holds, message) => valid('generalDetails.sin', holds, message)),
    ...whoForSigning,
  ],
  facts: [
    coded('generalDetails.isIndividual', words('Is Individual'), yesOrNo),
    coded('generalDetails.title', words('Title'), Title.label),
    fact('generalDetails.firstName', words('First Name'), asText, hasTwoNames),
    coded('generalDetails.singleName', words('One name only'), yesOrNo, isSingleNamed),
    fact('generalDetails.middleInitial', words('Middle Initial'), asText),
    fact('generalDetails.lastName', words('Last Name'), asText),
    coded('generalDetails.maritalStatus', words('Marital Status'), MaritalStatus.label),
    fact('generalDetails.sin', words('Social Insurance Number'), sinText),
    fact('generalDetails.dateOfBirth', words('Date of Birth'), formatDate),
    fact('generalDetails.numDependents', words('Number of Dependents'), String),
    fact('generalDetails.homePhone', words('Home Phone'), formatPhone),
    fact('generalDetails.cellPhone', words('Cell Phone'), formatPhone),
    fact('generalDetails.businessPhone', words('Business Phone'), formatPhone),
    fact('generalDetails.businessPhoneExt', words('Business Phone Ext'), asText),
    fact('generalDetails.email', words('Email Address'), asText),
    coded('generalDetails.citizenship', words('Citizenship'), Citizenship.label),
    fact('generalDetails.otherCitizenship', words('Explain Citizenship'), asText, explainsCitizenship),
    coded('generalDetails.language', words('Language of Correspondence'), Language.label),
  ],
}
