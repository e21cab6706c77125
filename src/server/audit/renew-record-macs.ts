import { sql } from 'kysely'
import { as, transact } from '../database/transact.ts'
import { bytesOf } from '../encryption/cipher.ts'
import type { AppServices } from '../services.ts'
import { attest, isAttested } from './record-macs.ts'

/**
 * Attests under the newest key what an adviser's records have under older ones; gives how much there was. What does not
 * hold stays as it is: it is found after the rotation as it was before.
 * @param batch parts a transaction
 */
export async function renewRecordMacs(
  { pool, cipher }: Pick<AppServices, 'pool' | 'cipher'>,
  advisorId: string,
  batch: number,
): Promise<number> {
  const by = as({ userId: null, advisorId, requestId: 'keys:rotate' })
  let [record, part] = ['00000000-0000-0000-0000-000000000000', '']
  let total = 0
  for (;;) {
    const { read, renewed } = await transact(pool, by, async (tx, _actor, trail) => {
      const { rows } = await sql<{
        record_id: string
        client_id: string
        part: string
        says: string
        mac: Buffer
      }>`
        select record_id, client_id, part, says, mac from record_mac
        where advisor_id = ${advisorId} and mac < ${bytesOf(cipher.current)} and (record_id, part) > (${record}, ${part})
        order by record_id, part limit ${batch} for update
      `.execute(tx)
      const held = rows
        .map(({ record_id: recordId, client_id: clientId, ...row }) => ({
          recordId,
          clientId,
          advisorId,
          ...row,
        }))
        .filter((row) => isAttested(cipher, row, row))
      await attest(
        tx,
        cipher,
        held.map(({ mac: _, ...row }) => row),
      )
      if (held.length > 0)
        trail.record({
          event: 'values sealed anew',
          payload: { table: 'record_mac', column: 'mac', values: held.length, keyVersion: cipher.current },
        })
      return { read: rows, renewed: held.length }
    })
    total += renewed
    const last = read.at(-1)
    if (!last || read.length < batch) return total
    ;[record, part] = [last.record_id, last.part]
  }
}
