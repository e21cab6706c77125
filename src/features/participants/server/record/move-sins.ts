import { sql } from 'kysely'
import { z } from 'zod'
import { maskSin } from '../../../../platform/formats/mask.ts'
import { attestChange } from '../../../../server/audit/record-macs.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { insertSecrets, newSecret } from '../../../../server/encryption/secrets.ts'
import { advisersWith } from '../../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'

/** Clients a transaction; they are locked so long. */
const usualBatch = 500

type Services = Pick<AppServices, 'pool' | 'cipher' | 'log'>

/**
 * Makes a secret of each SIN that a portal of before migration 0019 has written. Several portals may do so at once, and
 * any of them may be ended in the middle: a client that another one has in hand is left to it, and a batch holds whole or
 * not at all. To be dropped with the column.
 */
export async function moveSins(services: Services, batch = usualBatch): Promise<void> {
  for (const id of await onBehalf(services, null, (tx) => advisersWith(tx, hasSinsToMove)))
    await moveSinsOf(services, id, batch)
}

const hasSinsToMove = sql<boolean>`exists (
  select from client
  where advisor_id = advisor.id and sin_encrypted is not null and general_details ->> 'sin' is null)`

async function moveSinsOf(services: Services, advisorId: string, batch: number): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await onBehalf(services, advisorId, (tx) =>
      moveBatch(tx, services, { advisorId, after, batch }),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

const onBehalf = <Result>({ pool }: Services, advisorId: string | null, work: (tx: Tx) => Promise<Result>) =>
  transact(pool, as({ userId: null, advisorId, requestId: 'move SINs' }), work)

/** What an older portal has written beside this one. */
export const moveSinsJob: Job = {
  name: 'move-sins',
  data: z.unknown(),
  schedule: '23 * * * *',
  work: (services) => moveSins(services),
}

interface Part {
  advisorId: string
  /** A client's id. */
  after: string
  batch: number
}

/** The records say what they said: their versions stay. */
async function moveBatch(tx: Tx, services: Services, { advisorId, after, batch }: Part) {
  const { rows } = await sql<{ id: string; encrypted: Buffer }>`
    select id, sin_encrypted as encrypted from client
    where advisor_id = ${advisorId} and id > ${after}
      and sin_encrypted is not null and general_details ->> 'sin' is null
    order by id limit ${batch} for no key update skip locked
  `.execute(tx)
  for (const { id: clientId, encrypted } of rows) {
    const sin = readable(services, clientId, encrypted)
    if (sin === undefined) continue
    const secret = newSecret('sin', sin, maskSin(sin))
    await insertSecrets(tx, services.cipher, { advisorId, clientId }, [secret])
    await sql`
      update client set general_details = jsonb_set(general_details, '{sin}', to_jsonb(${secret.id}::text))
      where id = ${clientId} and advisor_id = ${advisorId}
    `.execute(tx)
    await attestChange(tx, services.cipher, { recordId: clientId, advisorId, clientId }, [], (before) => ({
      secrets: [...before.secrets, secret.id],
    }))
  }
  return rows
}

/** One that is damaged keeps no portal from starting; it could not be read before either. */
function readable({ cipher, log }: Services, clientId: string, encrypted: Buffer): string | undefined {
  try {
    return cipher.decrypt({ table: 'client', column: 'sin_encrypted', rowId: clientId }, encrypted)
  } catch {
    log.error({ client: clientId }, 'a SIN cannot be decrypted')
    return undefined
  }
}
