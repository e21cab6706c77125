import { z } from 'zod'
import { Currency } from '../../platform/codes/account.ts'
import { Bank } from '../../platform/codes/bank.ts'
import { Country } from '../../platform/formats/countries.ts'
import { withoutDividers } from '../../platform/formats/digits.ts'
import { tidyPostalCode } from '../../platform/formats/postal-code.ts'
import { whole, wholeOfStored } from '../../platform/formats/whole.ts'
import { Guid, line, orEmpty } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

// A bank account, as the wire has it and as it is kept. What must hold of one is in form.ts.

const notListed = words('Please choose from the list')

/** Each once, as they were chosen. */
const People = z
  .array(Guid)
  .max(10)
  .overwrite((ids) => [...new Set(ids)])
  .nullish()
const Text = line({ max: 200 }).trim().nullish()

/** What the form asks of an account and is kept as it is; the number is a secret. */
export const BankAccountDetails = z.strictObject({
  accountName: Text,
  /** The label of the institution, by which the wire names it. */
  institutionName: orEmpty(z.enum(Bank.options.map(({ label }) => label)), notListed),
  address: Text,
  city: Text,
  region: Text,
  country: orEmpty(Country, notListed),
  postalCode: line({ max: 40 }).overwrite(tidyPostalCode).nullish(),
  transitNumber: line({ max: 40 }).overwrite(withoutDividers).nullish(),
  institutionNumber: line({ max: 40 }).overwrite(withoutDividers).nullish(),
  currency: orEmpty(Currency.schema, notListed),
  /** Whose it is at the institution, of the household: an agreement of a debit names them, and those who sign it. */
  owners: People,
  /** Those whose signatures it takes; nobody where its one owner signs. */
  signers: People,
})

/** The number as people write it, or the mask of what is stored, which leaves that as it is. */
export const AccountNumber = line({ max: 60 }).nullish()

/** As it is answered: the number is masked. */
export const BankAccount = whole(
  BankAccountDetails.extend({
    id: Guid,
    clientId: Guid,
    isPrimaryAccount: z.boolean(),
    accountNumber: z.string(),
    version: z.int(),
  }),
)
export type BankAccount = z.infer<typeof BankAccount>

/** As `bankAccountRows` (server/records.ts) reads one. */
export interface BankAccountRow {
  id: string
  client_id: string
  details: unknown
  is_primary: boolean
  /** The number as it is shown. */
  masked: string
  version: number
}

export const bankAccountOf = (row: BankAccountRow): BankAccount => ({
  id: row.id,
  clientId: row.client_id,
  ...detailsOf(row),
  isPrimaryAccount: row.is_primary,
  accountNumber: row.masked,
  version: row.version,
})

export const detailsOf = ({ details }: Pick<BankAccountRow, 'details'>) =>
  wholeOfStored(BankAccountDetails, details ?? {})
