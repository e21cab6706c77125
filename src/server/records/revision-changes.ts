import type { z } from 'zod'
import type { Language } from '../../platform/codes/person.ts'
import { type Line, textOf } from '../../platform/facts.ts'
import { type Form, labelsOf, rowNamesOf } from '../../platform/form.ts'
import { loadRegions } from '../../platform/formats/regions.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { isObject } from '../../platform/path.ts'
import { pathInWords, rowsAndField, under } from '../../platform/path-in-words.ts'
import type { Change } from '../../platform/revision.ts'
import type { Tx } from '../database/tx.ts'
import { translated } from '../http/language.ts'
import { pageOfRevisions, type RecordRow } from './revisions.ts'

/** How each secret is shown, by its id. */
type Masks = Readonly<Record<string, string>>

/** A page of a record's revisions as calls tell it; what was changed of a section is told by `changesOf`. */
export async function tellRevisions<Section>(
  tx: Tx,
  record: RecordRow,
  query: PageQuery,
  sections: z.ZodType<Section>,
  changesOf: (section: string, contents: Contents) => Change[],
) {
  // regions are named by a list that is loaded when it is needed
  await loadRegions()
  return await pageOfRevisions(
    tx,
    record,
    query,
    ({ run, version, saved_at, by, section, before, after }) => ({
      revision: version,
      run,
      at: saved_at,
      by,
      section: sections.parse(section),
      changes: changesOf(section, { before, after }),
    }),
  )
}

/** The form whose facts name and write the fields, and what they are read with. */
interface Reading<D> {
  form: Form<D>
  masks: Masks
  language: Language
  /** What of the record decides which facts it has, where a section alone does not say it. */
  beside?: D
}

type Say = (sentence: string) => string

/** A section before and after a save, as they were stored. */
export interface Contents {
  before: unknown
  after: unknown
}

/** What a save changed of a section, field by field, in words. */
export function changesIn<D>(
  section: string,
  { before, after }: Contents,
  { form, masks, language, beside }: Reading<D>,
): Change[] {
  const say = translated(language)
  const labels = labelsOf(form)
  const rowNames = rowNamesOf(form)
  const read = (content: unknown) => ({
    values: new Map(valuesIn(content, section)),
    lines: linesOf(form, { ...beside, [section]: withMasks(content, masks) } as D, language),
  })
  const [old, now] = [read(before), read(after)]
  const text = ({ values, lines }: typeof old, path: string) =>
    readAs(lines.get(path), values.get(path), masks, say)
  const paths = [...new Set([...now.values.keys(), ...old.values.keys()])]
    .filter((path) => old.values.get(path) !== now.values.get(path))
    .sort(inOrderOf(labels))
  const changes = paths.flatMap((path) => {
    const label = pathInWords(path, { labels, rowNames }, say, language)
    if (label === undefined) return []
    const question = questionOf(now.lines.get(path) ?? old.lines.get(path), section, labels)
    const whole = question === undefined ? label : under([say(question), label], language)
    return [{ path, label: whole, before: text(old, path), after: text(now, path) }]
  })
  const isUnnamed = paths.length > 0 && changes.length === 0
  return isUnnamed ? [unnamed(section, form, say)] : changes
}

/**
 * Something was changed that no fact names, such as a field of an earlier release: the step is told, so that no revision
 * which changed something is told without a change. Where a section reads as it did before (a step without any entries
 * was saved), nothing is told.
 */
const unnamed = <D>(section: string, { steps }: Form<D>, say: Say): Change => {
  const step = steps.find(({ owns }) => owns.some((key) => key === section))
  return { path: section, label: say(step?.title ?? section), before: null, after: null }
}

/** The title that a line stands under, where others of its section are called the same. */
function questionOf(line: Line | undefined, section: string, labels: Labels): string | undefined {
  if (!line || line.row) return undefined
  const alike = Object.entries(labels).filter(
    ([path, label]) => label === line.label && path.startsWith(`${section}.`),
  )
  return alike.length > 1 ? line.part : undefined
}

/** Each value that was entered, by its path; a list of mere values is one. */
function* valuesIn(content: unknown, path: string): Generator<[string, unknown]> {
  if (Array.isArray(content) && !content.some(isObject)) {
    if (content.length > 0) yield [path, content.join(', ')]
  } else if (isObject(content))
    for (const [key, value] of Object.entries(content)) yield* valuesIn(value, `${path}.${key}`)
  else if (content !== null && content !== undefined) yield [path, content]
}

/** Secrets as they are shown, wherever their ids stand. */
function withMasks(content: unknown, masks: Masks): unknown {
  if (Array.isArray(content)) return content.map((each) => withMasks(each, masks))
  if (isObject(content))
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withMasks(value, masks)]))
  return (typeof content === 'string' && maskOf(content, masks)) || content
}

/** A text is no id of a secret only because every object has a property of that name: 'constructor'. */
const maskOf = (text: string, masks: Masks) => (Object.hasOwn(masks, text) ? masks[text] : undefined)

/** A draft as its facts read it, by path. */
function linesOf<D>(form: Form<D>, draft: D, language: Language): Map<string, Line> {
  const facts = form.steps.flatMap((step) => step.facts)
  return new Map(facts.flatMap(({ lines }) => lines(draft, language)).map((line) => [line.path, line]))
}

type Labels = Readonly<Record<string, string>>

/** The order of the form's facts; a list row by row. What the database keeps has an order of its own. */
function inOrderOf(labels: Labels): (one: string, other: string) => number {
  const places = new Map(Object.keys(labels).map((path, place) => [path, place]))
  const rankOf = (path: string): number[] => {
    const { rows, field } = rowsAndField(path)
    return [...rows.flatMap(({ list, row }) => [places.get(list) ?? 0, row]), places.get(field) ?? 0]
  }
  return (one, other) => {
    const [ofOne, ofOther] = [rankOf(one), rankOf(other)]
    const different = ofOne.findIndex((rank, index) => rank !== ofOther[index])
    return (ofOne[different] ?? 0) - (ofOther[different] ?? 0)
  }
}

/** What no fact reads at the time, such as the details of a question that was answered no, is told as it is. */
function readAs(line: Line | undefined, value: unknown, masks: Masks, say: Say): string | null {
  if (line) return textOf(line, say)
  if (value === undefined) return null
  return maskOf(String(value), masks) ?? String(value)
}
