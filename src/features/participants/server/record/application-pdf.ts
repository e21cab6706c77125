import { join } from 'node:path'
import { z } from 'zod'
import type { Language } from '../../../../platform/codes/person.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { readFormDocument } from '../../../../server/documents/form-document.ts'
import { type FormDocument, typesetForm } from '../../../../server/documents/form-pages.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { findLastSubmission } from '../../../../server/records/submissions.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { regulatoryStep } from '../../application/regulatory.ts'
import { netWorthStep } from '../../application/worth.ts'
import { application } from '../../application.ts'
import { totalsOf, worthOf } from '../../net-worth.ts'
import type { ClientDraft } from '../../sections.ts'
import { attorneysFor } from '../people/queries.ts'
import { outOfDateIn } from './since-submission.ts'
import { type ClientRow, contentsOf, olderContents } from './stored.ts'
import { wireSections } from './wire.ts'

/** All that the document says, before it is put into words. */
export interface ApplicationDocument extends FormDocument<ClientDraft> {
  client: string
  /** Who holds a power of attorney. */
  attorneys: readonly string[]
}

/**
 * Reads all that a client application says as a document, in the client's language: a submitted one as it was submitted,
 * with what has changed since beside it.
 */
export async function readApplicationDocument(tx: Tx, row: ClientRow, services: RequestServices) {
  const { id: clientId, completed_kyc_at: completedAt } = row
  const submitted = completedAt === null ? undefined : await findLastSubmission(tx, row)
  const contents = submitted ? olderContents(row, submitted.sections) : contentsOf(row)
  const told = { clientId, draft: wireSections(contents, row), completedAt }
  const { document: form, language } = await readFormDocument(tx, row, told, services)
  const { firstName, lastName } = contents.generalDetails
  const known = Kept.safeParse(submitted?.circumstances).data
  const document: ApplicationDocument = {
    ...form,
    client: fullName({ firstName, lastName }),
    attorneys: known?.attorneys ?? (await attorneysFor(tx, row, contents)),
    outOfDate: outOfDateIn(row, language),
  }
  return { document, language }
}

/** What a submission keeps beside an application. */
const Kept = z.object({ attorneys: z.array(z.string()) })

export const applicationTitle: Record<Language, string> = {
  en: 'Client Application',
  fr: 'Demande du client',
}

const template = join(import.meta.dirname, 'application.typ')

/**
 * The client application as a PDF.
 * @throws DocumentFailed
 */
export const applicationPdf = (
  typesetter: Typesetting,
  document: ApplicationDocument,
  language: Language,
): Promise<Buffer> =>
  typesetForm(typesetter, document, language, {
    template,
    title: applicationTitle[language],
    form: application,
    totals: totalsOf(document.draft, language),
    below: {
      [netWorthStep.id]: { worth: printedWorth(document.draft, language) },
      [regulatoryStep.id]: { attorneys: document.attorneys },
    },
    data: { client: document.client },
  })

/** Assets against liabilities, each as a share of the larger; null where nothing was entered. */
function printedWorth(draft: ClientDraft, language: Language): object | null {
  const { assets, liabilities, net } = worthOf(draft)
  const larger = Math.max(assets, liabilities)
  if (larger === 0) return null
  return {
    assets: formatMoney(assets, language),
    liabilities: formatMoney(liabilities, language),
    net: formatMoney(net, language),
    assetsShare: assets / larger,
    liabilitiesShare: liabilities / larger,
  }
}
