import type { Selectable } from 'kysely'
import type { Language } from '../../../platform/codes/person.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import type { Change, ChangeSince } from '../../../platform/revision.ts'
import type { InvestmentAccount } from '../../../server/database/schema.ts'
import { changesIn } from '../../../server/records/revision-changes.ts'
import { readStamps, type StoredSections, stampsToTell } from '../../../server/records/sections.ts'
import {
  datedBy,
  differencesIn,
  type Submitted,
  sectionsThatDiffer,
} from '../../../server/records/submissions.ts'
import { accountApplication } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Account } from '../contract.ts'
import { AccountFields, accountFields } from '../draft.ts'

// How an application is kept: by the wire's names, read by the wire's shape, so that a key that a row lacks is null. Only
// the number of an account that is transferred is the id of its secret.

/** How each secret is shown, by its id. */
export type Masks = Readonly<Record<string, string>>

export interface AccountRow extends Selectable<InvestmentAccount> {
  masks: Masks | null
  submitted: Submitted | null
}

export const fieldsOf = ({ fields }: Pick<AccountRow, 'fields'>): AccountFields =>
  wholeOfStored(AccountFields, Object(fields))

/** What the row says with these of its fields as they were stored before, as this release reads them. */
export const olderFields = (row: AccountRow, older: ReadonlyMap<string, unknown>): AccountFields =>
  wholeOfStored(AccountFields, { ...fieldsOf(row), ...Object.fromEntries(older) })

/** What saves merge into: a field is a section, and those of a step collide together. */
export const storedOf = (row: AccountRow): StoredSections<AccountFields> => ({
  contents: fieldsOf(row),
  stamps: readStamps(row.stamps),
  version: row.version,
})

export type Transfers = AccountFields['transferDetails']

/** The transfers with another text for each account number. */
export const withNumbers = (
  transfers: Transfers,
  numberOf: (number: string | null, transfer: number, instruction: number) => string | null,
): Transfers =>
  transfers.map((transfer, nr) => ({
    ...transfer,
    instructions: transfer.instructions.map((instruction, row) => ({
      ...instruction,
      institutionAccountNumber: numberOf(instruction.institutionAccountNumber, nr, row),
    })),
  }))

/** The ids of the secrets that it has. */
export const numbersIn = ({ transferDetails }: AccountFields): string[] =>
  transferDetails.flatMap(({ instructions }) =>
    instructions.flatMap(({ institutionAccountNumber: secret }) => secret ?? []),
  )

/** The fields as they are shown; to be judged, with the numbers themselves in the place of masks. */
export const wireFields = (fields: AccountFields, masks: Masks | null): AccountFields => ({
  ...fields,
  transferDetails: withNumbers(fields.transferDetails, (secret) => (secret && masks?.[secret]) ?? null),
})

const ListedFields = AccountFields.pick({ type: true, subType: true, currency: true, accountHolders: true })

type ListedColumns = Pick<
  AccountRow,
  | 'id'
  | 'client_id'
  | 'type'
  | 'sub_type'
  | 'currency'
  | 'account_holders'
  | 'created_at'
  | 'completed_at'
  | 'open_points'
  | 'version'
>

/** A row as lists carry it. */
export const listedOf = (row: ListedColumns) => ({
  id: row.id,
  participantId: row.client_id,
  status: row.completed_at === null ? ('draft' as const) : ('complete' as const),
  ...wholeOfStored(ListedFields, {
    type: row.type,
    subType: row.sub_type,
    currency: row.currency,
    accountHolders: row.account_holders,
  }),
  createdAt: new Date(row.created_at).toISOString(),
  completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
  openPoints: row.open_points,
  version: row.version,
})
/** Who reads an application, and what is on file beside it. */
export interface Reading {
  language: Language
  circumstances: Circumstances
}

/** Reasons are given to warnings, and go with these: they are no facts of the application. */
const factFields = accountFields.filter((field) => field !== 'acknowledgements')

/** What it said when it was submitted last; undefined where it says the same now. */
const submittedFields = (row: AccountRow): AccountFields | undefined =>
  row.submitted === null ? undefined : olderFields(row, new Map(Object.entries(row.submitted.snapshot)))

/** What is another in these fields than when the application was submitted last, in the reader's words. */
export function changesSinceSubmitted(
  row: AccountRow,
  fields: AccountFields,
  { language, circumstances }: Reading,
): Change[] {
  const reading = {
    // people and bank accounts are told by their names
    form: accountApplication(circumstances),
    masks: row.masks ?? {},
    language,
    beside: wireFields(fields, row.masks),
  }
  const was = submittedFields(row) ?? fieldsOf(row)
  return differencesIn(was, fields, factFields, (field, contents) => changesIn(field, contents, reading))
}

/** Whether any of its fields is another than when it was submitted last. */
export const isOutOfDate = (row: AccountRow): boolean =>
  sectionsThatDiffer(submittedFields(row) ?? fieldsOf(row), fieldsOf(row), factFields).length > 0

export const outOfDateIn = (row: AccountRow, reading: Reading): ChangeSince[] =>
  row.submitted === null ? [] : datedBy(changesSinceSubmitted(row, fieldsOf(row), reading), row.submitted)

/** A row as the wire carries it. */
export const accountOf = (row: AccountRow, reading: Reading): Account => ({
  id: row.id,
  participantId: row.client_id,
  status: row.completed_at === null ? 'draft' : 'complete',
  ...wireFields(fieldsOf(row), row.masks),
  createdAt: new Date(row.created_at).toISOString(),
  completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
  outOfDate: outOfDateIn(row, reading),
  version: row.version,
  stamps: stampsToTell(readStamps(row.stamps)),
})
