import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ParticipantRole, roleNamed } from '../../../platform/codes/participant-role.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { csvLines } from '../../../platform/formats/csv.ts'
import { readAt } from '../../../platform/path.ts'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { nameOf, nameOfAdviser } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated } from '../../../server/http/language.ts'
import type { Served } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { writeToCompliance } from '../../../server/mail/compliance.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { listNamedHouseholds } from '../../households/server/records.ts'
import { findOnFile, idsToExport, sinsOf } from '../../participants/server/records.ts'
import { cellReader } from '../cells.ts'
import { type ExportKind, exportRecords } from '../contract.ts'
import { type TargetName, targetNames, targetOf } from '../targets.ts'
import { type Exported, exportEmail } from './emails.ts'

// Records as a file that import reads: its columns, and every cell written as it is read back.

interface Asked {
  kind: ExportKind
  books: readonly string[]
  search: string | undefined
  /** With whole SINs. */
  secrets: boolean
  language: Language
}

/** Exports for a fresh code; compliance is told. */
export const exportRoute = (withFreshCode: WithFreshCode): Served =>
  serveInSteps(exportRecords, async (call) => {
    const { params, body, services, step, language } = call
    const { kind } = params
    const secrets = body.secrets === true
    const { books, isOfAll, by } = await step(async (tx, _, actor) => {
      if (body.book && !actor.books.export.includes(body.book)) throw new Problem('not_found')
      return {
        books: body.book ? [body.book] : actor.books.export,
        // who reads every book exports every one, unless they name one
        isOfAll: !body.book && actor.roles.includes('compliance'),
        by: await nameOf(tx, actor.userId),
      }
    })
    const pieces = await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ kind, book: body.book ?? null, secrets, ...judged }),
      onRight: async (tx) => {
        await tellCompliance(tx, services, { by, books: isOfAll ? null : books, secrets })
        const search = body.search?.trim() || undefined
        return await exportedFile(tx, services.cipher, { kind, books, search, secrets, language })
      },
    })
    return { name: `${kind}.csv`, bytes: Readable.from(pieces) }
  })

async function tellCompliance(
  tx: Tx,
  { mailer, config }: RequestServices,
  { by, books, secrets }: Exported,
): Promise<void> {
  const named = books && (await Promise.all(books.map((book) => nameOfAdviser(tx, book))))
  const exported = { by, books: named, secrets }
  await writeToCompliance(tx, mailer, (reader) => exportEmail(reader, config.firm.name, exported))
}

const householdColumns: readonly TargetName[] = ['household.name', 'household.externalId']

/** Names stand in columns of their own, and a book has an adviser of its own. */
const leftOut: ReadonlySet<TargetName> = new Set(['wholeName', 'household.iaNumber'])

const columnsOf = ({ kind, secrets }: Asked): TargetName[] =>
  kind === 'households'
    ? [...householdColumns]
    : targetNames.filter((name) => !leftOut.has(name) && (secrets || name !== 'generalDetails.sin'))

const peopleAPage = 500
const linesAPiece = 500

/** Between the cells of a line that is kept: no cell has it, and it comes before all that a cell has. */
const between = '\u0000'

/**
 * The file, piece by piece, its lines ordered by all of their columns: the same records make the same bytes, whatever their
 * ids. A line is kept as one text, which weighs a fifth of its cells.
 */
async function exportedFile(tx: Tx, cipher: Cipher, asked: Asked): Promise<Buffer[]> {
  const columns = columnsOf(asked)
  const write = cellWriter(asked.language)
  const lines: string[] = []
  for (const book of asked.books) {
    const households = new Map((await listNamedHouseholds(tx, book)).map((each) => [each.id, each]))
    const people = await idsToExport(tx, book, asked.search)
    if (asked.kind === 'households') {
      const found = new Set(people.map(({ householdId }) => householdId))
      for (const { id, name, externalId } of households.values())
        if (asked.search === undefined || found.has(id)) lines.push([name, externalId ?? ''].join(between))
      continue
    }
    for (let at = 0; at < people.length; at += peopleAPage) {
      await nextTurn()
      const ids = people.slice(at, at + peopleAPage).map(({ id }) => id)
      const sins = asked.secrets ? await sinsOf(tx, cipher, book, ids) : new Map<string, string>()
      for (const { id, householdId, externalId, draft, roles } of await findOnFile(tx, book, ids)) {
        const household = households.get(householdId)
        const beside: Partial<Record<TargetName, unknown>> = {
          'household.name': household?.name,
          'household.externalId': household?.externalId,
          externalId,
          roles,
          'generalDetails.sin': sins.get(id),
        }
        lines.push(
          columns
            .map((path) => write(path, path in beside ? beside[path] : readAt(draft, path)))
            .join(between),
        )
      }
    }
  }
  // by their letters' codes, as the cells of one column after another would be
  lines.sort()
  const t = translated(asked.language)
  const pieces = [Buffer.from(csvLines([columns.map((path) => t(targetOf(path).label))]))]
  for (let at = 0; at < lines.length; at += linesAPiece) {
    await nextTurn()
    const piece = lines.slice(at, at + linesAPiece).map((line) => line.split(between))
    pieces.push(Buffer.from(csvLines(piece)))
  }
  return pieces
}

/** Writes a value as import reads it back. */
function cellWriter(language: Language) {
  const say = translated(language)
  const reader = cellReader(translated('fr'))
  const written = { format: null, decimalComma: false }
  return (path: TargetName, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value))
      return value
        .map((role) => {
          const code = roleNamed(String(role))
          return code ? say(ParticipantRole.label(code)) : String(role)
        })
        .join('; ')
    if (typeof value === 'boolean') return say(value ? words('Yes') : words('No'))
    const label = targetOf(path).codes?.find((code) => code.value === value)?.label
    if (label === undefined) return String(value)
    // two may be called alike in French
    return reader.read(path, say(label), written).value === value ? say(label) : label
  }
}
