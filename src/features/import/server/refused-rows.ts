import type { Language } from '../../../platform/codes/person.ts'
import { csvLines } from '../../../platform/formats/csv.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import { cellName } from './judge-row.ts'
import { type ImportRow, readBlocks, readFileKept, readPlan } from './queries.ts'

/** The refused rows as they stand in the file, with what is wrong beside them. */
export async function refusedRows(
  tx: Tx,
  cipher: Cipher,
  row: ImportRow,
  language: Language,
): Promise<Buffer> {
  const refused = await tx
    .selectFrom('import_row')
    .select(['id', 'row', 'plan_encrypted'])
    .where('import_id', '=', row.id)
    .where('plan', '=', row.plan)
    .where('does', '=', 'refuse')
    .orderBy('row')
    .execute()
  const t = translated(language)
  const said = translatedIssue(language)
  const reasons = new Map(
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
  const { columns } = readFileKept(cipher, row)
  const lines = [[...columns.map(({ heading }) => heading), t(words('Why It Was Refused'))]]
  let from = 0
  while (reasons.size > 0) {
    const rows = await readBlocks(tx, cipher, row.id, { from, blocks: 10 })
    const last = rows.at(-1)
    if (!last) break
    for (const { row: nr, cells } of rows) {
      const reason = reasons.get(nr)
      if (reason !== undefined) lines.push([...columns.map((_, index) => cells[index] ?? ''), reason])
    }
    from = last.row + 1
  }
  return Buffer.from(csvLines(lines, { delimiter: row.delimiter, bom: true }))
}
