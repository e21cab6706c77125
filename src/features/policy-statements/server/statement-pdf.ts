import { join } from 'node:path'
import { explainedToClient } from '../../../platform/acknowledgements.ts'
import { AccountType, Currency, IntendedUse } from '../../../platform/codes/account.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { documentKinds } from '../../../platform/documents-to-sign.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { formatMoney, sumMoney } from '../../../platform/formats/money.ts'
import { formatPercent } from '../../../platform/formats/percents.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readFormDocument } from '../../../server/documents/form-document.ts'
import { type FormDocument, typesetForm } from '../../../server/documents/form-pages.ts'
import { printedSigners } from '../../../server/documents/signing-places.ts'
import type { TypesetDocument } from '../../../server/documents/typeset-document.ts'
import type { Typesetting } from '../../../server/documents/typesetter.ts'
import { translated } from '../../../server/http/language.ts'
import { findLastSubmission } from '../../../server/records/submissions.ts'
import { wordingOf } from '../../../server/records/wording.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { ClientKey } from '../../participants/server/records.ts'
import { Profile, profileMeanings } from '../../risk-tolerance/profile.ts'
import { usualBenchmark } from '../benchmarks.ts'
import { Basis, type Circumstances } from '../circumstances.ts'
import { Benchmark } from '../codes.ts'
import { documentsOf } from '../documents.ts'
import { type AssetClass, assetClasses, type Objective, type StatementDraft } from '../draft.ts'
import { feesStep } from '../fee-descriptions.ts'
import { policyStatement } from '../form.ts'
import { sumOf } from '../mixes.ts'
import { isOtherPurpose } from '../policy.ts'
import { writtenFacts } from './basis-in-words.ts'
import { findNewestStatement, findReplacedAt, findStatementAt } from './queries.ts'
import { keptCircumstances, readCircumstancesOf, restingOn } from './read-circumstances.ts'
import { fieldsOf, type StatementRow, statementOf, submittedFields } from './stored.ts'

/** All that the document says, before it is put into words. */
export interface StatementDocument extends FormDocument<StatementDraft> {
  /** Of a complete statement: with the facts that it rests on. */
  circumstances: Circumstances
  /** By the firm's calendar; null while it is a draft. */
  nextReviewOn: string | null
  /** Another version took its place then, by the firm's calendar; left out of the newest. */
  replacedOn?: string
  /** The document's own paragraphs are worded otherwise than when it was submitted. */
  isWordedAnew?: boolean
}

/**
 * Reads all that a client's newest statement says as a document, in the client's language where that is known: a complete
 * one as it was submitted, with the facts that it rests on and what has changed since; a draft with the facts on file now.
 * @throws Problem not_found, where the adviser has no such client, or the client no statement
 */
export async function readStatementDocument(tx: Tx, owner: ClientKey, services: RequestServices) {
  return await readDocumentOf(tx, orNotFound(await findNewestStatement(tx, owner)), services)
}

/** The same of one statement, of its submission by the version that the row has; whoever is archived is read, too. */
export async function readDocumentOf(tx: Tx, row: StatementRow, services: RequestServices) {
  const owner = { advisorId: row.advisor_id, clientId: row.client_id }
  const onFile = await readCircumstancesOf(tx, owner, services, 'archived')
  const completedAt = row.completed_at
  const isDraft = completedAt === null
  const draft = isDraft ? fieldsOf(row) : submittedFields(row)
  const kept = isDraft ? undefined : await findLastSubmission(tx, row, { version: row.version })
  const told = { clientId: owner.clientId, draft, completedAt }
  const { document: form, language } = await readFormDocument(tx, row, told, services)
  const { nextReviewOn, outOfDate } = statementOf(row, { language, timeZone: form.timeZone })
  const basis = isDraft ? onFile.basis : wholeOfStored(Basis, Object(row.submitted_basis))
  const document: StatementDocument = {
    ...form,
    // of one that an older release has kept, or that knew other facts, the facts that it rests on
    circumstances: keptCircumstances(kept) ?? {
      ...onFile,
      ...restingOn(basis, services.config),
    },
    nextReviewOn,
    outOfDate,
  }
  return { document, language, statementId: row.id }
}

/**
 * The same of a version that was submitted once, as if nothing had changed since; it says whether another took its place.
 * Of the wording a digest is kept, and no words: what reads otherwise by now is told.
 * @throws Problem not_found, where there is no such version
 */
export async function readVersionDocument(
  tx: Tx,
  row: StatementRow,
  version: number,
  services: RequestServices,
) {
  const submitted = orNotFound(await findStatementAt(tx, row, version))
  const { document, language } = await readDocumentOf(tx, submitted, services)
  const replacedAt = await findReplacedAt(tx, submitted)
  if (replacedAt === null) return { document, language }
  const wording = (await findLastSubmission(tx, submitted, { version }))?.wording
  const isWordedAnew =
    wording != null && wording !== (await wordingOf(policyStatement(document.circumstances), documentWords))
  const replacedOn = dayIn(new Date(replacedAt).toISOString(), document.timeZone)
  const savedAt = document.completedAt ?? document.savedAt
  return { document: { ...document, savedAt, replacedOn, isWordedAnew }, language }
}

const template = join(import.meta.dirname, 'statement.typ')

/** The files in which the document has words of its own. */
export const documentWords = (['en', 'fr'] as const).map((language) =>
  join(import.meta.dirname, `statement.${language}.typ`),
)

