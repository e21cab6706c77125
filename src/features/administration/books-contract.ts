import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import type { AuditEvent } from '../../platform/endpoint.ts'
import { get, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, lines, text } from '../../platform/formats/wire.ts'
import { SearchQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

// Books of advisers, and households that move from one to another. An administrator sees names and numbers, and no facts.

/** The households of one adviser; what is archived is not counted. */
export const BookListed = z.strictObject({
  advisorId: Guid,
  iaNumber: z.string(),
  /** The adviser's. */
  name: z.string(),
  /** Whether the adviser can sign in and look after it. */
  active: z.boolean(),
  households: z.int(),
  people: z.int(),
})
export type BookListed = z.infer<typeof BookListed>

export const listBooks = get({
  path: '/api/administration/books',
  can: 'books.move',
  summary: 'Every book, by its adviser’s name, with how much is in it',
  result: z.array(BookListed),
  compressed: true,
})

export const HouseholdListed = z.strictObject({ id: Guid, fullName: z.string(), people: z.int() })
export type HouseholdListed = z.infer<typeof HouseholdListed>

export const listHouseholdsOfBook = getList({
  path: '/api/administration/books/:advisorId/households',
  can: 'books.move',
  summary: 'The households of a book by name, with how many people are in each; nothing else of clients',
  params: z.strictObject({ advisorId: PathId }),
  query: SearchQuery,
  result: z.array(HouseholdListed),
  compressed: true,
})

/** So many households move at once. */
export const mostMoved = 1000

const which = words('Please choose either households or a whole book')

/** Which households, and to whom. */
const moving = {
  householdIds: z
    .array(Guid)
    .min(1, words('Please choose at least one household'))
    .max(mostMoved, words('Please move 1,000 households at most at once'))
    .optional(),
  /** The whole book of this adviser, with what is archived in it. */
  fromAdvisorId: Guid.optional(),
  toAdvisorId: Guid,
}
interface Which {
  householdIds?: readonly string[] | undefined
  fromAdvisorId?: string | undefined
}
const isOne = ({ householdIds, fromAdvisorId }: Which) =>
  (householdIds === undefined) !== (fromAdvisorId === undefined)
const atWhich = { message: which, path: ['householdIds'] }

/** What goes along: all that is counted but `toResend`, which is taken back for its adviser to send anew. */
export const MovePreview = z.strictObject({
  /** Archived ones as well. */
  households: z.int(),
  people: z.int(),
  openLinks: z.int(),
  openPackages: z.int(),
  /** Of the open packages those that the former adviser was still to sign. */
  toResend: z.int(),
  /** What was begun and is not complete. */
  drafts: z.int(),
})
export type MovePreview = z.infer<typeof MovePreview>

export const previewMove = post({
  path: '/api/administration/move/preview',
  can: 'books.move',
  summary: 'How much would move, and what of it would have to be sent anew',
  body: z.strictObject(moving).refine(isOne, atWhich),
  result: MovePreview,
  audit: {
    event: 'move previewed',
    payload: z.strictObject({ to: Guid, households: z.int() }),
  },
})

const MoveEvent = z.strictObject({
  to: Guid,
  because: z.string(),
  ...codeJudged,
  /** What moved. */
  moved: z.int().optional(),
  people: z.int().optional(),
})

export const moveHouseholds = post({
  path: '/api/administration/move',
  can: 'books.move',
  summary:
    'Moves households from one book to another with all that hangs on them, all or none; both advisers and compliance are told, and each client is due for verification',
  body: z
    .strictObject({
      ...moving,
      reason: lines({ missing: words('Please Enter a Reason'), max: 1000 }),
      code: text({ missing: words('Please Enter a Code'), max: 100 }).optional(),
    })
    .refine(isOne, atWhich),
  result: z.strictObject({ moved: z.int() }),
  audit: { event: 'households moved', refusedEvent: 'move of households refused', payload: MoveEvent },
})

/** Of each household, in the trails of both advisers. */
export const householdMoved = {
  event: 'household moved',
  payload: z.strictObject({ household: Guid, from: Guid, to: Guid, because: z.string() }),
} satisfies AuditEvent
