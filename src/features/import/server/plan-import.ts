import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fold } from '../../../platform/formats/fold.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated } from '../../../server/http/language.ts'
import { FullName } from '../../households/contract.ts'
import { findNamedHouseholds, type NamedHousehold } from '../../households/server/records.ts'
import { findOnFile, type Identity, type OnFile } from '../../participants/server/records.ts'
import { cellReader } from '../cells.ts'
import type { OnExisting } from '../contract.ts'
import { type FileRow, isTotal } from '../rows.ts'
import type { TargetName } from '../targets.ts'
import { HouseholdsOnFile } from './households-on-file.ts'
import { issueInCell, judgeRow, personIn, type ReadRow, readPlaces, readRow, textIn } from './judge-row.ts'
import { isOfHouseholds } from './matching.ts'
import { keysOf, type Named, peopleNamed } from './people-on-file.ts'
import {
  isOnFile,
  isTotalLine,
  otherBook,
  planHousehold,
  sameRow,
  severalHouseholds,
} from './plan-household.ts'
import { insertPlanned, type PlannedRow, type RowIssue } from './planned-rows.ts'
import { type ImportRow, lastRowOf, readBlocks, readFileKept } from './queries.ts'
import { RowsSeen } from './rows-seen.ts'

// The one plan of a file: what its preview shows, and its run writes.

/** One transaction of its own. */
type Step = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export interface Planning {
  step: Step
  cipher: Cipher
}

const severalMatch = words('{{ids}} match. Please merge them, or add the external id.')
const severalOnFile = words('Several people on file match this row.')
const otherHousehold = words(
  'This person is in the household {{name}}. Please move them there first, or leave the household out.',
)
const samePerson = words('Row {{row}} is about the same person. Please keep one of the two.')
const tooManyPeople = words(
  'More than 500 rows are about the household {{name}}. Please check the column of the household, or divide the file.',
)
const nothingDiffers = words('Nothing differs')

const blocksAStep = 5
const rowsATurn = 10

/** Judges every row of an import under a plan of this number, which it was given before. */
export async function planRows(planning: Planning, row: ImportRow): Promise<void> {
  const { step, cipher } = planning
  const planner = await step((tx) => openPlanner(tx, planning, row))
  let from = 0
  for (;;) {
    const next = await step(async (tx) => {
      const rows = await readBlocks(tx, cipher, row.id, { from, blocks: blocksAStep })
      if (rows.length === 0) return undefined
      const planned = await planner.plan(tx, rows)
      const { id, advisor_id: advisorId, plan } = row
      await insertPlanned(tx, cipher, { id, advisorId, plan }, planned)
      return (rows.at(-1)?.row ?? from) + 1
    })
    if (next === undefined) return
    from = next
  }
}

async function openPlanner(tx: Tx, { cipher }: Planning, row: ImportRow): Promise<Planner> {
  const { advisor_id: advisorId } = row
  const book = await tx
    .selectFrom('advisor')
    .select('ia_number')
    .where('id', '=', advisorId)
    .executeTakeFirst()
  const columns = readFileKept(cipher, row).columns.map((column, index) => ({ ...column, index }))
  const last = await lastRowOf(tx, cipher, row.id)
  return new Planner({
    cipher,
    advisorId,
    mayRead: row.reads_book,
    onExisting: row.on_existing as OnExisting, // a check of the column
    iaNumber: book?.ia_number ?? '',
    columns: columns.filter(({ target }) => target !== null),
    isOfHouseholds: isOfHouseholds(columns.flatMap(({ target }) => target ?? [])),
    totalRow: last && isTotal(last.cells) ? last.row : undefined,
  })
}

interface Ground {
  cipher: Cipher
  advisorId: string
  /** Whether whoever chose the book reads it; else what exists there is left as it is. */
  mayRead: boolean
  onExisting: OnExisting
  iaNumber: string
  columns: Parameters<typeof readRow>[1]
  /** The last row, where it only sums up. */
  totalRow: number | undefined
  /** Whether its rows are households, and nobody in them. */
  isOfHouseholds: boolean
}

class Planner {
  readonly #ground: Ground
  readonly #reader = cellReader(translated('fr'))
  readonly #seen = new RowsSeen()
  readonly #households = new HouseholdsOnFile()

  constructor(ground: Ground) {
    this.#ground = ground
  }

  async plan(tx: Tx, rows: readonly FileRow[]): Promise<PlannedRow[]> {
    const { cipher, advisorId, columns, mayRead } = this.#ground
    const readRows: { row: FileRow; cells: ReadRow; named: Named }[] = []
    for (const row of rows) {
      if (readRows.length % rowsATurn === 0) await nextTurn()
      const cells = readRow(this.#reader, columns, row)
      readRows.push({ row, cells, named: namedIn(cells) })
    }
    const people = await peopleNamed(
      tx,
      { cipher, advisorId },
      readRows.map(({ named }) => named),
    )
    const read = readRows.map(({ named, ...each }) => {
      const keys = keysOf(cipher, named)
      return { ...each, keys, found: people.find(keys, named.externalId) }
    })
    const ids = mayRead
      ? read.flatMap(({ found }) => (found.length === 1 ? found.map(({ id }) => id) : []))
      : []
    const onFile = new Map((await findOnFile(tx, advisorId, ids)).map((each) => [each.id, each]))
    const said = (path: TargetName) => [...new Set(read.flatMap(({ cells }) => textIn(cells, path) ?? []))]
    this.#households.load(
      await findNamedHouseholds(tx, advisorId, {
        ids: [...onFile.values()].map(({ householdId }) => householdId),
        externalIds: said('household.externalId'),
        names: said('household.name').map(fold),
      }),
    )
    const planned: PlannedRow[] = []
    const beside = {
      households: this.#households,
      seen: this.#seen,
      iaNumber: this.#ground.iaNumber,
      totalRow: this.#ground.totalRow,
    }
    for (const each of read) {
      if (planned.length % rowsATurn === 0) await nextTurn()
      const { row, cells } = each
      planned.push(
        this.#ground.isOfHouseholds ? planHousehold(row, cells, beside) : await this.#planRow(each, onFile),
      )
    }
    return planned
  }

