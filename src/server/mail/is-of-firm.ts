import { type RawBuilder, sql } from 'kysely'

/** Whether the address in a column is that of somebody of the firm. Any other is a client's. */
export const isOfFirm = (column: string): RawBuilder<boolean> =>
  sql`exists (select from portal_user where portal_user.email = lower(${sql.ref(column)}))`
