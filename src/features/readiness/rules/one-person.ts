import { isEmpty } from '../../../platform/formats/empty.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { isMasked } from '../../../platform/formats/mask.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { tidySin } from '../../../platform/formats/sin.ts'
import { words } from '../../../platform/words.ts'
import type { PersonOnFile } from '../household.ts'
import { advice, contradiction, inApplications, type OverRecords, oddity } from './over-records.ts'

// The same person says the same everywhere: name, birth and SIN are what a receiving firm compares first.

const source = words('Know your client: CIRO Rule 3202')

/** The spouse whom an application types, where no client is linked. */
const typedSpouse = ({ application }: PersonOnFile) => {
  const { spouseDetails } = application.draft
  return spouseDetails && !spouseDetails.participantId && spouseDetails.lastName ? spouseDetails : undefined
}

/** Others of the household who are called as the typed spouse is. */
const namesakesIn = (person: PersonOnFile, people: readonly PersonOnFile[]) => {
  const spouse = typedSpouse(person)
  const name =
    spouse && fold(fullName({ firstName: spouse.firstName ?? '', lastName: spouse.lastName ?? '' }))
  return people.filter((other) => other.id !== person.id && name !== undefined && fold(other.name) === name)
}

/** Digits alone; undefined where there are none, or a linked spouse's are masked. */
const sinOf = (sin: string | null | undefined): string | undefined =>
  sin && !isMasked(sin) ? tidySin(sin) : undefined

/** Those of them who can be the spouse by their SIN. */
const sameIn = (person: PersonOnFile, people: readonly PersonOnFile[]) => {
  const own = sinOf(typedSpouse(person)?.sin)
  return namesakesIn(person, people).filter(({ application }) => {
    const sin = sinOf(application.draft.generalDetails?.sin)
    return own === undefined || sin === undefined || sin === own
  })
}

/** Both dates are on file, and are two. */
const isBornElsewhen = (person: PersonOnFile, { application }: PersonOnFile): boolean => {
  const [own, other] = [typedSpouse(person)?.dateOfBirth, application.draft.generalDetails?.dateOfBirth]
  return !isEmpty(own) && !isEmpty(other) && own !== other
}

export const onePersonRules: readonly OverRecords[] = [
  contradiction(
    {
      message: words(
        '{{name}} is in the household with another Social Insurance Number. Please correct the one that is wrong, and link the spouse.',
      ),
      source,
    },
    inApplications((person, { people }) => {
      const own = sinOf(typedSpouse(person)?.sin)
      const other = namesakesIn(person, people).find(({ application }) => {
        const sin = sinOf(application.draft.generalDetails?.sin)
        return own !== undefined && sin !== undefined && sin !== own
      })
      return other && { path: 'spouseDetails.sin', step: 'spouse', values: { name: other.name } }
    }),
  ),
  contradiction(
    {
      message: words(
        '{{name}} is in the household with another date of birth. Please correct the one that is wrong, and link the spouse.',
      ),
      source,
    },
    inApplications((person, { people }) => {
      const other = sameIn(person, people).find((each) => isBornElsewhen(person, each))
      return other && { path: 'spouseDetails.dateOfBirth', step: 'spouse', values: { name: other.name } }
    }),
  ),
  oddity(
    'spouse-sin-of-another',
    {
      message: words('This Social Insurance Number is on the record of {{name}}, too. Please check it.'),
      source,
    },
    inApplications((person, { people }) => {
      const doubt = person.doubts.find(({ path, values }) => path === 'spouseDetails.sin' && values?.['name'])
      const name = doubt?.values?.['name']
      const isSpouses = namesakesIn(person, people).some((other) => other.name === name)
      return (
        name !== undefined && !isSpouses && { path: 'spouseDetails.sin', step: 'spouse', values: { name } }
      )
    }),
  ),
  advice(
    {
      message: words('{{name}} is in the household. Please link the spouse, so that nothing is asked twice.'),
      source,
    },
    inApplications((person, { people }) => {
      const other = sameIn(person, people).find((each) => !isBornElsewhen(person, each))
      return other && { path: 'spouseDetails.isClient', step: 'spouse', values: { name: other.name } }
    }),
  ),
]
