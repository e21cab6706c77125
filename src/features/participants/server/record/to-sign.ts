import { toSignIn } from '../../../../platform/acknowledgements.ts'
import type { Issue } from '../../../../platform/form.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { wholeKyc } from '../../supplement.ts'
import { findSharedSins, sharedSinsOf } from '../people/shared-sins.ts'
import type { ClientKey } from '../records.ts'
import { doubtsIn } from '../spouse/linked-spouse.ts'
import { findClient, findClients } from './queries.ts'
import { draftOf } from './saving.ts'
import { type ClientRow, contentsOf } from './stored.ts'
import { type Services, supplementCircumstances } from './supplement-circumstances.ts'

/** A client's record, as far as what is sent to be signed depends on it. */
const toSign = (row: ClientRow, services: Services) => {
  const contents = contentsOf(row)
  const draft = draftOf(row, contents, [])
  return {
    id: row.id,
    name: fullName(contents.generalDetails),
    roles: contents.roles,
    isBegun: row.application_status !== 'notStarted',
    draft,
    bankAccounts: row.bank_accounts,
    /** What keeps the application, with supplementary KYC, from being signed; asked where it is needed alone. */
    issues: (): Issue[] => toSignIn(wholeKyc(supplementCircumstances(row, services)), draft),
  }
}

/** The records of these clients, in the order of their names. */
export async function clientsToSign(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
  services: Services,
) {
  const rows = await findClients(tx, advisorId, clientIds)
  return rows.map((row) => toSign(row, services)).toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * What a client's record contradicts of a linked spouse's, and whose numbers it has: a document that carries another person's
 * SIN is not sent.
 */
export async function doubtsToTell(tx: Tx, { advisorId, clientId }: ClientKey): Promise<Warning[]> {
  const [row, sins] = await Promise.all([
    findClient(tx, advisorId, clientId),
    findSharedSins(tx, advisorId, clientId),
  ])
  if (!row) return []
  const shared = sharedSinsOf(row, sins).map(
    (doubt): Warning => (doubt.path === 'generalDetails.sin' ? { ...doubt, severity: 'blocks' } : doubt),
  )
  return [...doubtsIn(row, contentsOf(row)), ...shared]
}
