import { sql } from 'kysely'
import { AccountType } from '../../../platform/codes/account.ts'
import { dateOf } from '../../../platform/formats/dates.ts'
import type { Due, ReadDue } from '../../../server/records/due.ts'
import { yearOf } from '../ages.ts'

/** An RSP ends with the year in which its holder turns 71 (Income Tax Act, paragraph 146(2)(b.4)). */
const rspEndsAt = 71
/**
 * An RESP takes contributions until the end of the 31st year after the one in which it was opened, and ends with the 35th (Income
 * Tax Act, paragraphs 146.1(2)(h) and (i)).
 */
const resp = { takesYears: 31, lastsYears: 35 }

/** What falls due of plans that were opened: in the last year of each, and in the one after it for as long as nobody has seen to it. */
export const accountsDue: ReadDue = async (tx, { advisorId, today }) => {
  const thisYear = yearOf(today)
  const type = sql<AccountType>`(investment_account.fields ->> 'type')::int`
  const rows = await tx
    .selectFrom('investment_account')
    .innerJoin('participant', 'participant.id', 'investment_account.client_id')
    .select([
      'investment_account.client_id',
      type.as('type'),
      sql<string>`investment_account.completed_at`.as('openedAt'),
      sql<string | null>`participant.date_of_birth`.as('born'),
    ])
    .where('investment_account.advisor_id', '=', advisorId)
    .where('participant.advisor_id', '=', advisorId)
    .where('investment_account.archived_at', 'is', null)
    .where('participant.archived_at', 'is', null)
    .where('completed_at', 'is not', null)
    .where(type, 'in', [AccountType.rsp, AccountType.resp])
    .execute()
  const inYear = (clientId: string, kind: Due['kind'], year: number): Due[] =>
    year === thisYear || year === thisYear - 1 ? [{ clientId, kind, dueOn: `${year}-12-31` }] : []
  return rows.flatMap(({ client_id: id, type, openedAt, born }) => {
    if (type === AccountType.rsp) return born === null ? [] : inYear(id, 'rspEnds', yearOf(born) + rspEndsAt)
    const opened = yearOf(dateOf(new Date(openedAt)))
    return [
      ...inYear(id, 'respLastContribution', opened + resp.takesYears),
      ...inYear(id, 'respEnds', opened + resp.lastsYears),
    ]
  })
}
