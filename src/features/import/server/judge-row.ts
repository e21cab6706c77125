import { z } from 'zod'
import { ParticipantRole, roleOnRecord } from '../../../platform/codes/participant-role.ts'
import { issuesIn } from '../../../platform/form.ts'
import { dateOf } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { inWords } from '../../../platform/formats/in-words.ts'
import { maskSin } from '../../../platform/formats/mask.ts'
import { isSin, tidySin } from '../../../platform/formats/sin.ts'
import { readAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { secretDigests } from '../../../server/encryption/secrets.ts'
import { application } from '../../participants/application.ts'
import { type SentSections, sentSections } from '../../participants/contract.ts'
import type { ClientDraft } from '../../participants/sections.ts'
import { type Identity, issuesInSent, type OnFile } from '../../participants/server/records.ts'
import { besideNothing } from '../../participants/supplement/circumstances.ts'
import { supplement } from '../../participants/supplement.ts'
import { type cellReader, isCutPostalCode, shortPostalCode } from '../cells.ts'
import type { OnExisting } from '../contract.ts'
import { columnName, type FileRow, shown } from '../rows.ts'
import { isTarget, type TargetName } from '../targets.ts'
import { readWholeName } from '../whole-names.ts'
import type { RowChange, RowIssue } from './planned-rows.ts'
import type { MappedColumn } from './queries.ts'

// One row of a file: what its cells come to, what of it is wrong, and what it changes of whom it is about.

export type Values = Map<TargetName, string | number | boolean | string[]>

export interface ReadRow {
  values: Values
  /** The column that each value came from. */
  columns: Map<TargetName, number>
  issues: RowIssue[]
}

const tooLong = words('This cell has more than 10,000 characters. Please shorten it.')
const notToldApart = words(
  'First and last name cannot be told apart here. Please use a column for each of them.',
)
const unkeepable = words('This cell has a character that cannot be kept. Please type it again.')
const noRegion = words('There is no such region in this country. Please write its name or its code.')

/** What stands in the cells of a row, where their columns go. */
export function readRow(
  reader: ReturnType<typeof cellReader>,
  columns: readonly (MappedColumn & { index: number })[],
  { cells, cut = [] }: FileRow,
): ReadRow {
  const values: Values = new Map()
  const at = new Map<TargetName, number>()
  const issues: RowIssue[] = []
  for (const { index, target, format, decimalComma } of columns) {
    if (!target) continue
    const cell = cells[index] ?? ''
    at.set(target, index)
    const refused = (message: string, more: Partial<RowIssue> = {}) =>
      issues.push({ path: target, message, column: index, value: shown(cell.trim()), ...more })
    if (cut.includes(index)) {
      refused(tooLong)
      continue
    }
    if (cell.includes('\0')) {
      refused(unkeepable, { value: shown(cell.replaceAll('\0', '').trim()) })
      continue
    }
    const { value, problem, values: blanks } = reader.read(target, cell, { format, decimalComma })
    if (problem) refused(problem, blanks ? { values: blanks } : {})
    else if (value !== undefined) values.set(target, value)
  }
  const whole = values.get('wholeName')
  if (typeof whole === 'string') {
    const parts = readWholeName(whole)
    const column = at.get('wholeName')
    if (!parts)
      issues.push({
        path: 'wholeName',
        message: notToldApart,
        value: shown(whole),
        ...(column !== undefined && { column }),
      })
    for (const [part, value] of Object.entries(parts ?? {})) {
      const path = `generalDetails.${part}`
      if (isTarget(path) && !values.has(path)) {
        values.set(path, value)
        at.set(path, column ?? 0)
      }
    }
  }
  return { values, columns: at, issues }
}

const places = ['permanentAddressDetails', 'employmentDetails'] as const
const home = 'CA'

/** Regions and postal codes, which need the row's country, or the one on file. A province needs none: it is Canada's. */
export async function readPlaces(
  reader: ReturnType<typeof cellReader>,
  { values, columns, issues }: ReadRow,
  onFile: OnFile | undefined,
): Promise<void> {
  for (const place of places) {
    const said = values.get(`${place}.country`) ?? onFile?.draft[place]?.country
    const country = typeof said === 'string' && said !== '' ? said : home
    const code = values.get(`${place}.postalCode`)
    if (country === home && typeof code === 'string' && isCutPostalCode(code)) {
      const at = columns.get(`${place}.postalCode`)
      issues.push({
        path: `${place}.postalCode`,
        message: shortPostalCode,
        value: code,
        ...(at !== undefined && { column: at }),
      })
    }
    const cell = values.get(`${place}.region`)
    if (typeof cell !== 'string') continue
    const region = await reader.regionIn(country, cell)
    const index = columns.get(`${place}.region`)
    values.delete(`${place}.region`)
    if (region === undefined)
      issues.push({
        path: `${place}.region`,
        message: noRegion,
        value: shown(cell),
        ...(index !== undefined && { column: index }),
      })
    else {
      values.set(`${place}.region`, region)
      if (!said) values.set(`${place}.country`, home)
    }
  }
}

const Sections = z.object(sentSections)
const noSections: SentSections = {}

export interface Judged {
  sections: SentSections
  changes: RowChange[]
  issues: RowIssue[]
  externalId?: string
}

export interface Existing {
  onFile: OnFile
  identity: Identity
}

/** What the values change of somebody, or of nobody yet, and what of them does not hold. */
export async function judgeRow(
  { cipher, onExisting }: { cipher: Cipher; onExisting: OnExisting },
  { values, columns }: ReadRow,
  clientId: string,
  existing: Existing | undefined,
): Promise<Judged> {
  const onFile = existing?.onFile
  const sent: Record<string, Record<string, unknown>> = {}
  const given: TargetName[] = []
  for (const [path, value] of values) {
    const [section = '', field] = path.split('.')
    if (!field || section === 'household') continue
    const before = readAt(onFile?.draft, path)
    if (onExisting === 'fill' && !isEmpty(before)) continue
    if (path === 'generalDetails.sin' && isSameSin(cipher, existing?.identity, value)) continue
    sent[section] ??= { ...(readAt(onFile?.draft, section) as object) }
    sent[section][field] = value
    given.push(path)
  }
  const roles = rolesIn(values, onFile, onExisting)
  const parsed = Sections.safeParse({ ...sent, ...(roles && { roles }) }, { error: inWords })
  const wrong: { path: string; message: string; values?: RowIssue['values'] }[] = []
  if (!parsed.success)
    wrong.push(
      ...parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    )
  const tidied = parsed.data ?? noSections

  // what is on file already is no change
  const changes: RowChange[] = []
  const isChanged = new Set<string>()
  for (const path of given) {
    const before = readAt(onFile?.draft, path) ?? null
    const after = readAt(tidied, path) ?? null
    if (parsed.success && (before === after || (isEmpty(before) && isEmpty(after)))) continue
    isChanged.add(path.split('.')[0] ?? '')
    changes.push({
      path,
      before,
      after: path === 'generalDetails.sin' ? maskSin(tidySin(String(after))) : after,
    })
  }
  const rolesBefore = onFile?.roles ?? []
  if (roles && [...roles].sort().join() !== [...rolesBefore].sort().join()) {
    isChanged.add('roles')
    changes.push({ path: 'roles', before: rolesBefore, after: roles })
  }
  const externalId = values.get('externalId')
  const isNewId = typeof externalId === 'string' && externalId !== onFile?.externalId
  if (isNewId) changes.push({ path: 'externalId', before: onFile?.externalId ?? null, after: externalId })
  const sections: SentSections = Object.fromEntries(
    Object.entries(tidied).filter(([section]) => isChanged.has(section)),
  )

  if (parsed.success && (!existing || isChanged.size > 0)) {
    // the rules see the number as it was given
    const draft = { ...onFile?.draft, ...sections } as ClientDraft // in which the last name may be lacking, too
    // a file brings none of what depends on what is on file beside a record
    const forms = [application, supplement(besideNothing(dateOf(new Date())))]
    wrong.push(...forms.flatMap((form) => issuesIn(form, draft)).filter(({ warning }) => !warning))
    const judged = existing ? withoutMaskedSin(sections) : sections
    wrong.push(...(await issuesInSent(clientId, judged)))
  }
  const issues: RowIssue[] = []
  for (const { path, message, values: blanks } of wrong) {
    const isName = path === 'generalDetails.firstName' || path === 'generalDetails.lastName'
    const target = isTarget(path) ? path : undefined
    if (!target || !(changes.some((change) => change.path === target) || (isName && !existing))) continue
    // a field is told one thing that is wrong with it
    if (issues.some((issue) => issue.path === target)) continue
    const column = columns.get(target)
    const value = values.get(target)
    issues.push({
      path: target,
      message,
      ...(blanks && { values: blanks }),
      ...(column !== undefined && { column }),
      ...(value !== undefined && { value: shown(String(value)) }),
    })
  }
  return { sections, changes, issues, ...(isNewId && { externalId }) }
}

const isSameSin = (cipher: Cipher, identity: Identity | undefined, sin: unknown): boolean =>
  typeof sin === 'string' &&
  identity?.sinDigest != null &&
  isSin(sin) &&
  secretDigests(cipher, tidySin(sin)).some((digest) => digest.toString('hex') === identity.sinDigest)

/** A number that stays as it is on file is told masked, which nobody new may send. */
function withoutMaskedSin(sections: SentSections): SentSections {
  const { generalDetails } = sections
  if (!generalDetails?.sin || isSin(generalDetails.sin)) return sections
  return { ...sections, generalDetails: { ...generalDetails, sin: null } }
}

const onRecord: ReadonlyMap<string, string> = new Map(
  ParticipantRole.options.map(({ value }) => [value, roleOnRecord(value)]),
)

/** Roles are given beside those on file; with "fill" only where there are none. */
function rolesIn(values: Values, onFile: OnFile | undefined, onExisting: OnExisting): string[] | undefined {
  const named = values.get('roles')
  if (!Array.isArray(named)) return undefined
  const given = named.map((role) => onRecord.get(role) ?? role)
  if (!onFile) return given
  if (onExisting === 'fill' && onFile.roles.length > 0) return undefined
  return [...new Set([...onFile.roles, ...given])]
}

/** Whom a row is about, as a person reads it. */
export function personIn(values: Values): string | null {
  const parts = [values.get('generalDetails.firstName'), values.get('generalDetails.lastName')]
  const name = parts.filter((part) => typeof part === 'string').join(' ')
  return name || null
}

/** The cell as a spreadsheet calls it. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`

/** What a cell says; undefined where that is no text, or nothing. */
export const textIn = ({ values }: ReadRow, path: TargetName): string | undefined => {
  const value = values.get(path)
  return typeof value === 'string' ? value : undefined
}

/** What is wrong with the cell of a target. */
export function issueInCell(
  { columns, values }: ReadRow,
  path: TargetName,
  message: string,
  blanks?: RowIssue['values'],
): RowIssue {
  const column = columns.get(path)
  const value = values.get(path)
  return {
    path,
    message,
    ...(blanks && { values: blanks }),
    ...(column !== undefined && { column }),
    ...(value !== undefined && { value: String(value) }),
  }
}
