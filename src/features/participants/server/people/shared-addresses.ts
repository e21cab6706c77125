import { sql } from 'kysely'
import { isEmpty } from '../../../../platform/formats/empty.ts'
import { words } from '../../../../platform/words.ts'
import type { Book } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { advice } from '../../../../server/records/must-hold.ts'
import { sharedAddressPath } from '../../record-contract.ts'
import { type ClientRow, contentsOf } from '../record/stored.ts'

/** What makes two addresses one, whatever their case and blanks. */
const addressKey = (table: string) => {
  const of = (field: string) =>
    sql`regexp_replace(${sql.ref(`${table}.permanent_address_details`)} ->> ${field}, '[\\s.,-]+', '', 'g')`
  const fields = ['aptUnitSuiteNumber', 'streetNumber', 'streetName', 'city', 'region', 'country']
  return sql`lower(concat_ws('|', ${sql.join(fields.map((field) => sql`coalesce(${of(field)}, '')`))}))`
}

/** Who else of a client's household has the same permanent address, by name: their names. */
export async function findSharers(tx: Tx, book: Book, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nullif(other.first_name, ''), other.last_name) as name
    from client own
    join client other using (advisor_id, household_id)
    where own.advisor_id = ${book} and own.id = ${id} and other.id <> own.id
      and own.permanent_address_details is not null and other.permanent_address_details is not null
      and other.archived_at is null and ${addressKey('other')} = ${addressKey('own')}
    order by other.last_name, other.first_name, other.id
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Points out who shares the permanent address of a record. It is no error. */
export function sharedAddressesOf(row: ClientRow, sharers: readonly string[]): Warning[] {
  const { streetName, city } = contentsOf(row).permanentAddressDetails ?? {}
  if (isEmpty(streetName) || isEmpty(city) || sharers.length === 0) return []
  const message = words('The same address in this household: {{names}}.')
  return [advice({ path: sharedAddressPath, message, values: { names: sharers.join(', ') } })]
}
