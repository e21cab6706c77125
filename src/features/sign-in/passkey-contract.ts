import { z } from 'zod'
import { del, get, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, line } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { Code, SignInEvent } from './contract.ts'

// Passkeys (WebAuthn): a device that verifies who uses it proves both factors at once.

const notOfPasskey = words('This does not come from a passkey')

/** Bytes, as browsers write them in JSON. */
const Bytes = z
  .string(notOfPasskey)
  .max(20_000, notOfPasskey)
  .regex(/^[\w-]+$/, notOfPasskey)

/** What an authenticator signed with a passkey; what else a browser tells of it is not read. */
export const Assertion = z.object(
  {
    id: Bytes,
    response: z.object(
      {
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        userHandle: Bytes.nullish(),
      },
      notOfPasskey,
    ),
  },
  notOfPasskey,
)
export type Assertion = z.infer<typeof Assertion>

/** What an authenticator made. */
export const Attestation = z.object(
  {
    id: Bytes,
    response: z.object(
      {
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        transports: z
          .array(z.string(notOfPasskey).regex(/^[a-z-]{1,20}$/, notOfPasskey))
          .max(10)
          .optional(),
      },
      notOfPasskey,
    ),
  },
  notOfPasskey,
)
export type Attestation = z.infer<typeof Attestation>

const Credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What `navigator.credentials.get` is given, in JSON. */
const RequestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty: any that the device has for this portal. */
  allowCredentials: z.array(Credential),
  userVerification: z.literal('required'),
})

/** What `navigator.credentials.create` is given, in JSON. */
const CreationOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const askForPasskey = post({
  path: '/api/auth/passkey/options',
  can: 'anyone',
  summary:
    'What a passkey is to sign: of whoever is signed in one of their own, else any. Counts once, for five minutes',
  result: RequestOptions,
  audit: { event: 'passkey asked for', payload: z.strictObject({}) },
})

export const verifyPasskey = post({
  path: '/api/auth/passkey/verify',
  can: 'anyone',
  summary: 'Signs in whole with a passkey, which is both factors in one',
  body: z.strictObject({ assertion: Assertion }),
  result: z.null(),
  audit: { event: 'signed in', refusedEvent: 'sign-in refused', payload: SignInEvent },
})

export const stepUp = post({
  path: '/api/auth/stepUp',
  can: 'user',
  summary:
    'With a passkey of one’s own, gives a token that is taken once for a `code`, in this session, for five minutes',
  body: z.strictObject({ assertion: Assertion }),
  result: z.strictObject({ token: z.string() }),
  audit: { event: 'passkey used again', refusedEvent: 'passkey refused', payload: SignInEvent },
})

export const Passkey = z.strictObject({
  id: Guid,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = get({
  path: '/api/auth/passkeys',
  can: 'user',
  summary: 'The own passkeys, the newest first',
  result: z.array(Passkey),
})

export const beginPasskey = post({
  path: '/api/auth/passkeys/options',
  can: 'user',
  summary:
    'With a fresh code, what a new passkey is made from. Counts once, for five minutes, in this session',
  body: z.strictObject({ code: Code }),
  result: CreationOptions,
  audit: { event: 'passkey begun', refusedEvent: 'security change refused', payload: SignInEvent },
})

export const longestPasskeyName = 60

export const addPasskey = post({
  path: '/api/auth/passkeys',
  can: 'user',
  summary: 'Keeps a passkey that was made from those options',
  body: z.strictObject({
    name: line({ missing: words('Please Enter a Name'), max: longestPasskeyName }),
    attestation: Attestation,
  }),
  result: Passkey,
  audit: { event: 'passkey added', payload: SignInEvent },
})

export const removePasskey = del({
  path: '/api/auth/passkeys/:id',
  can: 'user',
  summary: 'With a fresh code, removes one of the own passkeys',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ code: Code }),
  result: z.null(),
  audit: { event: 'passkey removed', refusedEvent: 'security change refused', payload: SignInEvent },
})
