import { wholeOf } from '../../../platform/formats/whole.ts'
import type { StoredSecret } from '../../../server/encryption/secrets.ts'
import type { SentRecord } from '../../../server/records/kind.ts'
import type { Circumstances } from '../circumstances.ts'
import { type AccountDraft, AccountFields, accountFields } from '../draft.ts'
import { readTransfers } from './account-numbers.ts'
import { foreignIn } from './named.ts'

export const noFields: AccountFields = wholeOf(AccountFields, {})

interface Before {
  fields: AccountFields
  secrets: readonly StoredSecret[]
}

/** What a save brings. */
export function readSent(
  body: AccountDraft,
  before: Before,
  circumstances: Circumstances,
): SentRecord<AccountFields> {
  const whole = wholeOf(AccountFields, body)
  const named = accountFields.filter((field) => body[field] !== undefined)
  // the fields that were sent, each as the shape makes it
  const contents = Object.fromEntries(named.map((field) => [field, whole[field]])) as Partial<AccountFields>
  const { transferDetails } = contents
  const numbers =
    transferDetails && readTransfers(transferDetails, before.fields.transferDetails, before.secrets)
  return {
    contents: { ...contents, ...(numbers && { transferDetails: numbers.transfers }) },
    secrets: numbers?.secrets ?? [],
    issues: [
      ...(numbers?.issues ?? []),
      ...foreignIn(contents, { ...before.fields, ...contents }, circumstances),
    ],
  }
}
