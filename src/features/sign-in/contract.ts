import { z } from 'zod'
import { Language } from '../../platform/codes/person.ts'
import { SecondFactor } from '../../platform/codes/second-factor.ts'
import { Role } from '../../platform/codes/user-role.ts'
import { del, get, getList, post, put } from '../../platform/endpoint.ts'
import { isEmail } from '../../platform/formats/email.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { Permission, toldVerbs } from '../../platform/permissions.ts'
import { words } from '../../platform/words.ts'
import { longestPassword } from './rules.ts'

/** Addresses are kept and compared in lower case. */
const Address = text({ missing: words('Please Enter an Email Address'), max: 254 })
  .trim()
  .toLowerCase()
export const Email = Address.refine(isEmail, words('Please Enter a Valid Email Address'))

// twice, since text counts UTF-16 units and the rules count characters
const Password = text({ missing: words('Please Enter a Password'), max: 2 * longestPassword })
export const Code = text({ missing: words('Please Enter a Code'), max: 100 })

const Nothing = z.strictObject({})

/** Why somebody was not let in. The trail tells; the answer never does. */
const Refusal = z.enum([
  'unknown address',
  'no password yet',
  'disabled',
  'wrong password',
  'wrong code',
  'unknown passkey',
  'wrong passkey',
  'locked',
])
export type Refusal = z.infer<typeof Refusal>

export const SignInEvent = z.strictObject({
  /** Whose account it is about. */
  user: Guid.optional(),
  reason: Refusal.optional(),
  secondFactor: SecondFactor.optional(),
  /** What the passkey is called that was added or removed. */
  passkey: z.string().optional(),
  /** Whom the firm's identity provider named: known, or connected with the account by this. */
  identity: z.enum(['known', 'connected']).optional(),
})

export const login = post({
  path: '/api/auth/login',
  can: 'anyone',
  summary: 'Signs in with the password; the session can do nothing yet but the two-factor calls',
  body: z.strictObject({ username: Address, password: Password }),
  result: z.strictObject({
    userId: Guid,
    requiresTwoFactorSetup: z.boolean(),
    requiresTwoFactorVerification: z.boolean(),
  }),
  audit: { event: 'password accepted', refusedEvent: 'sign-in refused', payload: SignInEvent },
})

export const endSession = post({
  path: '/api/auth/expiredToken',
  can: 'anyone',
  summary: 'Signs out',
  result: z.null(),
  audit: { event: 'signed out', payload: Nothing },
})

export const readTwoFactorSetup = get({
  path: '/api/auth/tfa-setup',
  can: 'half',
  summary: 'The key for an authenticator app; the same one until it is confirmed',
  result: z.strictObject({ authenticatorKey: z.string(), email: z.string(), issuer: z.string() }),
  audit: { event: 'two-factor key made', payload: Nothing },
})

export const confirmTwoFactorSetup = post({
  path: '/api/auth/tfa-setup',
  can: 'half',
  summary: 'Confirms the authenticator app, gives the recovery codes once, and makes the session whole',
  body: z.strictObject({ code: Code }),
  result: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  audit: { event: 'two-factor set up', refusedEvent: 'sign-in refused', payload: SignInEvent },
})

export const verifyTwoFactor = post({
  path: '/api/auth/tfa-verify',
  can: 'half',
  summary: 'Takes six digits or a recovery code, and makes the session whole',
  body: z.strictObject({ code: Code }),
  result: z.null(),
  audit: { event: 'signed in', refusedEvent: 'sign-in refused', payload: SignInEvent },
})

export const forgotPassword = post({
  path: '/api/auth/forgot-password',
  can: 'anyone',
  summary: 'Mails a link for a new password, where the address is known',
  body: z.strictObject({ email: Email }),
  result: z.null(),
  audit: { event: 'password reset asked for', payload: z.strictObject({ user: Guid.optional() }) },
})

export const resetPassword = post({
  path: '/api/auth/reset-password',
  can: 'anyone',
  summary: 'Sets a password with a mailed link (a reset or an invitation) and ends every session',
  body: z.strictObject({
    token: text({ missing: words('This link is incomplete'), max: 200 }),
    password: Password,
  }),
  result: z.null(),
  audit: {
    event: 'password set',
    payload: z.strictObject({ user: Guid, purpose: z.enum(['reset', 'invitation']) }),
  },
})

