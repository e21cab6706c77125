import type { Call } from '../../../server/http/serve.ts'
import type { ReadinessLine } from '../contract.ts'
import type { Sending } from '../household.ts'
import { readinessOf } from '../readiness.ts'
import { inWords } from './in-words.ts'
import { type RecordsToSign, readHousehold } from './on-file.ts'

export type { RecordsToSign } from './on-file.ts'

// What other features ask of readiness.

/** What is about to be sent. */
interface ToSend extends Sending {
  advisorId: string
  /** Everybody in the household. */
  clientIds: readonly string[]
  records: readonly { kind: ReadinessLine['kind']; recordId: string; clientId: string }[]
  /** Those that documents of these records name. */
  bankAccountIds: ReadonlySet<string>
}

/** What stops or advises these records, their bank accounts and who signs, in the caller's words. */
export async function linesToSend(
  records: RecordsToSign,
  { tx, services, language }: Pick<Call<'user', never, never, never, never>, 'tx' | 'services' | 'language'>,
  { advisorId, clientIds, bankAccountIds, signers, byAdviser, emails, ...sent }: ToSend,
): Promise<ReadinessLine[]> {
  const owners = [...new Set(sent.records.map(({ clientId }) => clientId))]
  const judge = await readHousehold(
    records,
    { tx, services },
    // of a bank account its owner is asked, whoever uses it
    {
      advisorId,
      clientIds,
      alsoAsked: owners,
      sending: { signers, emails, ...(byAdviser && { byAdviser }) },
    },
  )
  const openers = new Set(
    sent.records.filter(({ kind }) => kind === 'account').map(({ clientId }) => clientId),
  )
  // one that no document names is mended before its owner has another account, and asked about where it is used
  const isOfOpener = ({ clientId, severity }: ReadinessLine) => severity === 'blocks' && openers.has(clientId)
  const isSent = (line: ReadinessLine): boolean => {
    const { kind, recordId } = line
    if (kind === 'bankAccount') return bankAccountIds.has(recordId) || isOfOpener(line)
    return (
      (kind === 'signer' && signers.has(recordId)) ||
      sent.records.some((record) => record.kind === kind && record.recordId === recordId)
    )
  }
  return readinessOf(await judge(() => true))
    .filter(isSent)
    .map(inWords(language))
}
