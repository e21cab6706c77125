import autocannon from 'autocannon'
import { type BenchFirm, benchFirm } from './firm.ts'
import { whileServing } from './serving.ts'

const households = 100
const connections = 50
const seconds = 8

/**
 * The list of 100 households at 50 connections: the portal's call against a bare Fastify handler with the
 * same query. Whole answers a second, and how much of the bare rate the portal keeps.
 */
export async function benchHouseholds(): Promise<string[]> {
  const firm = await benchFirm(households)
  try {
    const bare = await rateOf(
      'serve-bare.ts',
      [firm.appUrl, firm.advisorId, listStatement],
      '/households',
      firm,
    )
    const portal = await rateOf(
      'serve-portal.ts',
      [firm.appUrl],
      `/api/household/advisor/${firm.advisorId}`,
      firm,
    )
    return [
      `households: bare handler ${bare.rate.toFixed(0)}/s, p99 ${bare.p99} ms`,
      `households: portal       ${portal.rate.toFixed(0)}/s, p99 ${portal.p99} ms`,
      `households: ratio ${(portal.rate / bare.rate).toFixed(2)} (at least 0.50 is wanted)`,
    ]
  } finally {
    await firm.close()
  }
}

/** What the portal's own query compiles to, as one list and without its count. */
const listStatement = `
  select household.id, household.full_name, household.advisor_id, household.version, household.created_at, advisor.ia_number,
    (select coalesce(json_agg(agg), '[]') from (
      select * from participant_summary
      where participant_summary.household_id = household.id and participant_summary.advisor_id = household.advisor_id
      order by last_name, first_name, participant_summary.id) as agg) as people
  from household join advisor on advisor.id = household.advisor_id
  where household.advisor_id = $1 order by full_name, household.id limit 501`

const rateOf = (server: string, args: string[], path: string, firm: BenchFirm) =>
  whileServing(server, args, async (address) => {
    const run = (duration: number) =>
      autocannon({ url: `${address}${path}`, connections, duration, headers: { cookie: firm.cookie } })
    await run(2)
    const { requests, latency, non2xx, errors } = await run(seconds)
    if (non2xx + errors > 0) throw new Error(`${server}: ${non2xx} answers were refusals, ${errors} failed`)
    return { rate: requests.average, p99: latency.p99 }
  })
