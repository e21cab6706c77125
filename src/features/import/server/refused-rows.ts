import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../../../platform/codes/person.ts'
import { csvLines } from '../../../platform/formats/csv.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import { cellName } from './judge-row.ts'
import { readPlan } from './planned-rows.ts'
import { type ImportRow, readBlocks, readFileKept } from './queries.ts'

/** So many blocks of the file are gone through before others have their turn. */
const blocksATurn = 5

/** The refused rows as they stand in the file, with what is wrong beside them: a CSV file, piece by piece. */
export async function refusedRows(
  tx: Tx,
  cipher: Cipher,
  row: ImportRow,
  language: Language,
): Promise<Buffer[]> {
  const { columns } = readFileKept(cipher, row)
  const headings = [
    ...columns.map(({ heading }) => heading),
    translated(language)(words('Why It Was Refused')),
  ]
  const { delimiter } = row
  const pieces = [Buffer.from(csvLines([headings], { delimiter, bom: true }))]
  let from = 0
  for (;;) {
    await nextTurn()
    const rows = await readBlocks(tx, cipher, row.id, { from, blocks: blocksATurn })
    const last = rows.at(-1)
    if (!last) return pieces
    const reasons = await reasonsOf(tx, cipher, row, { from, to: last.row, language })
    const lines = rows.flatMap(({ row: nr, cells }) => {
      const reason = reasons.get(nr)
      return reason === undefined ? [] : [[...columns.map((_, index) => cells[index] ?? ''), reason]]
    })
    if (lines.length > 0) pieces.push(Buffer.from(csvLines(lines, { delimiter })))
    from = last.row + 1
  }
}

interface Reading {
  from: number
  to: number
  language: Language
}

/** Why rows are refused, by their numbers. */
async function reasonsOf(
  tx: Tx,
  cipher: Cipher,
  { id, plan }: ImportRow,
  { from, to, language }: Reading,
): Promise<Map<number, string>> {
  const refused = await tx
    .selectFrom('import_row')
    .select(['id', 'row', 'plan_encrypted'])
    .where('import_id', '=', id)
    .where('plan', '=', plan)
    .where('does', '=', 'refuse')
    .where('row', '>=', from)
    .where('row', '<=', to)
    .execute()
  const said = translatedIssue(language)
  return new Map(
    refused.map((each) => [
      each.row,
      readPlan(cipher, each)
        .issues.map(({ path, message, values, column }) => {
          const text = said({ path, message, ...(values && { values }) }).message
          return column === undefined ? text : `${cellName(each.row, column)}: ${text}`
        })
        .join(' '),
    ]),
  )
}
