import { z } from 'zod'
import { EmailStatus } from '../../platform/codes/email-status.ts'
import { DocumentStatus, PackageStatus, SignedRecordKind } from '../../platform/codes/package-status.ts'
import { Language } from '../../platform/codes/person.ts'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { get, getFile, post, put, usualBodyBytes } from '../../platform/endpoint.ts'
import { isEmail } from '../../platform/formats/email.ts'
import { NameOnFile, wholeName } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, lines, text, Version } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { askedOfSigner } from './asked-of-signer.ts'
import { hasVisibleLetter } from './signed-name.ts'

/**
 * How a signer stands: WAITING for those before, SENDING while the email is on its way out, SENT, IN_PERSON where there is no
 * address to write to (they sign on the adviser's device or on paper), OPENED, SIGNED, DECLINED.
 */
export const SignerStatus = z.enum([
  'WAITING',
  'SENDING',
  'SENT',
  'IN_PERSON',
  'OPENED',
  'SIGNED',
  'DECLINED',
])
export type SignerStatus = z.infer<typeof SignerStatus>

const ByCode = z.strictObject({ code: PathId })
const ById = z.strictObject({ id: PathId })
const PackageEvent = z.strictObject({ package: Guid })
const SignerEvent = z.strictObject({ package: Guid, signer: Guid })

/** What a signer sees of the package. The other signers' addresses are not told. */
export const Signing = z.strictObject({
  packageId: Guid,
  status: PackageStatus,
  kind: z.string(),
  language: Language.schema,
  expiresAt: Instant,
  adviser: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  signer: z.strictObject({
    ...NameOnFile.shape,
    /** 'n•••@example.com' */
    maskedEmail: z.string(),
    status: SignerStatus,
    language: Language.schema,
  }),
  /** Everybody, in the order of their places. */
  signers: z.array(z.strictObject({ name: z.string(), status: SignerStatus, isSelf: z.boolean() })),
  inOrder: z.boolean(),
  /** Until when the documents are open in this browser; null where a code opens them. */
  openUntil: Instant.nullable(),
  /** Whether this is a device of the firm's, which whoever signs hands back. */
  onDevice: z.boolean(),
  /** Whether the documents are shown after a code alone: those of a package are, a questionnaire sent by itself is not. */
  needsCode: z.boolean(),
  /** Whether the code is that of this signer's own authenticator app: then none is mailed. */
  byApp: z.boolean(),
  /** Whether it is this signer's turn, and the documents are there to be signed. */
  canSign: z.boolean(),
  /** Whether something of it took the place of another document and is not there yet: it comes within moments. */
  isBeingMade: z.boolean(),
  /** Those that this signer signs. */
  documents: z.array(
    // the hash of what was shown to be signed: the signed file begins with those bytes
    z.strictObject({
      id: Guid,
      name: z.string(),
      /** Whose document it is. */
      client: z.string(),
      /** Of the version that is signed. */
      language: Language.schema,
      pages: z.int(),
      sha256: z.string().length(64),
      /** Each as it is shown, the one that is given first before the other, and when this signer first opened it. */
      languages: z.array(
        z.strictObject({
          language: Language.schema,
          sha256: z.string().length(64),
          openedAt: Instant.nullable(),
        }),
      ),
      /** Of a document in two languages: in which this signer is bound by it as far as that is theirs to say; else null. */
      bindsIn: Language.schema.nullable(),
      /** The others who sign it and would have to choose this signer’s language, too: until then it is signed in the first. */
      choiceLeftTo: z.array(z.string()),
      /** By this signer: `open` is left to sign. `over` was taken back or replaced; `declined`, by whichever signer. */
      status: z.enum(['open', 'signed', 'declined', 'over']),
      isSealed: z.boolean(),
      /** The others who are still to sign it. */
      waitsFor: z.array(z.string()),
      /** Those of this signer that are declined with it: an account’s agreements are nothing without it. */
      takesAlong: z.array(Guid),
    }),
  ),
  consent: z.strictObject({ version: z.int(), text: z.string() }),
})
export type Signing = z.infer<typeof Signing>

export const readSigning = get({
  path: '/api/signing/:code',
  can: 'link holder',
  summary: 'What is to be signed, by whom, in what order',
  params: ByCode,
  query: z.strictObject({ language: Language.schema.optional() }),
  result: Signing,
  compressed: true,
  audit: { event: 'signing opened', payload: SignerEvent },
})

export const readSigningDocument = getFile({
  path: '/api/signing/:code/document/:documentId',
  can: 'link holder',
  summary: 'The document to be signed; once all have signed, the signed one',
  params: ByCode.extend({ documentId: PathId }),
  /** Of one in two languages; the one that is signed unless it is said. */
  query: z.strictObject({ language: Language.schema.optional() }),
  file: { type: 'application/pdf', shown: 'inline' },
  audit: { event: 'signing document read', payload: SignerEvent },
})

