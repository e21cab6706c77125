import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { del, get, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { DateOnly, Guid, Instant, line, text } from '../../platform/formats/wire.ts'
import { MachinePermission } from '../../platform/permissions.ts'
import { words } from '../../platform/words.ts'

// By these the firm's other systems ask for what was approved, or signed where nothing is approved.

/** So many there may be. */
export const mostTokens = 20

const Books = z.union(
  [z.literal('all'), z.array(Guid).min(1, words('Please choose at least one book')).max(500)],
  words('Please choose at least one book'),
)

/** A token, which is shown itself once, when it is made. */
export const MachineToken = z.strictObject({
  id: Guid,
  name: z.string(),
  permissions: z.array(MachinePermission),
  /** The ids of the advisers whose books it opens. */
  books: z.union([z.literal('all'), z.array(Guid)]),
  /** The last day on which it is taken, by the firm's calendar. */
  expiresOn: DateOnly,
  isExpired: z.boolean(),
  createdAt: Instant,
  /** Who added it. */
  by: z.string(),
  lastUsedAt: Instant.nullable(),
})
export type MachineToken = z.infer<typeof MachineToken>

export const listTokens = get({
  path: '/api/administration/tokens',
  can: 'firm.manage',
  summary: 'The tokens by which other systems ask, the oldest first',
  result: z.array(MachineToken),
  compressed: true,
})

const TokenEntry = z.strictObject({
  token: Guid,
  machine: z.string(),
  permissions: z.array(MachinePermission).optional(),
})

export const addToken = post({
  path: '/api/administration/tokens',
  can: 'firm.manage',
  summary:
    'Lets another system ask for what was approved, until a day at most a year away; gives the token once',
  body: z.strictObject({
    name: line({ missing: words('Please enter a name'), max: 100 }).trim(),
    permissions: z
      .array(MachinePermission, words('Please choose at least one permission'))
      .min(1, words('Please choose at least one permission'))
      .max(2 * MachinePermission.options.length)
      .transform((chosen) => MachinePermission.options.filter((each) => chosen.includes(each))),
    books: Books,
    expiresOn: DateOnly,
    /** It may be left out for ten minutes after one was accepted. */
    code: text({ missing: words('Please Enter a Code'), max: 100 }).optional(),
  }),
  result: z.strictObject({ id: Guid, token: z.string() }),
  audit: { event: 'token added', refusedEvent: 'token refused', payload: TokenEntry.extend(codeJudged) },
})

export const removeToken = del({
  path: '/api/administration/tokens/:id',
  can: 'firm.manage',
  summary: 'Takes a token away: it opens nothing from the next request on',
  params: z.strictObject({ id: PathId }),
  result: z.null(),
  audit: { event: 'token removed', payload: TokenEntry },
})
