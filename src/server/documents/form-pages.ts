import { openReasonIssue, openReasonsIn } from '../../platform/acknowledgements.ts'
import type { Language } from '../../platform/codes/person.ts'
import { type Line, textOf } from '../../platform/facts.ts'
import { type Form, issuesIn, stepsOf } from '../../platform/form.ts'
import { clockIn, dayIn } from '../../platform/formats/dates.ts'
import { loadRegions } from '../../platform/formats/regions.ts'
import { type Part, partsOf, titleOf } from '../../platform/parts.ts'
import type { ChangeSince } from '../../platform/revision.ts'
import { words } from '../../platform/words.ts'
import { translated, translatedIssue } from '../http/language.ts'
import type { TypesetDocument } from './typeset-document.ts'
import type { Typesetting } from './typesetter.ts'

// A form as form-pages.typ prints it: what its facts say, in the words of one language.

type Say = (sentence: string) => string

/** What is still to be completed, step by step; at the end, to submit it. */
function openPointsOf<D extends object>(form: Form<D>, draft: D, language: Language, say: Say) {
  const unexplained = openReasonsIn(form, draft).map(openReasonIssue)
  const steps = stepsOf(form, draft).flatMap(({ id, title }) => {
    const open = [
      ...issuesIn(form, draft, id).filter(({ warning }) => !warning),
      ...unexplained.filter(({ step }) => step === id),
    ]
    // several fields of a step may say the same
    const messages = [...new Set(open.map((issue) => translatedIssue(language)(issue).message))]
    return messages.length > 0 ? [{ title: say(title), messages }] : []
  })
  if (steps.length > 0) return steps
  return [
    { title: say(words('Review')), messages: [say(words('Everything is filled in, and not submitted yet'))] },
  ]
}

function printed(part: Part, say: Say, totals: Readonly<Record<string, string>> = {}): object {
  const heading = titleOf(part, say) ?? null
  if ('facts' in part) return { heading, facts: part.facts.map((line) => printedFact(line, say)) }
  const { path, columns, rows } = part.table
  const total = totals[path]
  return {
    heading,
    table: {
      columns: columns.map(say),
      rows: rows.map((row) => row.map((line) => printedCell(line, say))),
      total: total === undefined ? null : [say(words('Total')), total],
    },
  }
}

const printedFact = (line: Line, say: Say): object => ({
  label: say(line.label),
  question: line.question === undefined ? null : say(line.question),
  text: textOf(line, say),
})

/** Words of ours may be hyphenated in a narrow column; what was entered, such as a name, is not. */
const printedCell = (line: Line | undefined, say: Say): object => ({
  text: line ? textOf(line, say) : '',
  isOurs: line?.isKey === true,
})

/** Parts that stay on one page: a row that stands by itself, such as a transfer, has its own lists with it. */
function togetherIn(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const part of parts) {
    const [first] = groups.at(-1) ?? []
    const row = first && 'facts' in first && first.nr !== undefined ? rowOf(first.facts[0]) : undefined
    if (row !== undefined && 'table' in part && part.table.path.startsWith(`${row}.`))
      groups.at(-1)?.push(part)
    else groups.push([part])
  }
  return groups
}

/** 'transferDetails.0' of 'transferDetails.0.deliveringInstitution'. */
const rowOf = (line: Line | undefined): string | undefined => line?.path.replace(/\.[^.]+$/, '')

/** A form as it was filled in, and what every document of one says beside it. */
export interface FormDocument<D> {
  recordId: string
  /** Whose it is. */
  clientId: string
  version: number
  draft: D
  household: string
  adviser: { name: string; ia: string }
  /** Null while it is not complete: then every page is marked Draft. */
  completedAt: string | null
  savedAt: string
  /** What has changed since it was completed, in the document's language; left out where nothing has. */
  outOfDate?: readonly ChangeSince[]
  /** Of the firm. */
  timeZone: string
}

interface Pages<D> {
  /** The path of the Typst file. */
  template: string
  title: string
  form: Form<D>
  /** Sentences that this document says otherwise than the screen, by those of the screen. */
  wording?: Readonly<Record<string, string>>
  /** What the amounts of its lists come to, by their paths. */
  totals?: Readonly<Record<string, string>>
  /** What stands below the facts of a step, by its id. */
  below?: Readonly<Record<string, object>>
  /** What the template reads beside. */
  data: object
}

/**
 * Typesets the document of a form on US Letter, step by step, with all that its facts say.
 * @throws DocumentFailed
 */
export async function typesetForm<D extends object>(
  typesetter: Typesetting,
  document: FormDocument<D>,
  language: Language,
  { template, title, form, wording = {}, totals, below = {}, data }: Pages<D>,
): Promise<TypesetDocument> {
  // regions are named by a list that is loaded when it is needed
  await loadRegions()
  const { recordId, version, household, adviser, draft, completedAt, savedAt } = document
  const isDraft = completedAt === null
  const say: Say = (sentence) => translated(language)(wording[sentence] ?? sentence)
  const sections = stepsOf(form, draft).map((step) => ({
    id: step.id,
    title: say(step.title),
    groups: togetherIn(partsOf(step, draft, language)).map((parts) =>
      parts.map((part) => printed(part, say, totals)),
    ),
    ...below[step.id],
  }))
  const said = {
    title,
    documentId: recordId,
    version,
    status: isDraft ? 'draft' : 'complete',
    household,
    adviser,
    dates: datesOf(document, language),
    outOfDate: (document.outOfDate ?? []).map(({ at, ...change }) => ({
      ...change,
      on: at && dayIn(at, document.timeZone),
    })),
    openPoints: isDraft ? openPointsOf(form, draft, language, say) : [],
    sections,
  }
  const writtenAt = new Date(savedAt)
  const texts = stepsOf(form, draft).flatMap(({ facts }) =>
    facts.flatMap((fact) => fact.lines(draft, language)),
  )
  return await typesetter.typeset({ template, language, writtenAt, data: { ...said, ...data }, texts })
}

/** When it was completed and last changed, by the firm's clock. */
function datesOf({ completedAt, savedAt, timeZone }: FormDocument<unknown>, language: Language) {
  const dated = (of: string, at: string) => ({
    of,
    on: dayIn(at, timeZone),
    clock: clockIn(at, language, timeZone),
  })
  return [...(completedAt === null ? [] : [dated('completed', completedAt)]), dated('saved', savedAt)]
}
