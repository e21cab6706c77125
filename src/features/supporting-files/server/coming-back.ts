import type { Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { clientOfAccount } from '../../investment-accounts/server/records.ts'
import { archivedAmong } from '../../participants/server/records.ts'
import type { FileRow } from './queries.ts'

/** What is archived of whom a file is kept with, and comes back before it. */
export async function blockersOfReturn(tx: Tx, file: FileRow): Promise<Blocker[]> {
  const { advisor_id: advisorId, client_id, account_id: id } = file
  if (client_id !== null) return await archivedAmong(tx, { advisorId, clientIds: [client_id] })
  if (id === null || (await clientOfAccount(tx, { advisorId, id })) !== undefined) return []
  return [
    {
      kind: 'account',
      id,
      text: words(
        'The account application that this file belongs to is archived, too. Please restore it first.',
      ),
      link: '/archive?kind=account',
    },
  ]
}