/**
 * A policy statement as a PDF: what is said of the client, and the firm's policy beside it.
 * @throws DocumentFailed
 */
export function statementPdf(
  typesetter: Typesetting,
  document: StatementDocument,
  language: Language,
): Promise<TypesetDocument> {
  const { draft, circumstances, nextReviewOn, replacedOn = null, isWordedAnew = false } = document
  return typesetForm(typesetter, document, language, {
    template,
    title: documentKinds.statement.title[language],
    form: policyStatement(circumstances),
    data: {
      ...printedInvestor(circumstances, language),
      ...printedMix(document, language),
      income: draft.incomeRequirements ?? null,
      policy: printedPolicy(draft, language),
      reasons: reasonsIn(document),
      fees: printedFees(draft, language),
      nextReviewOn,
      replacedOn,
      isWordedAnew,
      signers: printedSigners(documentsOf(document.clientId)[0]?.signers ?? [], {
        of: () => circumstances.name,
        adviser: document.adviser.name,
      }),
    },
  })
}

function printedInvestor({ name, basis, accountTypes }: Circumstances, language: Language): object {
  const say = translated(language)
  return {
    client: name,
    profile: basis.profile && {
      key: basis.profile,
      name: say(Profile.label(basis.profile)),
      meaning: say(profileMeanings[basis.profile]),
    },
    basis: writtenFacts(basis, language),
    accountTypes: accountTypes.map((type) => say(AccountType.label(type))),
  }
}

/** What the statement says beside the specification's fields; null where it does not say it. */
function printedPolicy(draft: StatementDraft, language: Language): object {
  const { currency, inflationAssumption, spendingPolicy, exclusions, allowsBorrowing } = draft
  return {
    purposes: purposesIn(draft, language).join(', ') || null,
    currency: currency ? Currency.label(currency) : null,
    inflation: inflationAssumption == null ? null : formatPercent(inflationAssumption, language),
    spending: spendingPolicy?.rule
      ? {
          rule: spendingPolicy.rule,
          amount: formatMoney(spendingPolicy.annualAmount ?? 0, language),
          percentage: formatPercent(spendingPolicy.percentage ?? 0, language),
          isIndexed: spendingPolicy.isIndexed === true,
        }
      : null,
    excludes: exclusions?.excludes ?? null,
    excluded: exclusions?.which || null,
    borrows: allowsBorrowing ?? null,
    tax: draft.taxConsiderations || null,
    reporting: draft.reporting || null,
    supervisor: draft.supervisor || null,
  }
}

/** One that is not in the list as it was written. */
const purposesIn = (draft: StatementDraft, language: Language): string[] =>
  (draft.purposes ?? []).map(
    (use) =>
      (isOtherPurpose(draft) && use === IntendedUse.other && draft.purposeOther) ||
      translated(language)(IntendedUse.label(use)),
  )

/** What a class is compared with; the portal's default where a statement does not say it. */
function printedBenchmark(draft: StatementDraft, asset: AssetClass, language: Language): string {
  const { index, other } = draft.benchmarks?.[asset] ?? {}
  if (index === Benchmark.other) return other ?? ''
  return translated(language)(Benchmark.label(index || usualBenchmark(asset)))
}

function printedMix({ draft, circumstances }: StatementDocument, language: Language): object {
  const { proposal, isDefaultProposal, judgedBy } = circumstances
  const targets = sumOf(draft, 'target')
  return {
    classes: assetClasses.map(({ field, label }) => ({
      field,
      name: translated(language)(label),
      own: printedRange(draft[field], language),
      firm: proposal && printedRange(proposal[field], language),
      benchmark: printedBenchmark(draft, field, language),
    })),
    isUsualBenchmark: !assetClasses.some(({ field }) => draft.benchmarks?.[field]?.index),
    targets: formatPercent(targets, language),
    areTargetsWhole: targets === 100,
    isDefaultProposal,
    judgedBy,
  }
}

/** Numbers for the picture, and as they are written; null where nothing was entered. */
function printedRange(objective: Objective | null | undefined, language: Language): object {
  const numbers = (['lowerLimit', 'target', 'upperLimit'] as const).map((of) => objective?.[of] ?? null)
  const [lower, target, upper] = numbers
  const texts = numbers.map((number) => (number === null ? null : formatPercent(number, language)))
  return { lower, target, upper, texts }
}

/** What is out of the ordinary and the client's to read, and why it is so all the same. */
const reasonsIn = ({ draft, circumstances }: StatementDocument) =>
  explainedToClient(policyStatement(circumstances), draft).map(({ asked: { path, warning }, reason }) => ({
    key: warning.key,
    path,
    reason,
  }))

/** The fee descriptions as one table: they have more columns than a form's lists otherwise. */
function printedFees(draft: StatementDraft, language: Language): object | null {
  const rows = draft.accountFeeDescriptions ?? []
  if (rows.length === 0) return null
  const [list] = feesStep.facts
  const lines = list?.lines(draft, language) ?? []
  const columns = Object.entries(list?.labels ?? {}).filter(([path]) => path.includes('*'))
  return {
    columns: columns.map(([, label]) => translated(language)(label)),
    rows: rows.map((_, nr) =>
      columns.map(([path]) => lines.find((line) => line.path === path.replace('*', String(nr)))?.text ?? '–'),
    ),
    total: formatMoney(sumMoney(rows.map(({ approximateValue }) => approximateValue ?? 0)), language),
  }
}
