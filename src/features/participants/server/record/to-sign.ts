import { toSignIn } from '../../../../platform/acknowledgements.ts'
import type { Issue } from '../../../../platform/form.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { secretsToJudge } from '../../../../server/encryption/secrets.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { wholeKyc } from '../../supplement.ts'
import { findSharedSins, sharedSinsOf } from '../people/shared-sins.ts'
import type { ClientKey } from '../records.ts'
import { doubtsIn } from '../spouse/linked-spouse.ts'
import { findClient, findClients } from './queries.ts'
import { clientRecord, draftOf } from './saving.ts'
import { type ClientRow, contentsOf } from './stored.ts'
import { type Services, supplementCircumstances } from './supplement-circumstances.ts'

type Numbered = Parameters<typeof draftOf>[2][number]

/** A client's record, as far as what is sent to be signed depends on it. Its numbers are judged whole: a mask hides what is wrong with one. */
const toSign = (row: ClientRow, numbers: readonly Numbered[], services: Services) => {
  const contents = contentsOf(row)
  const draft = draftOf(row, contents, numbers)
  return {
    id: row.id,
    name: fullName(contents.generalDetails),
    roles: contents.roles,
    attorneyFor: contents.attorneyFor,
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
  const ids = rows.flatMap((row) => clientRecord.secretsIn?.(contentsOf(row)) ?? [])
  const whole = await secretsToJudge(tx, services.cipher, { advisorId, ids })
  const numbers = [...whole].map(([id, text]) => ({ id, text }))
  return rows
    .map((row) => toSign(row, numbers, services))
    .toSorted((one, other) => one.name.localeCompare(other.name))
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