export const changePassword = post({
  path: '/api/auth/change-password',
  can: 'user',
  summary: 'Changes the password, with the present one and a fresh code; ends every other session',
  body: z.strictObject({ password: Password, newPassword: Password, code: Code }),
  result: z.null(),
  audit: { event: 'password changed', refusedEvent: 'security change refused', payload: SignInEvent },
})

export const changeEmail = post({
  path: '/api/auth/change-email',
  can: 'user',
  summary: 'Changes the email address that one signs in by, with a fresh code; both addresses are written to',
  body: z.strictObject({ email: Email, code: Code }),
  result: z.null(),
  audit: { event: 'email address changed', refusedEvent: 'security change refused', payload: SignInEvent },
})

export const beginTwoFactorChange = post({
  path: '/api/auth/tfa-change',
  can: 'user',
  summary:
    'With a fresh code, gives the key for a new authenticator app; the present one counts until that is confirmed',
  body: z.strictObject({ code: Code }),
  result: readTwoFactorSetup.result,
  audit: { event: 'two-factor change begun', refusedEvent: 'security change refused', payload: SignInEvent },
})

export const confirmTwoFactorChange = put({
  path: '/api/auth/tfa-change',
  can: 'user',
  summary: 'Confirms the new authenticator app with a code that it shows; ends every other session',
  body: z.strictObject({ code: Code }),
  result: z.null(),
  audit: { event: 'two-factor changed', refusedEvent: 'security change refused', payload: SignInEvent },
})

export const replaceRecoveryCodes = post({
  path: '/api/auth/recovery-codes',
  can: 'user',
  summary: 'With a fresh code, gives new recovery codes once; the earlier ones count no more',
  body: z.strictObject({ code: Code }),
  result: confirmTwoFactorSetup.result,
  audit: { event: 'recovery codes replaced', refusedEvent: 'security change refused', payload: SignInEvent },
})

export const Session = z.strictObject({
  id: Guid,
  startedAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = getList({
  path: '/api/auth/sessions',
  can: 'user',
  summary: 'The own sessions, the newest first',
  query: PageQuery,
  result: z.array(Session),
  compressed: true,
})

export const removeSession = del({
  path: '/api/auth/sessions/:id',
  can: 'user',
  summary: 'Ends one of the own sessions',
  params: z.strictObject({ id: PathId }),
  result: z.null(),
  audit: { event: 'session ended', payload: z.strictObject({ session: Guid }) },
})

/** What else is known of a signed-in user. An adviser alone has advisorId; sessionEndsAt is an instant. */
const Claim = z.strictObject({ type: z.enum(['advisorId', 'language', 'sessionEndsAt']), value: z.string() })
export type Claim = z.infer<typeof Claim>

/** The households of one adviser, and what may be done with them. */
const Book = z.strictObject({
  advisorId: Guid,
  iaNumber: z.string(),
  /** The adviser's. */
  name: z.string(),
  may: z.array(z.enum(toldVerbs)),
})
export type Book = z.infer<typeof Book>

export const authorize = get({
  path: '/api/user/authorize',
  can: 'user',
  unasked: true,
  summary: 'Who is signed in, and may do what',
  result: z.strictObject({
    id: Guid,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    roles: z.array(Role),
    permissions: z.array(Permission),
    books: z.array(Book),
    claims: z.array(Claim),
  }),
})

export const rememberLanguage = put({
  path: '/api/user/language',
  can: 'user',
  summary: 'Remembers the language that the user reads the portal in',
  body: z.strictObject({ language: Language.schema }),
  result: z.null(),
  audit: { event: 'language chosen', payload: z.strictObject({ language: Language.schema }) },
})

export const readAdvisor = get({
  path: '/api/advisor/user/:userId',
  can: 'user',
  summary: 'The adviser record of a user: the own one, or anybody’s for an admin',
  params: z.strictObject({ userId: PathId }),
  result: z.strictObject({ id: Guid, IANumber: z.string(), number: z.string() }),
})