  async #planRow(
    { row, cells, keys, found }: { row: FileRow; cells: ReadRow; keys: string[][]; found: Identity[] },
    onFile: ReadonlyMap<string, OnFile>,
  ): Promise<PlannedRow> {
    const { cipher, onExisting, mayRead } = this.#ground
    const households = this.#households
    const named = textIn(cells, 'household.name') ?? null
    const [one] = found
    const existing = one && onFile.get(one.id)
    await readPlaces(this.#reader, cells, existing)
    const base = {
      row: row.row,
      householdNr: 0,
      household: named,
      person: personIn(cells.values) ?? (existing ? nameOnFile(existing) : null),
      changes: [],
    }
    const says = (does: 'skip' | 'refuse', ...issues: RowIssue[]): PlannedRow => ({ ...base, does, issues })
    const whole = (message: string, values?: RowIssue['values']): RowIssue => ({
      path: '',
      message,
      ...(values && { values }),
    })

    if (row.row === this.#ground.totalRow) return says('skip', whole(isTotalLine))
    const twin = this.#seen.twinOf(row.row, row.cells, keys.flat(), textIn(cells, 'externalId'))
    if (twin)
      return says(
        twin.isSame ? 'skip' : 'refuse',
        whole(twin.isSame ? sameRow : samePerson, { row: twin.row }),
      )
    cells.issues.push(...otherBook(cells, this.#ground.iaNumber))
    if (found.length > 1)
      return says(
        'refuse',
        ...cells.issues,
        mayRead
          ? whole(severalMatch, { ids: found.map(({ id }) => id.slice(0, 8)).join(', ') })
          : whole(severalOnFile),
      )
    if (one && (onExisting === 'skip' || !existing)) return says('skip', whole(isOnFile))

    const clientId = one?.id ?? randomUUID()
    const judged = await judgeRow(
      { cipher, onExisting },
      cells,
      clientId,
      one && existing ? { identity: one, onFile: existing } : undefined,
    )
    const issues = [
      ...cells.issues,
      ...judged.issues.filter(({ path }) => !cells.issues.some((each) => each.path === path)),
    ]
    const household = existing
      ? households.of(existing.householdId)
      : households.named(textIn(cells, 'household.externalId'), named, base.person ?? '')
    if (household === 'several')
      issues.push(issueInCell(cells, 'household.name', severalHouseholds, { name: named ?? '' }))
    else if (existing && household && !saysSame(household, cells))
      issues.push(issueInCell(cells, 'household.name', otherHousehold, { name: household.name }))
    else if (!existing && household?.isNew) {
      const [wrong] = FullName.safeParse(household.name).error?.issues ?? []
      if (wrong) issues.push(issueInCell(cells, 'household.name', wrong.message))
    }
    if (issues.length > 0 || household === 'several' || !household) return says('refuse', ...issues)
    const told = { ...base, household: household.name, householdNr: household.nr }
    if (existing && judged.changes.length === 0)
      return { ...told, does: 'skip', issues: [whole(nothingDiffers)] }
    if (!households.takesRow(household))
      return says('refuse', issueInCell(cells, 'household.name', tooManyPeople, { name: household.name }))
    return {
      ...told,
      does: existing ? 'update' : 'create',
      changes: [
        ...(household.isNew && !existing
          ? [{ path: 'household.name' as const, before: null, after: household.name }]
          : []),
        ...judged.changes,
      ],
      issues: [],
      write: {
        clientId,
        householdId: household.id,
        ...(household.isNew && { household: { name: household.name, externalId: household.externalId } }),
        sections: judged.sections,
        ...(judged.externalId !== undefined && { externalId: judged.externalId }),
        ...(existing && { version: existing.version }),
      },
    }
  }
}

const namedIn = (cells: ReadRow): Named => ({
  externalId: textIn(cells, 'externalId'),
  firstName: textIn(cells, 'generalDetails.firstName'),
  lastName: textIn(cells, 'generalDetails.lastName'),
  sin: textIn(cells, 'generalDetails.sin'),
  email: textIn(cells, 'generalDetails.email'),
  dateOfBirth: textIn(cells, 'generalDetails.dateOfBirth'),
})

const nameOnFile = ({ draft: { generalDetails } }: OnFile): string =>
  [generalDetails?.firstName, generalDetails?.lastName].filter(Boolean).join(' ')

/** Whether a row names the household that its person is in, or none. */
function saysSame(household: NamedHousehold, cells: ReadRow): boolean {
  const externalId = textIn(cells, 'household.externalId')
  if (externalId && household.externalId) return externalId === household.externalId
  const name = textIn(cells, 'household.name')
  return !name || fold(name) === fold(household.name)
}
