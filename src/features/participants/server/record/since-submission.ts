import type { Language } from '../../../../platform/codes/person.ts'
import { isEmpty } from '../../../../platform/formats/empty.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Change, ChangeSince } from '../../../../platform/revision.ts'
import {
  datedBy,
  differencesIn,
  type Submitted,
  type TellChanges,
} from '../../../../server/records/submissions.ts'
import { withoutFirmsOwn } from '../../firms-own.ts'
import { type ClientSection, isOfSupplement, sectionNames } from '../../sections.ts'
import { tellChangesOf } from './changes.ts'
import {
  type ClientContents,
  type ClientRow,
  contentsOf,
  linkTo,
  olderContents,
  saysOfSpouse,
  withSpouse,
} from './stored.ts'

// What has changed of an application since it was submitted last (decision 57).

/** What the application said when it was submitted last; undefined where it says the same now. */
const submittedContents = (row: ClientRow): ClientContents | undefined =>
  row.submitted === null ? undefined : olderContents(row, new Map(Object.entries(row.submitted.snapshot)))

/**
 * What contents say that is another than when the application was submitted last. What a linked spouse's own record says
 * is part of it, where it was kept: who has linked another one since is told that alone, and what that record did not say
 * yet contradicts nothing (the two of a couple are filled in one after the other).
 */
export function differencesSince(row: ClientRow, now: ClientContents, tell: TellChanges): Change[] {
  // what the firm notes for itself is in no document, and so makes none out of date
  const contents = withoutFirmsOwn(now)
  const was = withoutFirmsOwn(submittedContents(row) ?? withSpouse(contentsOf(row), row))
  const compared = sectionNames.filter((section) => isCompared(section, was))
  const isSame = was.spouseDetails?.participantId === contents.spouseDetails?.participantId
  if (!isSame) return differencesIn(withoutSpouse(was), contents, compared, tell)
  if (!saysOfSpouse(was)) return differencesIn(was, contents, compared, tell)
  const is = withSpouse(contents, row)
  return differencesIn(completedBy(was, is), is, compared, tell)
}

/** Supplementary KYC may be filled in after the application: what was not said yet contradicts nothing. */
const isCompared = (section: ClientSection, was: ClientContents): boolean =>
  section !== 'languageDetails' && (!isOfSupplement(section) || was[section] !== null)

/** With what the spouse's own record says now in the place of what it did not say then. */
function completedBy(was: ClientContents, { spouseDetails: now }: ClientContents): ClientContents {
  const { spouseDetails: then } = was
  if (!then || !now) return was
  const unknown = Object.keys(onSpousesRecord).filter((field) => isEmpty(Reflect.get(then, field)))
  const added = Object.fromEntries(unknown.map((field) => [field, Reflect.get(now, field)]))
  return { ...was, spouseDetails: { ...then, ...added } }
}

const withoutSpouse = (contents: ClientContents): ClientContents => {
  const { spouseDetails } = contents
  return spouseDetails?.participantId
    ? {
        ...contents,
        spouseDetails: linkTo({ spouse_id: spouseDetails.participantId, gender: spouseDetails.gender }),
      }
    : contents
}

/** Where a linked spouse's own record has what the application says. */
const onSpousesRecord: Readonly<Record<string, string>> = {
  salutation: 'generalDetails.title',
  firstName: 'generalDetails.firstName',
  singleName: 'generalDetails.singleName',
  middleInitial: 'generalDetails.middleInitial',
  lastName: 'generalDetails.lastName',
  sin: 'generalDetails.sin',
  dateOfBirth: 'generalDetails.dateOfBirth',
  employerName: 'employmentDetails.name',
  occupation: 'employmentDetails.occupation',
  typeOfBusiness: 'employmentDetails.businessType',
}

/** When each part was changed, a linked spouse's own record included. */
function changesOf({ changes, spouse_changes }: Submitted): Submitted['changes'] {
  const ofSpouse = Object.entries(onSpousesRecord).flatMap(([field, path]) => {
    const last = spouse_changes?.[path]
    return last ? [[`spouseDetails.${field}`, last] as const] : []
  })
  return { ...changes, ...Object.fromEntries(ofSpouse) }
}

/** What is another than when the application was submitted last, in the reader's words. */
export function outOfDateIn(row: ClientRow, language: Language): ChangeSince[] {
  if (row.submitted === null) return []
  const { spouse } = row
  const nameOfSpouse = spouse && fullName({ firstName: spouse.first_name, lastName: spouse.last_name })
  const names = new Map(spouse && nameOfSpouse ? [[spouse.spouse_id, nameOfSpouse]] : [])
  const tell = tellChangesOf(row.masks, names, language)
  return datedBy(differencesSince(row, contentsOf(row), tell), { changes: changesOf(row.submitted) })
}
