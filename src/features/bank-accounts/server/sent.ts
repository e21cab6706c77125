import { withoutDividers } from '../../../platform/formats/digits.ts'
import { isMasked, maskAccountNumber } from '../../../platform/formats/mask.ts'
import { isRegionOf } from '../../../platform/formats/regions.ts'
import { wholeOf } from '../../../platform/formats/whole.ts'
import type { Issue } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { type NewSecret, newSecret, type StoredSecret } from '../../../server/encryption/secrets.ts'
import type { Warning } from '../../../server/http/answer.ts'
import { mustHold } from '../../../server/records/must-hold.ts'
import { BankAccountDetails } from '../bank-account.ts'
import type { SentBankAccount } from '../contract.ts'
import { bankAccountForm } from '../form.ts'

type Details = ReturnType<typeof detailsIn>

/** What a call brings, after it was judged. */
export interface Sent {
  details: Details
  /** Undefined where the number on file stays. */
  number: NewSecret | undefined
  warnings: Warning[]
}

/** What is on file of the account that is changed. */
interface Before {
  isPrimary: boolean
  number: StoredSecret
}

/**
 * @param household the ids of everybody in the client's household
 * @throws Problem invalid, with everything that is wrong
 */
export async function readSent(
  body: SentBankAccount & { id?: string | null | undefined },
  { clientId, household }: { clientId: string; household: readonly string[] },
  before?: Before & { id: string },
): Promise<Sent> {
  const details = detailsIn(body)
  const typed = withoutDividers(body.accountNumber ?? '')
  const isKept = before && (before.number.masked === body.accountNumber || before.number.isEqual(typed))
  const draft = {
    ...details,
    isPrimaryAccount: body.isPrimaryAccount ?? null,
    accountNumber: isKept ? before.number.masked : typed,
  }
  const issues: Issue[] = []
  const refuse = (path: string, message: string) => void issues.push({ path, message })
  if (!isKept && isMasked(typed))
    refuse('accountNumber', words('Please enter the whole number: this is not the one on file'))
  const { country, region } = details
  if (country && region && !(await isRegionOf(country, region)))
    refuse('region', words('Please choose from the list'))
  for (const field of ['owners', 'signers'] as const)
    if ((details[field] ?? []).some((id) => !household.includes(id)))
      refuse(field, words('Please choose people of the household'))
  if (before?.isPrimary && body.isPrimaryAccount === false)
    refuse('isPrimaryAccount', words('Please make another account the primary one instead.'))
  if (before && body.id && body.id !== before.id) refuse('id', words('This cannot be changed here'))
  if (body.clientId && body.clientId !== clientId) refuse('clientId', words('This is not the person on file'))
  const warnings = mustHold(bankAccountForm, draft, 'all', issues)
  const number = isKept ? undefined : newSecret('account number', typed, maskAccountNumber(typed))
  return { details, number, warnings }
}

function detailsIn(body: SentBankAccount) {
  const { accountNumber: _, isPrimaryAccount: __, clientId: ___, ...details } = body
  return wholeOf(BankAccountDetails, details)
}
