import { z } from 'zod'
import { get } from '../../platform/endpoint.ts'
import { Guid, text } from '../../platform/formats/wire.ts'
import { ofBook } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

/** The signs that are looked for at least: one alone is in everything. */
export const fewestSigns = 2

/** Somebody or something that was found. */
export const Found = z.strictObject({
  kind: z.enum(['household', 'person', 'account', 'bankAccount', 'task', 'note']),
  id: Guid,
  /** What it is called: a name, or the label of a code. */
  text: z.string(),
  /** What tells it from others of that name, part by part, ` · ` between; a day as YYYY-MM-DD. */
  detail: z.string(),
  /** The page of the portal that shows it. */
  link: z.string(),
  /** In whose book it is. */
  advisorId: Guid,
})
export type Found = z.infer<typeof Found>

/** Between the parts of a detail. */
export const betweenParts = ' · '

export const search = get({
  path: '/api/search',
  can: 'clients.read',
  summary:
    'People, households, accounts, open tasks and notes in a book, or in all that may be read, by name, email, phone, short id, date of birth, account type, the last three signs of a SIN or account number, or what was written; fifty at most',
  query: z.strictObject({
    ...ofBook,
    q: text({ max: 200 }).refine((typed) => typed.trim().length >= fewestSigns, {
      error: words('Please type two characters at least'),
    }),
  }),
  result: z.array(Found).max(50),
  compressed: true,
})
