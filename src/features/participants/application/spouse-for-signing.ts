import { type Rule, rulesFor } from '../../../platform/form.ts'
import { isBornByNow, isBornLately } from '../../../platform/formats/birth.ts'
import { notApplicable } from '../../../platform/formats/choices.ts'
import { dateOf } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { isFirstNameLike, isNameLike, saysSomething, wordsIn } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { ageOn } from '../../investment-accounts/ages.ts'
import type { ClientDraft } from '../sections.ts'
import { isNotWorking } from './occupations.ts'
import { explained, saysNothing, sources } from './signing.ts'

// What must hold of a spouse who was typed before a document names them. Of one who is linked their own record is judged.

type Spouse = NonNullable<ClientDraft['spouseDetails']>

const { valid, check, forSigning, cites } = rulesFor<Spouse, ClientDraft>()

const noName = words('This is nobody’s name. Please enter it as identification shows it.')

const isTyped = ({ participantId }: Spouse): boolean => isEmpty(participantId)
const hasTwoNames = (spouse: Spouse): boolean => isTyped(spouse) && spouse.singleName !== true

const marriesFrom = 16
const isOfAgeToMarry = (birth: string): boolean => ageOn(birth, dateOf(new Date())) >= marriesFrom

/** That there is no employer is a tick, of who does not work. */
const isEmployer = (name: string, { occupation }: Spouse): boolean =>
  name === notApplicable ? isNotWorking(occupation ?? '') : saysSomething(name)

export const spouseForSigning: readonly Rule<Spouse, ClientDraft>[] = [
  cites(sources.client, [
    forSigning(valid('firstName', isFirstNameLike, noName, hasTwoNames)),
    forSigning(valid('lastName', isNameLike, noName, isTyped)),
    forSigning(valid('occupation', saysSomething, saysNothing, isTyped)),
    forSigning(
      check(
        'employerName',
        ['employerName'],
        words('Please enter the employer, or as the occupation that the spouse does not work.'),
        ([name], spouse) => !isTyped(spouse) || isEmployer(name, spouse),
      ),
    ),
    cites(words('Civil Marriage Act 2.2'), [
      explained(
        'spouse-below-the-age-to-marry',
        valid(
          'dateOfBirth',
          (birth) => !isBornByNow(birth) || !isBornLately(birth) || isOfAgeToMarry(birth),
          words(
            'Nobody marries before the age of 16. Please check the date of birth, or say why it is right.',
          ),
          isTyped,
        ),
      ),
    ]),
    explained(
      'spouse-of-the-same-name',
      check(
        'lastName',
        ['firstName', 'lastName'],
        words('The spouse has the client’s own name. Please check whose it is.'),
        ([first, last], spouse, { generalDetails }) =>
          !isTyped(spouse) ||
          isEmpty(generalDetails?.firstName) ||
          wordsIn(`${first} ${last}`) !== wordsIn(`${generalDetails?.firstName} ${generalDetails?.lastName}`),
      ),
    ),
  ]),
]
