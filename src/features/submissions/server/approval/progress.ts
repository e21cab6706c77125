import { maskAccountNumber } from '../../../../platform/formats/mask.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { insertSecrets, newSecret } from '../../../../server/encryption/secrets.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { tellSystems } from '../../../../server/webhooks/tell-systems.ts'
import { lockPackage, type Package } from '../../../signing/server/records.ts'
import type { PackageProgress, SentPackage } from '../../packages-contract.ts'
import type { Sendables } from '../choosing.ts'
import { packageShown } from '../listing.ts'
import { findApproval } from './approval-queries.ts'
import { insertProgress, progressOf } from './progress-queries.ts'

type State = PackageProgress['state']

/** In the order in which they come. */
const states: readonly State[] = ['received', 'inProcess', 'accountOpen']
const rankOf = (state: State): number => states.indexOf(state)

interface Telling extends Omit<Reading, 'actor' | 'services'> {
  /** Nobody where another system of the firm tells it. */
  actor: { advisorId: string; userId: string | null }
  services: RequestServices
}

interface Told {
  packageId: string
  state: State
  /** Of which record; of the whole package where it is left out. */
  recordId?: string | undefined
  /** Of the account that was opened. */
  accountNumber?: string | undefined
  at: string
}

/**
 * Keeps how far the back office is with a package, or with one record of it.
 * @throws Problem not_found · conflict, where it is not approved, not signed, or that far already · invalid
 */
export async function progressTold(
  sendables: Sendables,
  telling: Telling,
  { packageId, state, recordId, accountNumber, at }: Told,
): Promise<SentPackage> {
  const { tx, services, actor } = telling
  const { advisorId, userId } = actor
  const about = orNotFound(await lockPackage(tx, advisorId, packageId))
  await mustBeApproved(tx, about)
  const document = about.documents.find((each) => each.recordId === recordId)
  if (recordId !== undefined && !document)
    throw invalid({ path: 'recordId', message: words('This record is not in the package') })
  if (accountNumber !== undefined && (state !== 'accountOpen' || document?.recordKind !== 'account'))
    throw invalid({
      path: 'accountNumber',
      message: words('An account number is told of one account, as it is opened'),
    })
  if (isThatFar(await progressOf(tx, about), state, recordId))
    throw new Problem('conflict', { sentence: words('It is that far already: this only goes forward.') })
  const secret =
    accountNumber === undefined || !document
      ? undefined
      : newSecret('account number', accountNumber, maskAccountNumber(accountNumber))
  if (secret && document)
    await insertSecrets(tx, services.cipher, { advisorId, clientId: document.clientId }, [secret])
  await insertProgress(tx, about, { state, recordId, accountNumber: secret?.id, at, toldBy: userId })
  const clientId = document?.clientId ?? about.clientId
  await tellSystems(tx, services, 'submission.progress', async () => [{ packageId, clientId }])
  return await packageShown(sendables, telling, about)
}

/** @throws Problem conflict */
async function mustBeApproved(tx: Tx, about: Package): Promise<void> {
  const approving = await findApproval(tx, about)
  if (approving && approving.status !== 'approved')
    throw new Problem('conflict', { sentence: words('This package is not approved yet.') })
  if (about.status !== 'COMPLETED')
    throw new Problem('conflict', { sentence: words('This package is not signed by everybody yet.') })
}

/** The whole package is as far as any record of it; a record as far as the whole. */
function isThatFar(
  told: readonly { state: State; recordId: string | null }[],
  state: State,
  recordId: string | undefined,
): boolean {
  const rank = rankOf(state)
  return told.some((before) => {
    const isOfRecord = before.recordId !== null
    if (recordId !== undefined && isOfRecord && before.recordId !== recordId) return false
    // all accounts may be open after one of them was
    return recordId === undefined && isOfRecord ? rankOf(before.state) > rank : rankOf(before.state) >= rank
  })
}
