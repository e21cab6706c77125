import type { Tx } from '../../../server/database/tx.ts'
import { readSecret } from '../../../server/encryption/secrets.ts'
import type { RequestServices } from '../../../server/services.ts'
import { bankAccountNumbers } from '../../bank-accounts/server/records.ts'
import { sinsOf } from '../../participants/server/records.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountFields } from '../draft.ts'
import { type Masks, withNumbers } from './stored.ts'

/** The numbers that stand whole in a document, where those who sign it may read them. */
export interface WholeNumbers {
  /** Of whom the SIN is. */
  sins: readonly string[]
  bankAccounts: readonly string[]
  /** By the row of the transfer. */
  transfers: readonly number[]
}

interface Said {
  /** With the ids of secrets. */
  fields: AccountFields
  masks: Masks | null
  circumstances: Circumstances
}

/** What an application says, and what stood on file beside it, with these of its numbers whole and all others masked. */
export async function withWholeNumbers(
  tx: Tx,
  advisorId: string,
  { fields, masks, circumstances }: Said,
  whole: WholeNumbers,
  { cipher }: Pick<RequestServices, 'cipher'>,
): Promise<{ draft: AccountFields; circumstances: Circumstances }> {
  const moved = new Map<string, string>()
  for (const row of whole.transfers)
    for (const { institutionAccountNumber: secret } of fields.transferDetails[row]?.instructions ?? []) {
      const number = secret && (await readSecret(tx, cipher, advisorId, secret))
      if (secret && number) moved.set(secret, number)
    }
  const sins = await sinsOf(tx, cipher, advisorId, whole.sins)
  const banks = await bankAccountNumbers(tx, cipher, advisorId, whole.bankAccounts)
  return {
    draft: {
      ...fields,
      transferDetails: withNumbers(
        fields.transferDetails,
        (secret) => secret && (moved.get(secret) ?? masks?.[secret] ?? null),
      ),
    },
    circumstances: {
      ...circumstances,
      people: circumstances.people.map((person) => ({ ...person, sin: sins.get(person.id) ?? person.sin })),
      bankAccounts: circumstances.bankAccounts.map((bank) => ({
        ...bank,
        accountNumber: banks.get(bank.id) ?? bank.accountNumber,
      })),
    },
  }
}
