import { join } from 'node:path'
import { z } from 'zod'
import { explainedToClient } from '../../../../platform/acknowledgements.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import type { Fact } from '../../../../platform/facts.ts'
import type { Form } from '../../../../platform/form.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { readFormDocument } from '../../../../server/documents/form-document.ts'
import { type FormDocument, typesetForm } from '../../../../server/documents/form-pages.ts'
import { printedSigners } from '../../../../server/documents/signing-places.ts'
import type { TypesetDocument } from '../../../../server/documents/typeset-document.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { translatedIssue } from '../../../../server/http/language.ts'
import { findLastSubmission } from '../../../../server/records/submissions.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { regulatoryStep } from '../../application/regulatory.ts'
import { netWorthStep } from '../../application/worth.ts'
import { application } from '../../application.ts'
import { documentsOf } from '../../documents.ts'
import { isFirmsOwn } from '../../firms-own.ts'
import { totalsOf, worthOf } from '../../net-worth.ts'
import { type ClientDraft, isOfSupplement } from '../../sections.ts'
import { isDeclined } from '../../supplement/trusted-contact.ts'
import { supplementFacts, wholeKyc } from '../../supplement.ts'
import { attorneysFor } from '../people/queries.ts'
import { supplementCircumstances } from './circumstances.ts'
import { outOfDateIn } from './since-submission.ts'
import { type ClientContents, type ClientRow, contentsOf, olderContents } from './stored.ts'
import { wireSections } from './wire.ts'

/** All that the document says, before it is put into words. */
export interface ApplicationDocument extends FormDocument<ClientDraft> {
  client: string
  /** Who holds a power of attorney. */
  attorneys: readonly string[]
  /** What the client may read of what asked for a reason, each with its reason. */
  explained?: ReturnType<typeof explainedToClient>
  /** The numbers that stand whole in it, by their paths; left out where all are masked. */
  whole?: Readonly<Record<string, string>>
}

/**
 * Reads all that a client application says as a document, in the client's language: a submitted one as it was submitted,
 * with what has changed since beside it. Its numbers are masked.
 */
export async function readApplicationDocument(tx: Tx, row: ClientRow, services: RequestServices) {
  const submitted = row.completed_kyc_at === null ? undefined : await findLastSubmission(tx, row)
  const contents = submitted ? asSubmitted(row, submitted.sections) : contentsOf(row)
  const { document, language } = await readStated(tx, row, { contents, beside: submitted }, services)
  return { document: { ...document, outOfDate: outOfDateIn(row, language) }, language }
}

interface Stated {
  contents: ClientContents
  /** What was kept beside it as it was submitted. */
  beside: { circumstances: unknown } | undefined
}

/** What the document says of a client with these contents, but what has changed since. */
export async function readStated(
  tx: Tx,
  row: ClientRow,
  { contents, beside }: Stated,
  services: RequestServices,
): Promise<{ document: ApplicationDocument; language: Language }> {
  const { acknowledgements } = contents
  const draft = { ...wireSections(contents, row), acknowledgements }
  const told = { clientId: row.id, draft, completedAt: row.completed_kyc_at }
  const { document: form, language } = await readFormDocument(tx, row, told, services)
  const { firstName, lastName } = contents.generalDetails
  const known = Kept.safeParse(beside?.circumstances).data
  const document: ApplicationDocument = {
    ...form,
    client: fullName({ firstName, lastName }),
    attorneys: known?.attorneys ?? (await attorneysFor(tx, row, contents)),
    explained: explainedToClient(wholeKyc(supplementCircumstances(row, services)), draft),
  }
  return { document, language }
}

/** As it was submitted; what was filled in of supplementary KYC since then for the first time is as it is now. */
function asSubmitted(row: ClientRow, sections: ReadonlyMap<string, unknown>): ClientContents {
  const said = [...sections].filter(([section, content]) => content !== null || !isOfSupplement(section))
  return olderContents(row, new Map(said))
}

/** What a submission keeps beside an application. */
const Kept = z.object({ attorneys: z.array(z.string()) })

const template = join(import.meta.dirname, 'application.typ')

/**
 * The client application as a PDF.
 * @throws DocumentFailed
 */
export const applicationPdf = (
  typesetter: Typesetting,
  document: ApplicationDocument,
  language: Language,
): Promise<TypesetDocument> =>
  typesetForm(typesetter, document, language, {
    template,
    title: documentKinds.application.title[language],
    form: printedForm(document.draft, document.whole),
    totals: totalsOf(document.draft, language),
    below: {
      [netWorthStep.id]: { worth: printedWorth(document.draft, language) },
      [regulatoryStep.id]: { attorneys: document.attorneys },
    },
    data: {
      client: document.client,
      reasons: (document.explained ?? []).map(({ asked, reason }) => ({
        warning: translatedIssue(language)(asked).message,
        reason,
      })),
      certifiesTax: document.draft.taxResidenceDetails != null,
      hasTrustedContact: saysWhomToContact(document.draft),
      signers: printedSigners(documentsOf(document.draft, document.clientId)[0]?.signers ?? [], {
        of: () => document.client,
        adviser: document.adviser.name,
      }),
    },
  })

/** Somebody is named whom the firm may contact; who declines names nobody. */
const saysWhomToContact = ({ trustedContactDetails }: ClientDraft): boolean =>
  trustedContactDetails != null && !isDeclined(trustedContactDetails)

/**
 * The application, and below it what is on file of supplementary KYC; what the firm notes for itself is in no document of the
 * client's.
 */
function printedForm(draft: ClientDraft, whole: Readonly<Record<string, string>> = {}): Form<ClientDraft> {
  const printed = (fact: Fact<ClientDraft>): Fact<ClientDraft> => ({
    ...fact,
    lines: (of, language) =>
      fact
        .lines(of, language)
        .filter(({ path }) => !isFirmsOwn(path))
        .map((line) => ({ ...line, text: whole[line.path] ?? line.text })),
  })
  const supplementary = supplementFacts.steps
    // what is still to be completed is the application's alone: the specification waits for nothing else
    .map(({ id, title, owns, facts }) => ({ id, title, owns, rules: [], facts: facts.map(printed) }))
    .filter(({ facts }) => facts.some(({ lines }) => lines(draft, 'en').length > 0))
  return {
    steps: [
      ...application.steps.map((step) => ({ ...step, facts: step.facts.map(printed) })),
      ...supplementary,
    ],
  }
}

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
