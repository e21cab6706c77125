import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { del, getList, post, put } from '../../platform/endpoint.ts'
import { emptyGuid } from '../../platform/formats/guid.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'
import { AccountNumber, BankAccount, BankAccountDetails } from './bank-account.ts'

const Code = text({ missing: words('Please Enter a Code'), max: 100 })

const SentBankAccount = BankAccountDetails.extend({
  accountNumber: AccountNumber,
  isPrimaryAccount: z.boolean().nullish(),
  /** Of the client in the path, where it is sent. */
  clientId: Guid.optional(),
})

const NewBankAccount = SentBankAccount.extend({
  id: z.literal(['', emptyGuid]).nullish(),
  /** A fresh one of the second factor: needed where it becomes the primary one of a client who has or had another. */
  code: Code.optional(),
})

const ChangedBankAccount = SentBankAccount.extend({
  id: Guid.optional(),
  version: Version,
  /** A fresh one of the second factor: needed where transit, institution or account number are others, or it becomes the primary one. */
  code: Code.optional(),
})

/** What a call may bring of an account. */
export type SentBankAccount = z.infer<typeof SentBankAccount>

const BankAccountNamed = z.strictObject({ client: Guid, bankAccount: Guid })

/** The same where a code of the second factor was asked for. */
const WithCode = BankAccountNamed.extend({
  ...codeJudged,
  user: Guid.optional(),
})

/** Of a new account that was refused there is no id. */
const WithNewCode = WithCode.partial({ bankAccount: true })

export const listBankAccounts = getList({
  path: '/api/bankAccount/client/:clientId',
  can: 'clients.read',
  shows: 'params.clientId',
  summary: 'A client’s bank accounts, the oldest first, their numbers masked',
  params: z.strictObject({ clientId: PathId }),
  query: PageQuery,
  result: z.array(BankAccount),
  compressed: true,
})

export const createBankAccount = post({
  path: '/api/newClient/bankAccount/:clientId',
  can: 'clients.write',
  summary:
    'Adds a bank account; a client’s first one is the primary one, another with a fresh code of the second factor',
  params: z.strictObject({ clientId: PathId }),
  body: NewBankAccount,
  result: BankAccount,
  audit: { event: 'bank account added', refusedEvent: 'bank account refused', payload: WithNewCode },
  creates: true,
  warns: true,
})

export const updateBankAccount = put({
  path: '/api/bankAccount/:id',
  can: 'clients.write',
  summary:
    'Changes a whole bank account; for other numbers, or as the primary one, with a fresh code of the second factor',
  params: z.strictObject({ id: PathId }),
  body: ChangedBankAccount,
  result: BankAccount,
  audit: {
    event: 'bank account changed',
    refusedEvent: 'bank account change refused',
    payload: WithCode,
  },
  warns: true,
})

export const deleteBankAccount = del({
  path: '/api/bankAccount/:id',
  can: 'clients.write',
  summary: 'Removes a bank account: gone from every list, kept for the record; not while an account uses it',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'bank account removed', payload: BankAccountNamed },
})

export const readAccountNumber = post({
  path: '/api/bankAccount/:id/accountNumber',
  can: 'secrets.reveal',
  summary: 'The whole account number, for a fresh code of the second factor',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ code: Code }),
  result: z.strictObject({ accountNumber: z.string() }),
  audit: { event: 'account number read', refusedEvent: 'account number refused', payload: WithCode },
})
