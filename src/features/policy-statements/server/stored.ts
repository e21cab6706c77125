import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Language } from '../../../platform/codes/person.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import type { Change, ChangeSince } from '../../../platform/revision.ts'
import type { PolicyStatement } from '../../../server/database/schema.ts'
import { changesIn } from '../../../server/records/revision-changes.ts'
import { readStamps, type StoredSections, stampsToTell } from '../../../server/records/sections.ts'
import { datedBy, differencesIn, type Submitted } from '../../../server/records/submissions.ts'
import type { Statement } from '../contract.ts'
import { StatementFields, statementFields } from '../draft.ts'
import { statementForm } from '../form.ts'
import { type BasisRow, outOfDateIn } from './basis-in-words.ts'

// How a statement is kept: by the wire's names, read by the wire's shape, so that a key that a row lacks is null.

export interface StatementRow extends Selectable<PolicyStatement>, BasisRow {
  /** As they were submitted last; null before the first time. */
  submitted_fields: unknown
  /** By field, when it was changed last since then, and by whom; null where nothing was. */
  own_changes: Submitted['changes']
  /** The version of the firm's settings that it was submitted by last; null where none is known. */
  judged_by: number | null
  /** False while nothing is entered in it: it was made as its form was opened, and counts as none. */
  is_begun: boolean
}

export const fieldsOf = ({ fields }: { fields: unknown }): StatementFields =>
  wholeOfStored(StatementFields, Object(fields))

/** What the row says with these of its fields as they were stored before. */
export const olderFields = (row: StatementRow, older: ReadonlyMap<string, unknown>): StatementFields =>
  wholeOfStored(StatementFields, { ...Object(row.fields), ...Object.fromEntries(older) })

/** What saves merge into: a field is a section, and those of a step collide together. */
export const storedOf = (row: StatementRow): StoredSections<StatementFields> => ({
  contents: fieldsOf(row),
  stamps: readStamps(row.stamps),
  version: row.version,
})

/** Whether it is complete, and says something other than when it was submitted last. */
const isChangedSince = (row: StatementRow): boolean =>
  row.completed_at !== null && !isDeepStrictEqual(row.submitted_fields && submittedFields(row), fieldsOf(row))

/** What it said when it was submitted last. */
export const submittedFields = (row: StatementRow): StatementFields =>
  fieldsOf({ fields: row.submitted_fields })

/** Reasons are given to warnings, and go with these: they are no facts of the statement. */
const factFields = statementFields.filter((field) => field !== 'acknowledgements')

/** What is another in these fields than when the statement was submitted last, in the reader's words. */
export const changesSinceSubmitted = (
  row: StatementRow,
  fields: StatementFields,
  language: Language,
): Change[] =>
  differencesIn(submittedFields(row), fields, factFields, (field, contents) =>
    changesIn(field, contents, { form: statementForm, masks: {}, language }),
  )

const ownChangesIn = (row: StatementRow, language: Language): ChangeSince[] =>
  isChangedSince(row)
    ? datedBy(changesSinceSubmitted(row, fieldsOf(row), language), { changes: row.own_changes })
    : []

/** Who reads it. */
export interface Reader {
  language: Language
  /** The firm's. */
  timeZone: string
}

/** A row as the wire carries it. */
export const statementOf = (row: StatementRow, { language, timeZone }: Reader): Statement => {
  const completedAt = row.completed_at && new Date(row.completed_at).toISOString()
  return {
    id: row.id,
    participantId: row.client_id,
    status: completedAt === null ? 'draft' : 'complete',
    ...fieldsOf(row),
    createdAt: new Date(row.created_at).toISOString(),
    completedAt,
    nextReviewOn: completedAt && aYearAfter(dayIn(completedAt, timeZone)),
    isChangedSince: isChangedSince(row),
    judgedBy: completedAt === null ? null : row.judged_by,
    outOfDate: [...ownChangesIn(row, language), ...outOfDateIn(row, language)],
    version: row.version,
    stamps: stampsToTell(readStamps(row.stamps)),
  }
}

/** The same day of the next year; of a 29 February the 28th. A managed account is reviewed yearly (CIRO Rule 3209). */
const aYearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`
