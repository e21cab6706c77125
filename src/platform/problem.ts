import type { Language } from './codes/person.ts'
import { words } from './words.ts'

/** What fills the blanks of a sentence, by their names. What is written otherwise in each language is there in both. */
export type Blanks = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>

/** One broken rule: `path` is the dotted path of the field in the body, '' where it is about the whole. */
export interface Issue {
  path: string
  message: string
  /** What fills the blanks of the message, once it is in the reader's language. */
  values?: Blanks
}

export type Audience = 'client' | 'firm'
/** What holds up a submission, what asks for a reason first, and what is told alone. */
export type Severity = 'blocks' | 'reason' | 'advises'

/** What is out of the ordinary, as the wire tells it. */
export interface ToldWarning extends Issue {
  /** Stable for one cause. */
  key: string
  /** The rule or law that it comes from. */
  source: string | null
  severity: Severity
  /** It is severity reason: the record is not submitted before it has its own. */
  asksReason: boolean
  /** Who is to read it. */
  audience: Audience
}

/** What needs a record that is to go, or to come back, and is seen to first. */
export interface Blocker {
  kind: 'household' | 'person' | 'account' | 'package' | 'link'
  id: string
  /** What to do, as a sentence. */
  text: string
  /** The page of the portal where that is done. */
  link: string
  /** What fills the blanks of the text, once it is in the reader's language. */
  values?: Blanks
}

/** Every way in which a call is refused: its status and the sentence a person reads. */
export const problems = {
  not_json: { status: 400, sentence: words('The request could not be read') },
  unauthenticated: { status: 401, sentence: words('Please sign in') },
  two_factor_required: { status: 401, sentence: words('Please finish signing in with your second factor') },
  invalid_credentials: { status: 401, sentence: words('Invalid email or password') },
  forbidden: { status: 403, sentence: words('Access Denied') },
  own_work: { status: 403, sentence: words('Nobody approves what they wrote, or may write, themselves') },
  code_required: { status: 403, sentence: words('Please enter a code to have this shown whole') },
  cross_site: {
    status: 403,
    sentence: words(
      'This was refused since it came from another address. Please open the portal at its own address',
    ),
  },
  not_found: { status: 404, sentence: words('Not Found') },
  too_slow: { status: 408, sentence: words('The request took too long to arrive. Please try again') },
  conflict: { status: 409, sentence: words('This cannot be done at this stage') },
  stale: { status: 409, sentence: words('Someone saved this record after you opened it') },
  out_already: {
    status: 409,
    sentence: words('This is out for signature as it was. Please replace it there, or take it back first'),
  },
  signed: {
    status: 409,
    sentence: words('Somebody has signed this already: it stays as it is. Please send the record again'),
  },
  french_first: {
    status: 409,
    sentence: words('Please open each document in French first. After that you may choose English'),
  },
  in_use: { status: 409, sentence: words('Something else still needs this') },
  last_admin: { status: 409, sentence: words('The firm needs an administrator who can sign in') },
  link_closed: { status: 410, sentence: words('This link has been closed') },
  too_large: { status: 413, sentence: words('The request is too large') },
  unsupported_media_type: { status: 415, sentence: words('Only JSON is accepted') },
  invalid: { status: 422, sentence: words('Please correct what is marked') },
  not_ready: { status: 422, sentence: words('This is not ready to be signed') },
  too_many_attempts: { status: 429, sentence: words('Too many attempts. Please wait and try again') },
  internal: { status: 500, sentence: words('Something went wrong') },
  unavailable: { status: 503, sentence: words('The portal cannot be reached right now. Please try again') },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

interface Details {
  /** What to say instead of the code's own sentence. */
  sentence?: string
  issues?: Issue[]
  /** For `in_use`: everything that stands in the way. */
  blockers?: readonly Blocker[]
  /** What is told beside the issues, as it would be beside a result. */
  warnings?: readonly ToldWarning[]
  /**
   * For `stale`: the record as it stands now; for `link_closed`: what became of what was submitted; for `not_ready`: all that
   * stands in the way; for `out_already`: what can be replaced.
   */
  current?: unknown
  /** For `too_many_attempts` and `unavailable`. */
  retryAfterSeconds?: number
}

/** A refusal, thrown from anywhere below a call; the call's transaction is rolled back. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.sentence ?? problems[code].sentence)
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** A refusal of what something else needs. */
export const inUse = (blockers: readonly Blocker[]) => new Problem('in_use', { blockers })

/** A refusal of what was entered. */
export const invalid = (...issues: Issue[]) => new Problem('invalid', { issues })
