import { sendable } from '../../../server/records/sendable.ts'
import { datedBy } from '../../../server/records/submissions.ts'
import { updateStatement } from '../contract.ts'
import { documentsOf } from '../documents.ts'
import { statementForm } from '../form.ts'
import { outOfDateIn } from './basis-in-words.ts'
import { statementRecord } from './saving.ts'
import { changesSinceSubmitted, fieldsOf } from './stored.ts'

/** A policy statement as it is sent to be signed. */
export const statementToSend = sendable(
  statementRecord,
  statementForm,
  updateStatement.audit,
  ({ row }) => ({ documents: documentsOf(row.client_id), bankAccountIds: [] }),
  ({ language }, row, submitted) => [
    ...datedBy(
      changesSinceSubmitted({ ...row, submitted_fields: submitted.snapshot }, fieldsOf(row), language),
      submitted,
    ),
    ...outOfDateIn(row, language),
  ],
)
