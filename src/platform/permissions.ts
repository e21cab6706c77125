import { z } from 'zod'
import type { Role } from './codes/user-role.ts'

/**
 * What can be done with the records of a book, the households of one adviser: read them · change them · send what they
 * say to clients · have a number shown whole that is kept masked.
 */
export const BookPermission = z.enum(['clients.read', 'clients.write', 'clients.send', 'secrets.reveal'])
export type BookPermission = z.infer<typeof BookPermission>

/** What can be done for the firm as a whole, and reaches no book. */
export const FirmPermission = z.enum(['people.manage'])
export type FirmPermission = z.infer<typeof FirmPermission>

export const Permission = z.enum([...BookPermission.options, ...FirmPermission.options])
export type Permission = z.infer<typeof Permission>

/** What each role may do, an adviser in the own book; whoever holds several roles may do what any of them may. */
const permissionsOfRole: Record<Role, readonly Permission[]> = {
  adviser: BookPermission.options,
  admin: ['people.manage'],
  assistant: [],
  compliance: [],
}

/** All that somebody with these roles may do, each once. */
export const permissionsOf = (roles: readonly Role[]): Permission[] =>
  Permission.options.filter((permission) =>
    roles.some((role) => permissionsOfRole[role].includes(permission)),
  )
