import { z } from 'zod'
import { Guid } from '../../../../platform/formats/wire.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Saving } from '../../../../server/records/kind.ts'
import type { Pair } from '../../../../server/records/merging.ts'
import { writeOver } from '../../../../server/records/save.ts'
import { attorneysOf, deleteAttorneysAbout } from '../attorney/queries.ts'
import { findClient } from '../record/queries.ts'
import { clientRecord, lockedClient } from '../record/saving.ts'
import { type ClientRow, contentsOf } from '../record/stored.ts'

// Powers of attorney that the other record holds, or that others hold for it, are held by and for the one that stays.

export const FoundAttorneys = z.array(
  z.strictObject({ attorney_id: Guid, client_id: Guid, household_id: Guid }),
)
export type FoundAttorneys = z.output<typeof FoundAttorneys>

/** Every one that is about either. */
export const findAttorneys = (tx: Tx, { advisorId, keepId, otherId }: Pair): Promise<FoundAttorneys> =>
  tx
    .selectFrom('attorney')
    .select(['attorney_id', 'client_id', 'household_id'])
    .where('advisor_id', '=', advisorId)
    .where((eb) =>
      eb.or([eb('attorney_id', 'in', [keepId, otherId]), eb('client_id', 'in', [keepId, otherId])]),
    )
    .execute()

/** Who holds it for the other record, but for the one that stays; whoever is archived has no history to write. */
export async function holdersFor(tx: Tx, { advisorId, keepId, otherId }: Pair): Promise<ClientRow[]> {
  const ids = (await attorneysOf(tx, advisorId, otherId)).filter((id) => id !== keepId).sort()
  const found = await Promise.all(ids.map((id) => findClient(tx, advisorId, id)))
  return found.filter((row) => row !== undefined)
}

/** Of two who are one, nobody holds it for themselves. */
export const heldByBoth = ({ keepId, otherId }: Pair, ...held: readonly (readonly string[])[]): string[] =>
  [...new Set(held.flat())].filter((id) => id !== keepId && id !== otherId).sort()

/** Those who hold it for the other record hold it for the one that stays. */
export async function repointHolders(
  saving: Saving,
  pair: Pair,
  holders: readonly ClientRow[],
): Promise<void> {
  for (const holder of holders) {
    const { attorneyFor } = contentsOf(holder)
    const repointed = attorneyFor.map((id) => (id === pair.otherId ? pair.keepId : id))
    await writeOver(clientRecord, saving, lockedClient(holder, saving.services), {
      attorneyFor: [...new Set(repointed)].sort(),
    })
  }
  await deleteAttorneysAbout(saving.tx, pair.advisorId, pair.otherId)
}

/** Whether all of them are still in the household in which they hold it: it is held within one. */
export async function areBeside(tx: Tx, advisorId: string, found: FoundAttorneys): Promise<boolean> {
  const ids = found.flatMap(({ attorney_id, client_id }) => [attorney_id, client_id])
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'household_id'])
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
  const householdOf = new Map(rows.map(({ id, household_id }) => [id, household_id]))
  return found.every(({ attorney_id, client_id, household_id }) =>
    [attorney_id, client_id].every((id) => householdOf.get(id) === household_id),
  )
}

/** As they were found, also those that were hidden. */
export async function putAttorneysBack(tx: Tx, pair: Pair, found: FoundAttorneys): Promise<void> {
  const { advisorId, keepId, otherId } = pair
  for (const id of [keepId, otherId]) await deleteAttorneysAbout(tx, advisorId, id)
  if (found.length === 0) return
  await tx
    .insertInto('attorney')
    .values(found.map((row) => ({ ...row, advisor_id: advisorId })))
    .execute()
}
