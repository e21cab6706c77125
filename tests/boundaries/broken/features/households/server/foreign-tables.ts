import { sql } from 'kysely'
import { archiveRow } from '../../../server/archiving.ts'

// a household's own table and what everybody may read are named, too: that is no foreign table
export const queries = (tx: Tx, table: 'client', id: string) => [
  tx.selectFrom('household').innerJoin('participant', 'participant.household_id', 'household.id'),
  tx.selectFrom('client').select('id'),

  tx.selectFrom('household').leftJoinLateral(
    (eb) => eb.selectFrom('spouse as other').as('other'),
    (join) => join.onTrue(),
  ),
  tx.updateTable('client').set({ version: 2 }),
  // the function of ours is told the table
  archiveRow(tx, 'client', id),
  sql`-- the client's
    select 'client', person.client from client as person
    join spouse on spouse.client_id = ${id}`,
  // what everybody may read nobody else writes
  tx.deleteFrom('participant'),
  // which one it is cannot be read here
  tx.selectFrom(table),
]
