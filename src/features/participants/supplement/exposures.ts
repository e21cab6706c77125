import { ExposedPerson, ExposureKind } from '../../../platform/codes/know-your-client.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import type { RowAt } from '../../../platform/path.ts'
import type { RegulatoryFlag } from '../application/regulatory-questions.ts'
import type { ClientDraft } from '../sections.ts'

// Political exposure: what the application's six questions say of it, and what supplementary KYC adds. What the application
// asks is taken over from there, and stands there alone.

export type ExposureRow = RowAt<ClientDraft, 'exposureDetails.persons'>
type Regulatory = NonNullable<ClientDraft['regulatoryDetails']>

/** What both may say of somebody. */
export const takenOver = ['name', 'relation', 'position', 'organization', 'country'] as const
export type TakenOver = (typeof takenOver)[number]

interface Question {
  flag: RegulatoryFlag
  kind: ExposureKind
  /** The client's own office, or that of somebody near to them. */
  isOwn: boolean
  /** What the application says, of a yes; what it does not ask is missing. */
  says: (answers: Regulatory) => Partial<Record<TakenOver, string | null | undefined>>
}

export const exposureQuestions: readonly Question[] = [
  {
    flag: 'isForeignPEP',
    kind: ExposureKind.foreign,
    isOwn: true,
    says: ({ foreignPEPDetails: of }) => ({ position: of?.positionHeld, country: of?.country }),
  },
  {
    flag: 'isAssociateForeignPEP',
    kind: ExposureKind.foreign,
    isOwn: false,
    says: ({ foreignAssociatePEPDetails: of }) => ({
      name: of?.associateName,
      relation: of?.relationship,
      position: of?.positionHeld,
      organization: of?.organizationName,
      country: of?.country,
    }),
  },
  {
    flag: 'isDomesticPEP',
    kind: ExposureKind.domestic,
    isOwn: true,
    says: ({ domesticPEPDetails: of }) => ({ position: of?.positionHeld }),
  },
  {
    flag: 'isAssociateDomesticPEP',
    kind: ExposureKind.domestic,
    isOwn: false,
    says: ({ domesticAssociatePEPDetails: of }) => ({
      name: of?.associateName,
      relation: of?.relationship,
      position: of?.positionHeld,
      organization: of?.organizationName,
    }),
  },
  {
    flag: 'isHIO',
    kind: ExposureKind.hio,
    isOwn: true,
    says: ({ hioDetails: of }) => ({
      position: of?.jobTitle,
      organization: of?.nameOfOrganization,
      country: of?.country,
    }),
  },
  {
    flag: 'isAssociateHIO',
    kind: ExposureKind.hio,
    isOwn: false,
    says: ({ associateHIODetails: of }) => ({
      name: of?.nameOfAssociate,
      position: of?.jobTitle,
      organization: of?.nameOfOrganization,
      country: of?.country,
    }),
  },
]

const isAbout =
  ({ kind, isOwn }: Question) =>
  (row: ExposureRow): boolean =>
    row.kind === kind && !isEmpty(row.who) && (row.who === ExposedPerson.self) === isOwn

/** The questions that are answered yes. */
export const answeredYes = ({ regulatoryDetails }: ClientDraft): Question[] =>
  exposureQuestions.filter(({ flag }) => regulatoryDetails?.[flag] === true)

export const isExposed = (draft: ClientDraft): boolean => answeredYes(draft).length > 0

/** Questions that are answered yes, and no row says more of. */
export const withoutRow = (draft: ClientDraft): Question[] =>
  answeredYes(draft).filter((question) => !(draft.exposureDetails?.persons ?? []).some(isAbout(question)))

/** The question that a row says more of; undefined where that is not answered yes. */
export const questionOf = (draft: ClientDraft, row: ExposureRow): Question | undefined =>
  answeredYes(draft).find((question) => isAbout(question)(row))

/** What the application says of whom a row is about; of the second one about a question it says nothing. */
export function saidOf(draft: ClientDraft, row: ExposureRow): Partial<Record<TakenOver, string>> {
  const question = questionOf(draft, row)
  const rows = draft.exposureDetails?.persons ?? []
  const { regulatoryDetails } = draft
  if (!question || !regulatoryDetails || rows.find(isAbout(question)) !== row) return {}
  return Object.fromEntries(
    Object.entries(question.says(regulatoryDetails)).filter(([, value]) => !isEmpty(value)),
  )
}

/** What is known of a field: as the application says it, else as the row does. */
export const knownOf = (draft: ClientDraft, row: ExposureRow, field: TakenOver): string | null | undefined =>
  saidOf(draft, row)[field] ?? row[field]
