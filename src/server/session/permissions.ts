import type { OrMachine, Who } from '../../platform/endpoint.ts'
import { emptyGuid } from '../../platform/formats/guid.ts'
import {
  type BookPermission,
  type Books,
  isOfBook,
  MachinePermission,
  Permission,
  permissionsOf,
  verbOf,
} from '../../platform/permissions.ts'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Actor } from '../database/transact.ts'
import { LinkNotOpen } from './link-not-open.ts'
import type { Nobody, SignedIn } from './session.ts'

/** Somebody who acts in an adviser's book: the adviser, or whoever else may. All zero is a book that nobody has. */
export interface Adviser extends SignedIn {
  advisorId: string
}

/** Whoever holds the code of a public link: acts within the adviser's own data, and opens that one link's. */
export interface LinkHolder extends Actor {
  userId: null
  advisorId: string
  codeHash: Buffer
}

/** Another system of the firm's, which shows a token; one that is not taken gives nothing. */
export interface Machine extends Actor {
  userId: null
  permissions: readonly MachinePermission[]
  /** It reads those that its token names. */
  books: Books
}

type OrLinkHolder = Extract<Who, `${string} or link holder`>

/** Who a handler can rely on to be calling, by what its endpoint says. */
export type ActorOf<Can extends Who> = Can extends 'anyone'
  ? SignedIn | Nobody
  : Can extends BookPermission
    ? Adviser
    : Can extends 'link holder'
      ? LinkHolder
      : Can extends OrLinkHolder
        ? Adviser | LinkHolder
        : Can extends OrMachine
          ? Adviser | (Machine & { advisorId: string })
          : SignedIn

/** Whether whoever has the code of a public link may call. */
export const isForLinkHolders = (can: Who): boolean => can.endsWith('link holder')

export const isLinkHolder = (actor: Actor): actor is LinkHolder => 'codeHash' in actor

export const isMachine = (actor: Actor): actor is Machine => 'permissions' in actor

/** What of a machine's permissions opens a call; nothing of one that is for people alone. */
export const machinePermissionsIn = (can: Who): readonly MachinePermission[] =>
  can.split(' or ').flatMap((each) => MachinePermission.safeParse(each).data ?? [])

/**
 * Refuses whoever may not call. 'half' is open to those whose second factor is still to come, and to
 * nobody else: two-factor is required of everybody, so every other call answers two_factor_required.
 */
export function admit<Can extends Who>(
  can: Can,
  actor: SignedIn | Nobody | LinkHolder | Machine,
): ActorOf<Can> {
  if (isMachine(actor)) {
    const opening = machinePermissionsIn(can)
    if (!opening.some((each) => actor.permissions.includes(each)))
      throw new Problem('unauthenticated', { sentence: words('This token does not open this call') })
    return { ...actor, advisorId: actor.advisorId ?? emptyGuid } as ActorOf<Can>
  }
  // how the transaction was opened has settled already that a code was asked for, and opens something
  if (can !== 'anyone' && !isLinkHolder(actor)) {
    if (can === 'link holder') throw new LinkNotOpen()
    if (actor.userId === null) throw new Problem('unauthenticated')
    if (can !== 'half' && actor.stage !== 'whole') throw new Problem('two_factor_required')
    const permission = permissionIn(can)
    if (permission) mustHave(actor, permission)
    if (permission && isOfBook(permission))
      return { ...actor, advisorId: actor.advisorId ?? emptyGuid } as ActorOf<Can>
  }
  // the checks above are what ActorOf says in types; the compiler cannot follow them through a generic
  return actor as ActorOf<Can>
}

/** A book that may not be read is not told from one that is not there: what is sought in it is not found. */
function mustHave({ roles, books, advisorId }: SignedIn, permission: Permission): void {
  if (!permissionsOf(roles, books).includes(permission)) throw new Problem('forbidden')
  if (advisorId === null || !isOfBook(permission) || !books.read.includes(advisorId)) return
  if (!books[verbOf[permission]].includes(advisorId)) throw new Problem('forbidden')
}

/** The permission that a call asks for; undefined where it asks for none. */
export const permissionIn = (can: Who): Permission | undefined =>
  Permission.safeParse(can.split(' or ')[0]).data

/**
 * The books that a list is over: the one that is asked for, or all that somebody may read.
 * @throws Problem not_found, of a book that may not be read as of one that is not there
 */
export function booksIn(
  { books }: { books: Books },
  { book }: { book?: string | undefined },
): readonly string[] {
  if (book === undefined) return books.read
  if (!books.read.includes(book)) throw new Problem('not_found')
  return [book]
}

/** What belongs to another adviser is not found: its existence is never told. */
export function mustBeOf(actor: Adviser, advisorId: string): void {
  if (actor.advisorId !== advisorId) throw new Problem('not_found')
}