export const sendSigningCode = post({
  path: '/api/signing/:code/otp',
  can: 'link holder',
  summary: 'Emails a one-time code to the signer; an older one counts no more',
  params: ByCode,
  result: z.strictObject({ maskedEmail: z.string(), expiresAt: Instant }),
  audit: { event: 'signing code mailed', payload: SignerEvent },
})

const sixDigits = z.string(askedOfSigner.code).regex(/^\d{6}$/, askedOfSigner.sixDigits)

export const openSigning = post({
  path: '/api/signing/:code/open',
  can: 'link holder',
  summary: 'Opens the documents in this browser for 30 minutes, with the one-time code',
  params: ByCode,
  body: z.strictObject({ otp: sixDigits }),
  result: z.strictObject({ openUntil: Instant }),
  audit: { event: 'signing documents opened', refusedEvent: 'signing code refused', payload: SignerEvent },
})

/** Of a PNG of about 200 kB, as a data address; drawn with a finger, a few kB. */
const longestPicture = 280_000

const signatureImage = z
  .string()
  .max(longestPicture, askedOfSigner.otherDrawing)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, askedOfSigner.otherDrawing)

export const Sign = z.strictObject({
  /** Needed unless the documents are open in this browser. */
  otp: sixDigits.optional(),
  consent: z.literal(true, askedOfSigner.agreed),
  signatureName: wholeName(askedOfSigner.name).refine(hasVisibleLetter, askedOfSigner.name),
  signatureImage: signatureImage.optional(),
  /** The consent that was read; the one in force unless it is said. */
  consentVersion: z.int().min(1).max(9999).optional(),
  /** The language it was read in; the signer's own unless it is said. */
  consentLanguage: Language.schema.optional(),
  /** By the hashes of what was shown; all that the signer has left to sign unless it is said. */
  documents: z
    .array(z.strictObject({ id: Guid, sha256: z.string().length(64) }))
    .min(1)
    .max(100)
    .optional(),
})
export type Sign = z.infer<typeof Sign>

export const sign = post({
  path: '/api/signing/:code/sign',
  can: 'link holder',
  summary: 'Signs with the one-time code',
  params: ByCode,
  body: Sign,
  largestBodyBytes: longestPicture + usualBodyBytes,
  result: z.strictObject({ status: PackageStatus }),
  audit: { event: 'document signed', refusedEvent: 'signing code refused', payload: SignerEvent },
})

export const chooseLanguage = post({
  path: '/api/signing/:code/language',
  can: 'link holder',
  summary:
    'Says in which language the signer wishes to be bound by what is left to sign; french_first before each French version was opened',
  params: ByCode,
  body: z.strictObject({
    language: Language.schema,
    /** That it is the signer’s express wish. */
    wish: z.literal(true, words('Please confirm that this is your wish')),
  }),
  result: z.null(),
  audit: { event: 'signing language chosen', payload: SignerEvent.extend({ language: Language.schema }) },
})

export const Decline = z.strictObject({
  reason: lines({ missing: words('Please Enter a Reason'), max: 1000 }),
  /** One of several; all that the signer has left to sign unless it is said. */
  documentId: Guid.optional(),
})

export const decline = post({
  path: '/api/signing/:code/decline',
  can: 'link holder',
  summary: 'Declines to sign',
  params: ByCode,
  body: Decline,
  result: z.null(),
  audit: { event: 'signing declined', payload: SignerEvent },
})

/**
 * What stands in a package's way. Tried again by itself: 'unreachable', the provider does not answer; 'refused', it
 * refuses the portal's key; 'rejected', it will not do this; 'unset', the firm has set none up; 'unmade', the document
 * cannot be made; 'unsealed', nor can its seal, though all have signed. Tried no more: 'unsealable', the same for a
 * fortnight. The adviser's to mend: 'bounced', the provider's email did not arrive; 'locked', the
 * signer is locked out.
 */
export const PackageProblem = z.enum([
  'unreachable',
  'refused',
  'rejected',
  'unset',
  'unmade',
  'unsealed',
  'unsealable',
  'bounced',
  'locked',
])
export type PackageProblem = z.infer<typeof PackageProblem>

