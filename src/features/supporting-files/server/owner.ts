import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { clientOfAccount } from '../../investment-accounts/server/records.ts'
import { isOnRecord, lockIfOnRecord } from '../../participants/server/records.ts'

/** The record that files are kept with: a client, or an account application of theirs. */
export interface Owner {
  advisorId: string
  clientId: string
  /** Null where it is the client's own record. */
  accountId: string | null
}

/** As the row of a file says it. */
interface KeptWith {
  advisor_id: string
  client_id: string | null
  account_id: string | null
}

interface Sought {
  advisorId: string
  recordId: string
}

/** @throws Problem not_found, where the book has no such record, or it is archived */
export async function findOwner(tx: Tx, { advisorId, recordId }: Sought): Promise<Owner> {
  if (await isOnRecord(tx, { advisorId, clientId: recordId }))
    return { advisorId, clientId: recordId, accountId: null }
  return await ofAccount(tx, { advisorId, recordId })
}

/**
 * The same, and of all who ask for it one is first: the others wait until its transaction ends, and nobody archives it meanwhile.
 * @throws Problem not_found
 */
export async function lockOwner(tx: Tx, { advisorId, recordId }: Sought): Promise<Owner> {
  if (await lockIfOnRecord(tx, { advisorId, clientId: recordId }))
    return { advisorId, clientId: recordId, accountId: null }
  return await ofAccount(tx, { advisorId, recordId }, 'locked')
}

async function ofAccount(tx: Tx, { advisorId, recordId: id }: Sought, locked?: 'locked'): Promise<Owner> {
  const clientId = await clientOfAccount(tx, { advisorId, id }, locked)
  if (clientId === undefined) throw new Problem('not_found')
  return { advisorId, clientId, accountId: id }
}

/** @throws Problem not_found, of a file whose record is archived */
export const ownerOf = (tx: Tx, row: KeptWith): Promise<Owner> =>
  findOwner(tx, { advisorId: row.advisor_id, recordId: row.account_id ?? row.client_id ?? '' })

/** What the trail has of whose a file is. */
export const whose = ({ clientId, accountId }: Owner) => ({
  client: clientId,
  ...(accountId !== null && { account: accountId }),
})
