import { z } from 'zod'
import { AccountType } from '../../platform/codes/account.ts'
import { get } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { ofBook } from '../../platform/paging.ts'
import { StatusAtStep, stepNames } from './contract.ts'

/** What can have happened of a step. */
export const moments = [
  'linkMade',
  'linkMailed',
  'linkRevoked',
  'begun',
  'saved',
  'completed',
  'profileChosen',
  'sent',
  'opened',
  'signed',
  'declined',
  'expired',
  'revoked',
] as const

const Moment = z.strictObject({
  step: z.literal(stepNames),
  what: z.literal(moments),
  at: z.string(),
  /** The type of the account that it is about; null where none has been chosen, and in the other steps. */
  accountType: AccountType.schema.nullable(),
  /** The name of whoever did it; null where nobody did, or it is not on record. */
  who: z.string().nullable(),
})
export type Moment = z.infer<typeof Moment>

export const readWorkflow = get({
  path: '/api/newClient/:id/workflow',
  can: 'clients.read',
  summary: 'What happened of the four steps, when and by whom, the oldest first',
  params: z.strictObject({ id: PathId }),
  result: z.array(Moment),
})

/** How many account holders have a status at a step. */
const CountedStatus = StatusAtStep.extend({ count: z.int() })
export type CountedStatus = z.infer<typeof CountedStatus>

export const readProgress = get({
  path: '/api/client/progress',
  can: 'clients.read',
  summary:
    'How many account holders in a book, or in all that may be read, have each status at each of the four steps',
  query: z.strictObject(ofBook),
  result: z.array(CountedStatus),
})
