import type { Language } from '../../../../platform/codes/person.ts'
import type { DocumentKind, DocumentToSign } from '../../../../platform/documents-to-sign.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type AdviserNamed, findAdviser } from '../../../../server/database/advisers.ts'
import type { Trail } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { readFormDocument } from '../../../../server/documents/form-document.ts'
import { findSent, sentFormOf } from '../../../../server/records/sent.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { SentRecord } from '../../../../server/signing-service.ts'
import { documentsOf } from '../../documents.ts'
import { type AccountDocument, keptCircumstances } from '../account-pdf.ts'
import { findAccount } from '../queries.ts'
import { readCircumstancesOf, todayOf } from '../read-circumstances.ts'
import { fieldsOf, olderFields } from '../stored.ts'
import { type WholeNumbers, withWholeNumbers } from '../whole-numbers.ts'

/** An account application as a document that goes with it tells of it. */
export interface SubmittedAccount extends AccountDocument {
  own: DocumentToSign
  /** How whoever pays reaches the firm. */
  contact: AdviserNamed
  language: Language
}

const noNumbers: WholeNumbers = { sins: [], bankAccounts: [], transfers: [] }

/** Which numbers stand whole in a document. */
export type Whole = (document: Pick<SubmittedAccount, 'draft' | 'circumstances' | 'own'>) => WholeNumbers

/**
 * Reads an account application as it was submitted, with what stood on file beside it then.
 * @param trail of who has it with its numbers whole; left out where all are masked
 * @throws Problem not_found, where it has no such document
 */
export async function readSubmitted(
  tx: Tx,
  advisorId: string,
  sent: SentRecord & { kind: DocumentKind },
  whole: Whole,
  services: RequestServices,
  trail?: Pick<Trail, 'record'>,
): Promise<SubmittedAccount> {
  const row = orNotFound(await findAccount(tx, advisorId, sent.recordId))
  const owner = { advisorId, clientId: row.client_id }
  const submitted = await findSent(tx, row, sent)
  const said = {
    fields: submitted ? olderFields(row, submitted.sections) : fieldsOf(row),
    masks: row.masks,
    circumstances:
      keptCircumstances(submitted) ?? (await readCircumstancesOf(tx, owner, todayOf(services), 'merged')),
  }
  const own = orNotFound(
    documentsOf(said.fields, said.circumstances).find(
      ({ kind, part }) => kind === sent.kind && part === sent.part,
    ),
  )
  const numbers: WholeNumbers = trail
    ? whole({ draft: said.fields, circumstances: said.circumstances, own })
    : noNumbers
  const { draft, circumstances } = await withWholeNumbers(tx, advisorId, said, numbers, services)
  const told = { clientId: row.client_id, draft, completedAt: row.completed_at }
  const { document } = await readFormDocument(tx, row, told, services)
  const contact = await findAdviser(tx, advisorId)
  if (Object.values(numbers).some((of) => of.length > 0))
    trail?.record({
      event: 'account application read whole',
      payload: { account: row.id, client: row.client_id },
    })
  return { ...sentFormOf(document, submitted), circumstances, own, contact, language: sent.language }
}