/** A package as the adviser sees it. */
export const SignaturePackage = z.strictObject({
  id: Guid,
  clientId: Guid,
  kind: z.string(),
  status: PackageStatus,
  provider: z.enum(['built-in', 'onespan']),
  sentAt: Instant,
  /** Null while it has not gone out. */
  dispatchedAt: Instant.nullable(),
  /** What stands in the way; null where nothing does. */
  problem: PackageProblem.nullable(),
  expiresAt: Instant,
  completedAt: Instant.nullable(),
  inOrder: z.boolean(),
  signers: z.array(
    z.strictObject({
      id: Guid,
      role: z.string(),
      ...NameOnFile.shape,
      email: z.string(),
      status: SignerStatus,
      /** The newest one to this signer; null where none was written, or it is no longer kept. */
      emailStatus: EmailStatus.nullable(),
      notifiedAt: Instant.nullable(),
      openedAt: Instant.nullable(),
      remindedAt: Instant.nullable(),
      signedAt: Instant.nullable(),
      /** As it was typed, where that is not the name on file. */
      signedAs: z.string().nullable(),
      declinedAt: Instant.nullable(),
      declineReason: z.string().nullable(),
      version: Version,
    }),
  ),
  documents: z.array(
    z.strictObject({
      id: Guid,
      kind: z.string(),
      clientId: Guid,
      recordKind: SignedRecordKind,
      recordId: Guid,
      name: z.string(),
      language: Language.schema,
      status: DocumentStatus,
      declineReason: z.string().nullable(),
    }),
  ),
  version: Version,
})
export type SignaturePackage = z.infer<typeof SignaturePackage>

export const listPackages = get({
  path: '/api/signature/client/:clientId',
  can: 'clients.read',
  summary: 'What was sent to the client to be signed, newest first',
  params: z.strictObject({ clientId: PathId }),
  result: z.array(SignaturePackage),
  compressed: true,
})

export const remindSigners = post({
  path: '/api/signature/:id/reminder',
  can: 'clients.send',
  summary: 'Writes again to whoever is to sign now',
  params: ById,
  result: SignaturePackage,
  audit: { event: 'signers reminded', payload: PackageEvent },
})

export const revokePackage = post({
  path: '/api/signature/:id/revocation',
  can: 'clients.send',
  summary: 'Takes a package back: it can no longer be signed',
  params: ById,
  result: SignaturePackage,
  audit: { event: 'package revoked', payload: PackageEvent },
})

/** In which a package can be signed at the most, from the day on which that is said. */
export const mostDays = 365

export const extendPackage = put({
  path: '/api/signature/:id/lastDay',
  can: 'clients.send',
  summary:
    'Gives the signers of a package that is out more time: so many days from today, as for sending. What is signed stays so, links stay open',
  params: ById,
  body: z.strictObject({
    days: z
      .int(words('Please enter a number of days'))
      .min(1, words('Please enter a number of days'))
      .max(mostDays, words('At most 365 days')),
  }),
  result: SignaturePackage,
  audit: { event: 'package extended', payload: PackageEvent },
})

export const CorrectSigner = z.strictObject({
  email: text({ missing: words('Please Enter an Email'), max: 254 })
    .trim()
    .refine(isEmail, words('Please Enter a Valid Email')),
  version: Version,
})

export const correctSigner = put({
  path: '/api/signature/signer/:id',
  can: 'clients.send',
  summary: 'Corrects a signer’s address and sends a new link there; the old link opens nothing',
  params: ById,
  body: CorrectSigner,
  result: SignaturePackage,
  audit: { event: 'signer corrected', payload: SignerEvent },
})

export const openOnDevice = post({
  path: '/api/signature/signer/:id/session',
  can: 'clients.send',
  summary:
    'Opens what a signer signs on this device for 30 minutes, without a mailed code, and ends the session of whoever calls in it: they state that they are with the signer and have confirmed in person who that is, which stands in the evidence; takes a fresh code of the second factor',
  params: ById,
  body: z.strictObject({ code: text({ missing: words('Please Enter a Code'), max: 100 }) }),
  /** The link opens in this browser alone. */
  result: z.strictObject({ link: z.url(), openUntil: Instant }),
  audit: {
    event: 'signer opened on device',
    refusedEvent: 'opening on device refused',
    payload: SignerEvent.extend(codeJudged),
  },
})

/** What OneSpan Sign calls when something happened to a package. Of what it sends, only this is read. */
export const OneSpanCallback = z.looseObject({
  name: text({ max: 100 }),
  packageId: text({ max: 255 }),
  createdDate: text({ max: 50 }).optional(),
})

export const takeOneSpanCallback = post({
  path: '/api/signing/callback/onespan',
  can: 'anyone',
  summary: 'OneSpan Sign tells that something happened to a package; needs the shared key',
  body: OneSpanCallback,
  result: z.null(),
  audit: { event: 'provider called back', payload: z.strictObject({ name: z.string() }) },
})
