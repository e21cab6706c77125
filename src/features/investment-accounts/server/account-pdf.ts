import { join } from 'node:path'
import { explainedToClient } from '../../../platform/acknowledgements.ts'
import { AccountType } from '../../../platform/codes/account.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { documentKinds } from '../../../platform/documents-to-sign.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readFormDocument } from '../../../server/documents/form-document.ts'
import { type FormDocument, typesetForm } from '../../../server/documents/form-pages.ts'
import { printedSigners } from '../../../server/documents/signing-places.ts'
import type { TypesetDocument } from '../../../server/documents/typeset-document.ts'
import type { Typesetting } from '../../../server/documents/typesetter.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import { findLastSubmission } from '../../../server/records/submissions.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { AlsoRead } from '../../participants/server/records.ts'
import { accountApplication } from '../application.ts'
import { Circumstances, personIn } from '../circumstances.ts'
import { documentsOf } from '../documents.ts'
import type { AccountDraft } from '../draft.ts'
import { printedForm } from './on-paper.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { type AccountRow, fieldsOf, olderFields, outOfDateIn, wireFields } from './stored.ts'

/** What is complete of a record that was merged is read, and in the data that somebody asks for what is archived. */
export const readWith = ({ archived_at }: Pick<AccountRow, 'archived_at'>): AlsoRead =>
  archived_at === null ? 'merged' : 'archived'

/** All that the document says, before it is put into words. */
export interface AccountDocument extends FormDocument<AccountDraft> {
  circumstances: Circumstances
}

/**
 * Reads all that an account application says as a document, in the client's language: a submitted one as it was submitted,
 * and what stood on file beside it then, with what has changed since in front. Its numbers are masked.
 */
export async function readAccountDocument(tx: Tx, row: AccountRow, services: RequestServices) {
  const { advisor_id: advisorId, client_id: clientId, completed_at: completedAt } = row
  const onFile = await readCircumstancesOf(tx, { advisorId, clientId }, todayOf(services), readWith(row))
  const submitted = completedAt === null ? undefined : await findLastSubmission(tx, row)
  const fields = submitted ? olderFields(row, submitted.sections) : fieldsOf(row)
  const told = { clientId, draft: wireFields(fields, row.masks), completedAt }
  const { document: form, language } = await readFormDocument(tx, row, told, services)
  const document: AccountDocument = {
    ...form,
    circumstances: keptCircumstances(submitted) ?? onFile,
    outOfDate: outOfDateIn(row, { language, circumstances: onFile }),
  }
  return { document, language }
}

/** What stood on file as it was submitted: what a release kept that knew other facts is not read. */
export const keptCircumstances = (submitted: { circumstances: unknown } | undefined) =>
  Circumstances.safeParse(submitted?.circumstances).data

/** At death a TFSA has a successor holder (Income Tax Act 146.2(1)); the screens keep the word of the specification. */
const ofTfsa = {
  'Successor Annuitant': words('Successor Holder'),
  'Successor Annuitant Details': words('Successor Holder Details'),
}

/** How the template calls what the issuer is asked to register. */
const planNames: Readonly<Record<number, string>> = {
  [AccountType.tfsa]: 'tfsa',
  [AccountType.resp]: 'resp',
  [AccountType.rsp]: 'rsp',
  [AccountType.rif]: 'rif',
}

const template = join(import.meta.dirname, 'account.typ')

/**
 * An account application as a PDF, with the statements that go with it, and who signs.
 * @throws DocumentFailed
 */
export function accountPdf(
  typesetter: Typesetting,
  document: AccountDocument,
  language: Language,
): Promise<TypesetDocument> {
  const { draft, adviser, circumstances } = document
  const form = accountApplication(circumstances)
  const [own, ...others] = documentsOf(draft, circumstances)
  const nameOf = (id: string) => personIn(circumstances, id)?.name ?? ''
  // with what they answer, and without those that are the firm's alone
  const reasons = explainedToClient(form, draft).map(({ asked, reason }) => ({
    warning: translatedIssue(language)(asked).message,
    reason,
  }))
  return typesetForm(typesetter, document, language, {
    template,
    title: documentKinds.account.title[language],
    form: printedForm(form, draft, circumstances),
    ...(draft.type === AccountType.tfsa && { wording: ofTfsa }),
    data: {
      reasons,
      account: draft.type ? translated(language)(AccountType.label(draft.type)) : '',
      holders: (draft.accountHolders ?? []).map(nameOf).filter((name) => name !== ''),
      plan: planNames[draft.type || 0] ?? null,
      beside: others.map(({ kind, signers, onPaper = false }) => ({
        title: documentKinds[kind].title[language],
        signers: signers.map(({ by }) => (by === 'adviser' ? adviser.name : nameOf(by.participantId))),
        onPaper,
      })),
      signers: printedSigners(own?.signers ?? [], { of: nameOf, adviser: adviser.name }),
    },
  })
}
