import type { Saving } from '../../../../server/records/kind.ts'
import { writeOver } from '../../../../server/records/save.ts'
import { lockClient } from '../record/queries.ts'
import { clientRecord, lockedClient } from '../record/saving.ts'
import { type ClientRow, contentsOf } from '../record/stored.ts'
import { attorneysOf, deleteAttorneysAbout } from './queries.ts'

/**
 * Ends every power of attorney that somebody holds, or others hold for them: it is held within a household, which they
 * leave. The client is locked; whose record it changes has it in their history.
 */
export async function endAttorneysAbout(saving: Saving, client: ClientRow): Promise<void> {
  const { tx, actor } = saving
  const { advisorId } = actor
  if (contentsOf(client).attorneyFor.length > 0)
    await writeOver(clientRecord, saving, lockedClient(client, saving.services), { attorneyFor: [] })
  for (const id of (await attorneysOf(tx, advisorId, client.id)).sort()) {
    // whoever is archived has no history to write
    const holder = await lockClient(tx, advisorId, id)
    if (!holder) continue
    const attorneyFor = contentsOf(holder).attorneyFor.filter((each) => each !== client.id)
    await writeOver(clientRecord, saving, lockedClient(holder, saving.services), { attorneyFor })
  }
  await deleteAttorneysAbout(tx, advisorId, client.id)
}
