import { toSignIn } from '../../../../platform/acknowledgements.ts'
import type { Issue } from '../../../../platform/form.ts'
import { emailKey } from '../../../../platform/formats/email.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { secretsToJudge } from '../../../../server/encryption/secrets.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { wholeKyc } from '../../supplement.ts'
import { findSharedSinsOf, type SharedSin, sharedSinsOf } from '../people/shared-sins.ts'
import { type Services, supplementCircumstances } from './circumstances.ts'
import { findClients } from './queries.ts'
import { clientRecord, draftOf } from './saving.ts'
import { type ClientRow, contentsOf } from './stored.ts'

const secretsOf = (row: ClientRow): readonly string[] => clientRecord.secretsIn?.(contentsOf(row)) ?? []

/**
 * A client's record, as far as what is sent to be signed depends on it. Its numbers are judged whole: a mask hides what is
 * wrong with one.
 */
const toSign = (row: ClientRow, numbers: ReadonlyMap<string, string>, services: Services) => {
  const contents = contentsOf(row)
  const own = secretsOf(row).flatMap((id) => {
    const text = numbers.get(id)
    return text === undefined ? [] : [{ id, text }]
  })
  const draft = draftOf(row, contents, own)
  return {
    id: row.id,
    name: fullName(contents.generalDetails),
    roles: contents.roles,
    attorneyFor: contents.attorneyFor,
    adviserEmail: emailKey(row.adviser?.email),
    draft,
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
  const sins = await findSharedSinsOf(tx, advisorId, clientIds)
  const numbers = await secretsToJudge(tx, services.cipher, { advisorId, ids: rows.flatMap(secretsOf) })
  const shared = Map.groupBy(sins, ({ owner_id }) => owner_id)
  return rows
    .map((row) => ({
      ...toSign(row, numbers, services),
      doubts: doubtsToTell(row, shared.get(row.id) ?? []),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Whose numbers a client's record has: a document that carries another person's SIN, or one of two people, is not sent. A
 * spouse who is typed may be the client whose record has it.
 */
const doubtsToTell = (row: ClientRow, sins: readonly SharedSin[]): Warning[] =>
  sharedSinsOf(row, sins).map((doubt) =>
    doubt.path === 'generalDetails.sin' || doubt.values === undefined
      ? { ...doubt, severity: 'blocks' }
      : doubt,
  )
