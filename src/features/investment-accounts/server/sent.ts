import { wholeOf } from '../../../platform/formats/whole.ts'
import type { Issue } from '../../../platform/problem.ts'
import type { NewSecret, StoredSecret } from '../../../server/encryption/secrets.ts'
import type { Circumstances } from '../circumstances.ts'
import { type AccountDraft, AccountFields, accountFields } from '../draft.ts'
import { readTransfers } from './account-numbers.ts'
import { foreignIn } from './named.ts'

/** What a save brings. */
export interface Sent {
  /** As it would be stored. */
  contents: Partial<AccountFields>
  /** The secrets that are new in it. */
  secrets: NewSecret[]
  /** What is wrong with it, whatever the step. */
  issues: Issue[]
}

export const noFields: AccountFields = wholeOf(AccountFields, {})

interface Before {
  fields: AccountFields
  secrets: readonly StoredSecret[]
}

export function readSent(body: AccountDraft, before: Before, circumstances: Circumstances): Sent {
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
    issues: [...(numbers?.issues ?? []), ...foreignIn(contents, circumstances)],
  }
}
