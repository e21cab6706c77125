import { sendable } from '../../../../server/records/sendable.ts'
import { updateClient } from '../../contract.ts'
import { documentsOf } from '../../documents.ts'
import { clientFacts } from '../../supplement.ts'
import { clientRecord } from './saving.ts'
import { outOfDateIn } from './since-submission.ts'

/** A client's application, with supplementary KYC, as it is sent to be signed. */
export const applicationToSend = sendable(
  clientRecord,
  clientFacts,
  updateClient.audit,
  ({ row }, draft) => ({ documents: documentsOf(draft, row.id), bankAccountIds: [] }),
  ({ language }, row, submitted) => outOfDateIn({ ...row, submitted }, language),
)
