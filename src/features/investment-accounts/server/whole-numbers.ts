import type { Tx } from '../../../server/database/tx.ts'
import { readSecret } from '../../../server/encryption/secrets.ts'
import type { RequestServices } from '../../../server/services.ts'
import { bankAccountNumbers } from '../../bank-accounts/server/records.ts'
import { sinsOf } from '../../participants/server/records.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountFields } from '../draft.ts'
import { bankAccountsIn } from './named.ts'
import { namedOnPaper, needsSin, type WholeNumbers } from './on-paper.ts'
import type { AccountRow } from './stored.ts'

interface Said {
  /** With the ids of secrets. */
  fields: AccountFields
  circumstances: Circumstances
}

/** The numbers that processing needs, by where they stand on paper. */
export async function wholeNumbers(
  tx: Tx,
  { advisor_id: advisorId }: Pick<AccountRow, 'advisor_id'>,
  { fields, circumstances }: Said,
  { cipher }: RequestServices,
): Promise<WholeNumbers> {
  const whole: Record<string, string> = {}
  for (const [nr, { instructions }] of fields.transferDetails.entries())
    for (const [row, { institutionAccountNumber: secret }] of instructions.entries()) {
      const number = secret && (await readSecret(tx, cipher, advisorId, secret))
      if (number) whole[`transferDetails.${nr}.instructions.${row}.institutionAccountNumber`] = number
    }
  const people = namedOnPaper(fields, circumstances).filter(needsSin)
  const sins = await sinsOf(
    tx,
    cipher,
    advisorId,
    people.map(({ person }) => person.id),
  )
  for (const [id, sin] of sins) whole[`sin ${id}`] = sin
  const banks = await bankAccountNumbers(
    tx,
    cipher,
    advisorId,
    bankAccountsIn(fields).map(({ id }) => id),
  )
  for (const [id, number] of banks) whole[`bank ${id}`] = number
  return whole
}
