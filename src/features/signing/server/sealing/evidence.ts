import { z } from 'zod'
import { Language } from '../../../../platform/codes/person.ts'

const Instant = z.iso.datetime()
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The name of the file within the evidence summary that holds the evidence itself. */
export const evidenceFile = 'evidence.json'

/** What was changed: an address, as it was before and after. */
const Correction = z.strictObject({ from: z.string(), to: z.string() })

/** Something that a signer did, and from where. */
const SignerEvent = z.strictObject({
  /** 'opened', 'document viewed', 'consent given', 'code sent', 'signed'; any other is printed as it is. */
  event: z.string().min(1),
  at: Instant,
  /** IP address. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /**
   * What whoever did it had shown by then: only the code, which is mailed, says more than that they had the link, or that they sat
   * at the device of somebody of the firm, who had opened it for them.
   */
  shown: z.enum(['link', 'code', 'device']).optional(),
  /** How often from there that day, up to when, where it was more than once. */
  times: z.int().min(2).optional(),
  lastAt: Instant.optional(),
  /** From several browsers, which are not told apart. */
  severalBrowsers: z.literal(true).optional(),
  /** Of 'email corrected'. */
  corrected: Correction.optional(),
})
export type SignerEvent = z.infer<typeof SignerEvent>

/** 'created', 'sent', 'signed', 'document replaced', 'sealed'; any other is printed as it is. */
const PackageEvent = z.strictObject({
  event: z.string().min(1),
  at: Instant,
  by: z.string().nullable(),
  /** Of 'email corrected'. */
  corrected: Correction.optional(),
  /** Of 'document replaced': why this document took the place of another. */
  reason: z.string().optional(),
})

/** Who of the firm was there as somebody signed. */
const Witnessed = z.strictObject({
  by: z.string(),
  /** When they said so: as they opened their device for the signer, or kept the paper. */
  at: Instant,
  /** What they stated, with a code of their second factor. */
  states: z.string(),
  /** What was signed by hand: on which day, and the hash of what was scanned of it. */
  paper: z.strictObject({ signedOn: z.iso.date(), sha256: Sha256 }).optional(),
})

const SignerEvidence = z.strictObject({
  name: z.string(),
  /** '' where there is none. */
  email: z.string(),
  role: z.string(),
  /** 'one-time code by e-mail', 'own authenticator app', 'in person' */
  authenticated: z.string(),
  /** To sign electronically; null of who signed on paper. */
  consent: z.strictObject({ text: z.string(), version: z.string(), language: Language.schema }).nullable(),
  signature: z.enum(['typed', 'drawn', 'paper']),
  /** As the signer typed it; on file, of one on paper. */
  signatureName: z.string(),
  /** Of whoever signed in the presence of somebody of the firm. */
  witnessed: Witnessed.optional(),
  /** Of a document in two languages: when the signer first opened each, and in which they said that they wish to be bound. */
  languages: z
    .strictObject({
      opened: z.array(z.strictObject({ language: Language.schema, sha256: Sha256, at: Instant })),
      /** In the words that were said; null where nothing was: French goes first. */
      wish: z.strictObject({ language: Language.schema, at: Instant, text: z.string() }).nullable(),
    })
    .optional(),
  events: z.array(SignerEvent),
})
export type SignerEvidence = z.infer<typeof SignerEvidence>

/** Who signed what, when, from where, and how that is known: what a signature stands on when it is questioned. */
export const Evidence = z.strictObject({
  /** Versions 1 to 4 are read still; what is optional here may be missing there. */
  version: z.literal([1, 2, 3, 4, 5]),
  packageId: z.string().min(1),
  language: Language.schema,
  firm: z.string(),
  document: z.strictObject({
    id: z.string().min(1),
    /** What a person calls it, in the package's language. */
    title: z.string().optional(),
    /** ASCII, without an ending: both files of the archive begin so. */
    name: z.string().regex(/^[\w-]+$/, 'must be of letters, digits, - and _'),
    /** As it was shown: the signed file begins with exactly these bytes. */
    sha256Before: Sha256,
    bytesBefore: z.int().positive(),
    /** Of the whole signed file. */
    sha256After: Sha256,
    /** Of one that was shown in two languages, each as it was shown, the one that was given first before the other. */
    languages: z
      .array(z.strictObject({ language: Language.schema, sha256: Sha256 }))
      .min(2)
      .optional(),
    /** What was scanned of it, signed by hand: each a file of the archive, which is called after the document and then so. */
    papers: z
      .array(z.strictObject({ ending: z.string().regex(/^_Paper-\d+\.\w+$/), sha256: Sha256 }))
      .optional(),
  }),
  signers: z.array(SignerEvidence).min(1),
  events: z.array(PackageEvent),
  certificate: z.strictObject({
    subject: z.string(),
    serial: z.string(),
    sha256: Sha256,
    chain: z.array(Sha256),
    isPortalsOwn: z.boolean(),
  }),
  /** By an authority outside, over the signed document's seal. */
  timeStamp: z.strictObject({ at: Instant, authority: z.string() }).nullable(),
  sealedAt: Instant,
})
export type Evidence = z.infer<typeof Evidence>
