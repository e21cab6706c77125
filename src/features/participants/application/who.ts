import { Citizenship, MaritalStatus } from '../../../platform/codes/person.ts'
import { type Rule, rulesFor } from '../../../platform/form.ts'
import { isEmail } from '../../../platform/formats/email.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { isDialled } from '../../../platform/formats/phone.ts'
import { isFirstNameLike, isNameLike, saysSomething, wordsIn } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { majorityIn } from '../../investment-accounts/ages.ts'
import type { ClientDraft } from '../sections.ts'
import { namesUnitedStates } from './citizenship.ts'
import { ageOfClient, explained, saysNothing, sources } from './signing.ts'

// What must hold of a person's own facts before a document states them.

const { valid, check, forSigning, cites } = rulesFor<ClientDraft>()

const noName = words('This is nobody’s name. Please enter it as identification shows it.')
const nobodyReached = 'nobody-reached'

const isSingleNamed = ({ generalDetails }: ClientDraft): boolean => generalDetails?.singleName === true
const hasTwoNames = (draft: ClientDraft): boolean => !isSingleNamed(draft)

/** 'test@test.com', 'noemail@nowhere.ca': nobody reads them. */
const isReached = (email: string): boolean => {
  if (!isEmail(email)) return true
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const isIdle = /^(?:no-?e?-?mail|no-?reply|none|na|n\.a|test|unknown|asdf|x+|aucun|abc|nobody|inconnu)$/
  const nowhere = /^(?:none|test|nowhere|noemail|email|unknown|abc|asdf|x+)\.(?:com|ca|net|org)$/
  return !isIdle.test(local) && !nowhere.test(domain)
}
/** Slips of the largest providers. */
const misspelt =
  /@(?:gmial|gmai|gmal|gnail|gamil|hotmial|hotmal|hotmai|outlok|outloo|yaho|yahooo|iclou|videotro|sympatic)\.|\.(?:con|cmo|comm|vom|cim)$/i

const namesOnlyCanadian = (explanation: string): boolean =>
  /^(?:canadian|canadienne?|canada|canadian citizen|citoyen(?:ne)? canadien(?:ne)?)$/.test(
    wordsIn(explanation),
  )

const isOther = ({ generalDetails }: ClientDraft): boolean =>
  generalDetails?.citizenship === Citizenship.other

const oldest = 100
const manyDependents = 10

export const whoForSigning: readonly Rule<ClientDraft>[] = [
  cites(sources.identity, [
    forSigning(
      valid(
        'generalDetails.isIndividual',
        (is) => is,
        words('The documents are a person’s. An application of a company or a trust is not made here.'),
      ),
    ),
    forSigning(valid('generalDetails.firstName', isFirstNameLike, noName, hasTwoNames)),
    forSigning(valid('generalDetails.lastName', isNameLike, noName, hasTwoNames)),
    forSigning(valid('generalDetails.lastName', isFirstNameLike, noName, isSingleNamed)),
    explained(
      'first-name-unusual',
      valid(
        'generalDetails.firstName',
        (name) => !/^\p{Lu}\.?$/u.test(name.trim()) && !/\d/.test(name),
        words('A first name is usually more than a letter and has no digits. Please check it.'),
        hasTwoNames,
      ),
    ),
    explained(
      'last-name-with-digits',
      valid(
        'generalDetails.lastName',
        (name) => !/\d/.test(name),
        words('A last name usually has no digits. Please check it.'),
        (draft) => isNameLike(draft.generalDetails?.lastName ?? ''),
      ),
    ),
  ]),
  cites(sources.record, [
    explained(
      nobodyReached,
      valid(
        'generalDetails.cellPhone',
        isDialled,
        words('Nobody is reached at this cell phone number. Please enter the client’s own.'),
      ),
    ),
    explained(
      nobodyReached,
      valid(
        'generalDetails.homePhone',
        isDialled,
        words('Nobody is reached at this home phone number. Please enter the client’s own.'),
      ),
    ),
    explained(
      nobodyReached,
      valid(
        'generalDetails.businessPhone',
        isDialled,
        words('Nobody is reached at this business phone number. Please enter the client’s own.'),
      ),
    ),
    explained(
      nobodyReached,
      valid(
        'generalDetails.email',
        isReached,
        words('Nobody is reached at this email address. Please enter the client’s own.'),
      ),
    ),
    explained(
      'email-misspelt',
      valid(
        'generalDetails.email',
        (email) => !misspelt.test(email),
        words('This email address looks misspelt. Please check it.'),
      ),
    ),
    explained(
      'very-old',
      check(
        'generalDetails.dateOfBirth',
        ['generalDetails.dateOfBirth'],
        words('Almost nobody is so old. Please check the date of birth.'),
        (_, draft) => (ageOfClient(draft) ?? 0) < oldest,
      ),
    ),
  ]),
  cites(words('Provincial acts on the age of majority'), [
    explained(
      'client-under-age',
      check(
        'generalDetails.dateOfBirth',
        // of a child who is a beneficiary no more than the name and the birth are asked
        ['generalDetails.dateOfBirth', 'generalDetails.citizenship', 'generalDetails.maritalStatus'],
        words('The client is under age. Please check the date of birth: a child has no account alone.'),
        (_, draft) =>
          (ageOfClient(draft) ?? oldest) >= majorityIn(draft.permanentAddressDetails?.region ?? null),
      ),
    ),
  ]),
  cites(words('Income Tax Act, Part XVIII'), [
    forSigning(valid('generalDetails.otherCitizenship', saysSomething, saysNothing, isOther)),
    forSigning(
      valid(
        'generalDetails.otherCitizenship',
        (explanation) => !namesUnitedStates(explanation),
        words(
          'Who is also a citizen of the United States pays taxes there. Please choose United States as the citizenship.',
        ),
        isOther,
      ),
    ),
    explained(
      'only-canadian-by-explanation',
      valid(
        'generalDetails.otherCitizenship',
        (explanation) => !namesOnlyCanadian(explanation),
        words('This is said by the citizenship Canadian. Please choose it, or explain what else there is.'),
        isOther,
      ),
    ),
  ]),
  cites(sources.client, [
    explained(
      'many-dependents',
      valid(
        'generalDetails.numDependents',
        (number) => number <= manyDependents,
        words('So many dependents are rare. Please check the number.'),
      ),
    ),
    explained(
      'spouse-against-marital-status',
      check(
        'generalDetails.maritalStatus',
        ['generalDetails.maritalStatus'],
        words('A spouse is on file, but the marital status says otherwise'),
        ([status], { spouseDetails }) =>
          status === MaritalStatus.married ||
          status === MaritalStatus.commonLaw ||
          !isEmpty(spouseDetails?.participantId) ||
          isEmpty(spouseDetails?.lastName),
      ),
    ),
  ]),
  cites(words('Charter of the French Language 55'), [
    // once the rest of the step is entered
    forSigning(
      check(
        'generalDetails.language',
        ['generalDetails.citizenship', 'generalDetails.maritalStatus'],
        words('Please choose the language of correspondence: documents are sent in it.'),
        (_, { generalDetails }) => !isEmpty(generalDetails?.language),
      ),
    ),
  ]),
]
