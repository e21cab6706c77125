import { sql } from 'kysely'
import { as, transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { AppServices } from '../../../../server/services.ts'

type Steps = Readonly<Record<string, unknown>>

interface WrongSteps {
  clientId: string
  /** Null where nothing is stored. */
  stored: Steps | null
  /** What the records come to; null where there is no such client. */
  steps: Steps | null
}

/**
 * Whose stored steps differ from what the database function that stores them makes of the records, in the books that the
 * transaction reads. It is one statement, so that it sees one moment: the portal may be saving meanwhile.
 */
export async function findWrongSteps(tx: Tx): Promise<WrongSteps[]> {
  const { rows } = await sql<WrongSteps>`
    select client_id as "clientId", to_jsonb(stored) as stored, to_jsonb(steps) as steps
    from client_steps_now as steps full join client_steps as stored using (client_id)
    where to_jsonb(stored) is distinct from to_jsonb(steps)
    order by client_id`.execute(tx)
  return rows
}

/** Says of each client of every adviser whose stored steps are wrong what is stored, and what the records come to. */
export async function verifySteps({ pool }: Pick<AppServices, 'pool'>): Promise<string[]> {
  const onBehalf = <Result>(advisorId: string | null, work: (tx: Tx) => Promise<Result>) =>
    transact(pool, as({ userId: null, advisorId, requestId: 'audit:verify' }), work)
  const advisers = await onBehalf(null, (tx) => tx.selectFrom('advisor').select('id').orderBy('id').execute())
  const findings: string[] = []
  for (const { id } of advisers) findings.push(...(await onBehalf(id, findWrongSteps)).map(inWords))
  return findings
}

function inWords({ clientId, stored, steps }: WrongSteps): string {
  if (!stored) return `Client ${clientId}: no steps are stored.`
  if (!steps) return `Client ${clientId}: steps are stored, and there is no such client.`
  const wrong = Object.keys(steps)
    .filter((name) => stored[name] !== steps[name])
    .map(
      (name) =>
        `${name} is stored as ${JSON.stringify(stored[name])}, and the records come to ${JSON.stringify(steps[name])}`,
    )
  return `Client ${clientId}: ${wrong.join('; ')}.`
}
