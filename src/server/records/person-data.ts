import type { z } from 'zod'
import type { Language } from '../../platform/codes/person.ts'
import { type Line, textOf } from '../../platform/facts.ts'
import type { Form } from '../../platform/form.ts'
import { loadRegions } from '../../platform/formats/regions.ts'
import type { Paged, PageQuery } from '../../platform/paging.ts'
import { readAt } from '../../platform/path.ts'
import type { Change } from '../../platform/revision.ts'
import type { Tx } from '../database/tx.ts'
import type { Typesetting } from '../documents/typesetter.ts'
import { translated } from '../http/language.ts'
import type { RequestServices } from '../services.ts'
import { tellRevisions } from './revision-changes.ts'
import type { RecordRow } from './revisions.ts'
import type { TellChanges } from './submissions.ts'

// What the portal has of one person, for that person: each feature says what is its own, and person-data packs it.

export interface AboutPerson {
  advisorId: string
  clientId: string
  /** Whose words it is told in. */
  language: Language
  services: RequestServices
  /** Whether numbers that are kept masked are told whole. */
  isWhole: boolean
}

/** A document: read in a transaction of its own, and made once that is over. */
export interface PersonDocument {
  /** Its path in the archive. */
  path: string
  read: (tx: Tx) => Promise<Buffer | ((typesetter: Typesetting) => Promise<Buffer>)>
}

export interface PersonData {
  /** What the page tells that the archive is read by: of the record itself alone. */
  facts?: readonly LabelledStep[]
  /** By the path in the archive. */
  json: Readonly<Record<string, unknown>>
  documents: readonly PersonDocument[]
}

/** Reads what a feature has of a person. */
export type ReadPersonData = (tx: Tx, about: AboutPerson) => Promise<PersonData>

/** A record without the reasons in it, why it went on although something was warned of: documents print those for the client. */
export const withoutReasons = <Record extends object>(record: Record) => ({ ...record, acknowledgements: [] })

/** The history of a record without reasons, and without what else is the firm's; of a revision nothing may be left. */
export async function historyOf<Section>(
  tx: Tx,
  record: RecordRow,
  sections: z.ZodType<Section>,
  changesOf: TellChanges,
  isFirms: (path: string) => boolean = () => false,
) {
  const isTold = ({ path }: Change) => path.split('.')[0] !== 'acknowledgements' && !isFirms(path)
  const tell: TellChanges = (section, contents) => changesOf(section, contents).filter(isTold)
  const revisions = await everyPage((query) => tellRevisions(tx, record, query, sections, tell))
  // who saved such a thing, and when, is not told either
  return revisions.filter(({ changes }) => changes.length > 0)
}

/** One fact, as a program and as a person reads it. */
interface Labelled {
  /** Of the list that it stands in. */
  row?: string
  path: string
  label: string
  value: unknown
  text: string
}

interface LabelledStep {
  step: string
  facts: Labelled[]
}

/** What a draft says, step by step, each fact with its label and its words. */
export async function labelled<D extends object>(
  form: Form<D>,
  draft: D,
  language: Language,
): Promise<LabelledStep[]> {
  await loadRegions()
  const say = translated(language)
  const told = (line: Line): Labelled => ({
    ...(line.row && { row: say(line.row.name).replace('{{nr}}', String(line.row.nr)) }),
    path: line.path,
    label: say(line.label),
    value: readAt(draft, line.path) ?? null,
    text: textOf(line, say),
  })
  return form.steps
    .map(({ title, facts }) => ({
      step: say(title),
      facts: facts.flatMap((fact) => fact.lines(draft, language)).map(told),
    }))
    .filter(({ facts }) => facts.length > 0)
}

const rowsAtOnce = '500'

/** All of a list that is read page by page. */
export async function everyPage<Item>(page: (query: PageQuery) => Promise<Paged<Item>>): Promise<Item[]> {
  const all: Item[] = []
  let after: string | undefined
  do {
    const read = await page({ limit: rowsAtOnce, ...(after && { after }) })
    all.push(...read.items)
    after = read.page.next ?? undefined
  } while (after)
  return all
}
