import { expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { encryptedColumns } from './encrypted-columns.ts'

it('knows every encrypted column, and each refuses retired keys [CR3]', async () => {
  const { owner } = await firm()
  const { rows } = await owner.query(
    `select columns.table_name as table, columns.column_name as column,
            exists (select from information_schema.columns as other
                    where other.table_name = columns.table_name and other.column_name = 'advisor_id') as "ofAdviser"
     from information_schema.columns
     where data_type = 'bytea' and columns.column_name like '%\\_encrypted' order by 1, 2`,
  )
  const byName = (one: { table: string }, other: { table: string }) => (one.table < other.table ? -1 : 1)
  const known = encryptedColumns.map(({ table, column, ofAdviser }) => ({ table, column, ofAdviser }))
  expect(rows).toEqual(known.sort(byName))

  const triggers = await owner.query(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as arguments from pg_trigger
     where tgfoid = 'refuse_retired_key'::regproc and tgenabled = 'O' order by 1, 2`,
  )
  // what is attested is under a key, too (audit/record-macs.ts)
  const keyed = [...rows, { table: 'record_mac', column: 'mac' }].sort(byName)
  expect(triggers.rows).toEqual(keyed.map(({ table, column }) => ({ table, arguments: `${column}\\000` })))
})
