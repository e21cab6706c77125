import { z } from 'zod'
import type { Role } from './codes/user-role.ts'

/**
 * What can be done with the records of a book, the households of one adviser: read them · change them · send what they
 * say to clients · have a number shown whole that is kept masked · take them out of the portal, or bring them in, as a file · look at what was

 * submitted, and have records held · tell how far the back office is with it.
 */
export const BookPermission = z.enum([
  'clients.read',
  'clients.write',
  'clients.send',
  'secrets.reveal',
  'records.export',
  'records.import',
  'submissions.review',
  'submissions.progress',
])
export type BookPermission = z.infer<typeof BookPermission>

/** What can be done for the firm as a whole, and reaches no book. */
export const FirmPermission = z.enum(['people.manage', 'firm.manage', 'books.move', 'system.watch'])
export type FirmPermission = z.infer<typeof FirmPermission>

/**
 * What a role gives, and no book bounds: to read the trail, each role as much of it as `trail_chains` gives (migration 0081).
 */
export const RolePermission = z.enum(['trail.read'])
export type RolePermission = z.infer<typeof RolePermission>

/**
 * What a token gives another system of the firm's, of packages that are approved, or signed where nothing is approved: that
 * there are any and what they say, numbers masked · the same with numbers whole · their documents · to say how far the back
 * office is with them.
 */
export const MachinePermission = z.enum([
  'submission.read',
  'submission.secrets',
  'submission.document',
  'submission.progress',
])
export type MachinePermission = z.infer<typeof MachinePermission>

export const Permission = z.enum([
  ...BookPermission.options,
  ...FirmPermission.options,
  ...RolePermission.options,
])
export type Permission = z.infer<typeof Permission>

/** Whose books a permission reaches. Some of those that somebody assists, they may not send from, or reveal in. */
export type Reach = 'own' | 'assisted' | 'assisted, may send' | 'assisted, may reveal' | 'every'

/** What each role may do, and where. Whoever holds several roles may do what any of them may, each over its own books. */
const rights: Record<
  Role,
  Partial<Record<BookPermission, Reach>> &
    Partial<Record<FirmPermission, 'firm'>> &
    Partial<Record<RolePermission, 'firm' | 'own' | 'every'>>
> = {
  adviser: {
    'clients.read': 'own',
    'clients.write': 'own',
    'clients.send': 'own',
    'secrets.reveal': 'own',
    'records.export': 'own',
    'records.import': 'own',
    'trail.read': 'own',
  },
  assistant: {
    'clients.read': 'assisted',
    'clients.write': 'assisted',
    'clients.send': 'assisted, may send',
    'secrets.reveal': 'assisted, may reveal',
  },
  compliance: {
    'clients.read': 'every',
    'secrets.reveal': 'every',
    'records.export': 'every',
    'submissions.review': 'every',
    'submissions.progress': 'every',
    'trail.read': 'every',
  },
  admin: {
    'records.import': 'every',
    'people.manage': 'firm',
    'firm.manage': 'firm',
    'books.move': 'firm',
    'system.watch': 'firm',
    'trail.read': 'firm',
  },
}

/** What each permission is called where a book says what may be done with it. */
export const verbOf = {
  'clients.read': 'read',
  'clients.write': 'write',
  'clients.send': 'send',
  'secrets.reveal': 'reveal',
  'records.export': 'export',
  'records.import': 'import',
  'submissions.review': 'review',
  'submissions.progress': 'progress',
} as const satisfies Record<BookPermission, string>

/** What somebody is told that they may do in a book; what else there is, a permission alone says. */
export const toldVerbs = ['read', 'write', 'send', 'reveal'] as const

/** The ids of the advisers in whose books somebody may do each of these. */
export type Books = Record<(typeof verbOf)[BookPermission], readonly string[]>

/** Who has a permission, and whose books it reaches then. */
export const reachesOf = (permission: BookPermission): { role: Role; reach: Reach }[] =>
  Object.entries(rights).flatMap(
    ([role, { [permission]: reach }]) => (reach ? [{ role: role as Role, reach }] : []), // the keys of the table above
  )

/** All that somebody with these roles and books may do, each once. */
export const permissionsOf = (roles: readonly Role[], books: Books): Permission[] =>
  Permission.options.filter((permission) =>
    isOfBook(permission)
      ? books[verbOf[permission]].length > 0
      : roles.some((role) => rights[role][permission] !== undefined),
  )

export const isOfBook = (permission: Permission): permission is BookPermission => permission in verbOf
