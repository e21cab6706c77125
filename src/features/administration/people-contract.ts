import { z } from 'zod'
import { Language } from '../../platform/codes/person.ts'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { Role } from '../../platform/codes/user-role.ts'
import { del, get, getList, post, put } from '../../platform/endpoint.ts'
import { namePart } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, line, lines, text, Version } from '../../platform/formats/wire.ts'
import { PageQuery, SearchQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'
import { Email, Session } from '../sign-in/contract.ts'

/** Locked is whose password or code is not judged just now, after too many wrong ones. */
export const PersonStatus = z.enum(['invited', 'active', 'locked', 'disabled'])
export type PersonStatus = z.infer<typeof PersonStatus>

const Assisted = z.strictObject({
  advisorId: Guid,
  /** The adviser's. */
  name: z.string(),
  maySend: z.boolean(),
  mayReveal: z.boolean(),
})
export type Assisted = z.infer<typeof Assisted>

/** Somebody who works for the firm. */
export const Person = z.strictObject({
  id: Guid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  language: Language.schema,
  roles: z.array(Role),
  /** Whose book is theirs. */
  advisor: z.strictObject({ id: Guid, iaNumber: z.string() }).nullable(),
  assists: z.array(Assisted),
  status: PersonStatus,
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  /** In the books that they read. */
  households: z.int(),
  version: z.int(),
})
export type Person = z.infer<typeof Person>

export const listPeople = getList({
  path: '/api/administration/people',
  can: 'people.manage',
  summary: 'Who works for the firm, by name, with their roles and how each stands',
  query: SearchQuery.extend({ status: PersonStatus.optional(), role: Role.optional() }),
  result: z.array(Person),
  compressed: true,
})

const ofPerson = z.strictObject({ id: PathId })

export const readPerson = get({
  path: '/api/administration/people/:id',
  can: 'people.manage',
  summary: 'Somebody who works for the firm',
  params: ofPerson,
  result: Person,
})

/** A fresh one of the second factor. It may be left out for ten minutes after one was accepted. */
const Code = text({ missing: words('Please Enter a Code'), max: 100 })

const PersonSent = z.strictObject({
  email: Email,
  firstName: namePart(words('Please Enter a First Name')),
  lastName: namePart(words('Please Enter a Last Name')),
  phone: line({ max: 40 }).nullish(),
  language: Language.schema,
  roles: z.array(Role).max(2 * Role.options.length),
  iaNumber: line({ max: 40 }).trim().nullish(),
  assists: z
    .array(
      z.strictObject({
        advisorId: Guid,
        /** The adviser's, as it was read. */
        name: z.string().max(1000).optional(),
        maySend: z.boolean().optional(),
        mayReveal: z.boolean().optional(),
      }),
    )
    .max(1000)
    .nullish(),
  code: Code.optional(),
})

/** What the trail keeps of a change: of whom, and how it was known that it is the administrator who makes it. */
const PersonEvent = z.strictObject({
  person: Guid,
  ...codeJudged,
})

const Rights = z.strictObject({
  roles: z.array(Role),
  assists: z.array(Assisted.omit({ name: true })),
})

const RightsEvent = PersonEvent.extend({
  /** What somebody may do from now on, and what before. */
  rights: Rights.optional(),
  before: Rights.optional(),
  /** What else is otherwise. */
  changed: z.array(z.enum(['email', 'firstName', 'lastName', 'phone', 'language', 'iaNumber'])).optional(),
})

const refusedEvent = 'change of people refused'

export const invitePerson = post({
  path: '/api/administration/people',
  can: 'people.manage',
  summary: 'Adds somebody, who gets an invitation by email that is open for seven days',
  body: PersonSent,
  result: Person,
  audit: { event: 'person invited', refusedEvent, payload: RightsEvent },
  creates: true,
})

export const changePerson = put({
  path: '/api/administration/people/:id',
  can: 'people.manage',
  summary: 'Changes what is known of somebody and what they may do, from their next request on',
  params: ofPerson,
  body: PersonSent.extend({ version: Version }),
  result: Person,
  audit: { event: 'person changed', refusedEvent, payload: RightsEvent },
})

export const inviteAgain = post({
  path: '/api/administration/people/:id/invitation',
  can: 'people.manage',
  summary: 'Mails another invitation to somebody who has not signed in yet; the one before opens nothing',
  params: ofPerson,
  body: z.strictObject({}),
  result: z.null(),
  audit: { event: 'person invited again', payload: z.strictObject({ person: Guid }) },
})

export const resetSecondFactor = post({
  path: '/api/administration/people/:id/secondFactorReset',
  can: 'people.manage',
  summary:
    'Takes from somebody all that they sign in with; a link to their own address leads back in. Asks for a code each time',
  params: ofPerson,
  body: z.strictObject({
    code: Code,
    reason: lines({ missing: words('Please Enter a Reason'), max: 1000 }),
  }),
  result: z.null(),
  audit: {
    event: 'sign-in of a person reset',
    refusedEvent,
    payload: PersonEvent.extend({ because: z.string() }),
  },
})

export const listSessionsOfPerson = getList({
  path: '/api/administration/people/:id/sessions',
  can: 'people.manage',
  summary: 'Where somebody is signed in, the newest first',
  params: ofPerson,
  query: PageQuery,
  result: z.array(Session),
  compressed: true,
})

export const endSessionsOfPerson = del({
  path: '/api/administration/people/:id/sessions',
  can: 'people.manage',
  summary: 'Signs somebody out everywhere',
  params: ofPerson,
  result: z.null(),
  audit: { event: 'sessions of a person ended', payload: z.strictObject({ person: Guid }) },
})

const asRead = z.strictObject({ version: Version, code: Code.optional() })

export const disablePerson = post({
  path: '/api/administration/people/:id/disable',
  can: 'people.manage',
  summary: 'Lets somebody in no more: their sessions end at once, their book stays',
  params: ofPerson,
  body: asRead,
  result: Person,
  audit: { event: 'person disabled', refusedEvent, payload: PersonEvent },
})

export const enablePerson = post({
  path: '/api/administration/people/:id/enable',
  can: 'people.manage',
  summary: 'Lets somebody who was disabled in again',
  params: ofPerson,
  body: asRead,
  result: Person,
  audit: { event: 'person enabled', refusedEvent, payload: PersonEvent },
})

export const unlockPerson = post({
  path: '/api/administration/people/:id/unlock',
  can: 'people.manage',
  summary: 'Has passwords and codes of somebody judged again at once, however many were wrong',
  params: ofPerson,
  body: asRead,
  result: Person,
  audit: { event: 'person unlocked', refusedEvent, payload: PersonEvent },
})
