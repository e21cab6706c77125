import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Language } from '../../../../platform/codes/person.ts'
import { labelsOf } from '../../../../platform/form.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { loadRegions } from '../../../../platform/formats/regions.ts'
import { wholeOf } from '../../../../platform/formats/whole.ts'
import { isObject } from '../../../../platform/path.ts'
import { under } from '../../../../platform/path-in-words.ts'
import type { Change } from '../../../../platform/revision.ts'
import { translated } from '../../../../server/http/language.ts'
import { changesIn } from '../../../../server/records/revision-changes.ts'
import type { MergedField } from '../../merge-contract.ts'
import { type ClientDraft, type ClientSection, clientSections, sectionNames } from '../../sections.ts'
import { clientFacts } from '../../supplement.ts'
import type { ClientContents, Masks } from '../record/stored.ts'
import { type Group, groupOf } from './groups.ts'

// The facts of two records beside each other.

export interface Beside {
  keep: ClientContents
  other: ClientContents
  masks: Masks
  /** The keyed hash of each number, by the id of its secret; of whoever may have none shown whole, none. */
  digests: ReadonlyMap<string, string>
  /** A spouse is linked to one of them: the link goes along by itself, and what is typed of a spouse does not. */
  isLinked: boolean
}

/** The groups of facts that the two say otherwise, as the application has them. */
export function differingGroups({ keep, other, digests, isLinked }: Beside): Group[] {
  const found = new Map<string, Group>()
  for (const section of sectionNames) {
    if (isLinked && section === 'spouseDetails') continue
    const [one, two] = [keep, other].map((side) => new Map(entered(side[section], section)))
    for (const path of new Set([...(one?.keys() ?? []), ...(two?.keys() ?? [])])) {
      // of a number the id of its secret stands there
      const numberOr = (side: typeof one) => {
        const value = side?.get(path)
        return typeof value === 'string' ? (digests.get(value) ?? value) : value
      }
      if (isDeepStrictEqual(numberOr(one), numberOr(two))) continue
      const group = groupOf(path)
      found.set(group.path, group)
    }
  }
  return [...found.values()]
}

/** Each value that is entered, by its path. */
function* entered(content: unknown, path: string): Generator<[string, unknown]> {
  if (Array.isArray(content)) {
    for (const [index, row] of content.entries()) yield* entered(row, `${path}.${index}`)
  } else if (isObject(content)) {
    // two rows that say the same are the same, whatever their ids
    for (const [key, value] of Object.entries(content))
      if (key !== 'id') yield* entered(value, `${path}.${key}`)
  } else if (content !== null && content !== undefined && content !== '') yield [path, content]
}

/** What either record says of these groups, in words. */
export async function tellGroups(
  { keep, other, masks }: Pick<Beside, 'keep' | 'other' | 'masks'>,
  groups: readonly Group[],
  language: Language,
): Promise<MergedField[]> {
  // regions are named by a list that is loaded when it is needed
  await loadRegions()
  const [ofKeep, ofOther] = [keep, other].map((contents) => factsOf(contents, masks, language))
  const say = translated(language)
  const labels = labelsOf(clientFacts)
  return groups.map((group) => {
    const [kept, others] = [ofKeep, ofOther].map(
      (facts) => facts?.filter(({ path }) => group.has(path)) ?? [],
    )
    const own = [...(kept ?? []), ...(others ?? [])][0]?.label ?? say(labels[group.path] ?? group.path)
    return {
      path: group.path,
      group: group.label === null ? null : group.path,
      label: group.label === null ? own : say(group.label),
      keep: textOf(group, keep, kept ?? [], language),
      other: textOf(group, other, others ?? [], language),
    }
  })
}

/** What both say, fact by fact. */
export async function tellSame(
  { keep, masks }: Beside,
  differing: readonly Group[],
  language: Language,
): Promise<{ label: string; value: string }[]> {
  await loadRegions()
  return factsOf(keep, masks, language)
    .filter(({ path }) => !differing.some(({ has }) => has(path)))
    .map(({ label, after }) => ({ label, value: after ?? '' }))
}

/** The facts of a record, each with its text as `after`. */
function factsOf(contents: ClientContents, masks: Masks, language: Language): Change[] {
  // whether an address is asked for is said in another section; a section that is not there is one without facts
  const reading = { form: clientFacts, masks, language, beside: contents as ClientDraft }
  return sectionNames
    .flatMap((section) => changesIn(section, { before: null, after: contents[section] }, reading))
    .filter(({ after }) => after !== null)
}

/** The lines of an address, in the order in which it is written; the unit is told beside them, as what it is. */
const addressLines = [['streetNumber', 'streetName'], ['city'], ['region'], ['postalCode'], ['country']]
const pathsOfLines = addressLines.map((parts) => parts.map((part) => `permanentAddressDetails.${part}`))

function textOf(
  group: Group,
  contents: ClientContents,
  facts: readonly Change[],
  language: Language,
): string | null {
  if (facts.length === 0) return null
  if (group.label === null) return facts[0]?.after ?? null
  if (group.has('generalDetails.lastName')) return fullName(contents.generalDetails)
  const lines = pathsOfLines
    .map((paths) => paths.flatMap((path) => facts.find((fact) => fact.path === path)?.after ?? []).join(' '))
    .filter((line) => line !== '')
  const own = translated(language)(group.label)
  const told = Map.groupBy(
    facts.filter(({ path }) => !pathsOfLines.flat().includes(path)),
    ({ path }) => worthRow.exec(path)?.[0] ?? path,
  )
  // a row of what somebody is worth is told by its values, and what the group is called after not again by its name
  const texts = [...told].map(([path, row]) =>
    row
      .map(({ label, after }) =>
        worthRow.test(path) || label === own ? after : under([label, after ?? ''], language),
      )
      .join(', '),
  )
  return [...(lines.length > 0 ? [lines.join(', ')] : []), ...texts].join(' · ')
}

/** The row that a fact stands in, of assets and of liabilities. */
const worthRow = /^netWorthDetails\.\w+\.\d+\b/

/** Every key of a section, of which nothing is entered. */
const emptySection = (section: ClientSection): Record<string, unknown> =>
  wholeOf<z.ZodObject>(clientSections[section], {})

/** The sections of the record that stays, with these groups as the other one has them. */
export function withTaken(
  keep: ClientContents,
  other: ClientContents,
  groups: readonly Group[],
): Partial<ClientContents> {
  const taken = new Map<ClientSection, Record<string, unknown>>()
  for (const group of groups)
    for (const section of group.sections) {
      const empty = emptySection(section)
      const from: Record<string, unknown> = { ...empty, ...other[section] }
      const keys = Object.keys(from).filter((key) => group.has(`${section}.${key}`))
      const into = taken.get(section) ?? { ...empty, ...keep[section] }
      taken.set(section, { ...into, ...Object.fromEntries(keys.map((key) => [key, from[key]])) })
    }
  // by the shapes of their own sections
  return Object.fromEntries(taken) as Partial<ClientContents>
}

/** What a record says of a group, as it is stored. */
export const storedIn = (contents: ClientContents, group: Group): object =>
  Object.fromEntries(
    group.sections.flatMap((section) =>
      [...entered(contents[section], section)].filter(([path]) => group.has(path)),
    ),
  )
