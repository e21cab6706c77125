import type { z } from 'zod'
import type { Language } from '../../platform/codes/person.ts'
import type { Callable, Endpoint } from '../../platform/endpoint.ts'
import type { PersonName } from '../../platform/formats/person-name.ts'
import type { FileEndpoint } from '../download.ts'

/** A call that takes a record's id and nothing else that must be said. */
export type CallById = Callable<Endpoint & { params: z.ZodType<unknown, { id: string }> }>

interface Signer extends PersonName {
  role: string
  /** Empty where none is on file. */
  email: string
  language: Language
}

/** What a document will state that is still to be decided well. Sentences are keys of the catalogue. */
interface Stated {
  label: string
  value: string
  /** What speaks against it; '{{value}}' in it is what is stated. */
  warning: string | undefined
  /** Why it is to be decided before anything goes out; '{{value}}' is what would be stated without that. */
  undecided: string | undefined
}

/** What the document that went out last states otherwise than it holds now, in words. */
interface OutOfDate {
  label: string
  before: string
  after: string
}

/** A record that an adviser sends to be signed, as its feature describes it. */
export interface Outgoing {
  /** Undefined before the record is stored: then there is no document yet. */
  id: string | undefined
  document: FileEndpoint
  send: CallById
  /** The newest signed document with its evidence, by the client's id. */
  archive: FileEndpoint
  signers: readonly Signer[]
  /** When the record was completed; undefined before that. */
  completedAt: string | undefined
  stated: Stated | undefined
  /** A new document is sent in place of one that is. */
  outOfDate: readonly OutOfDate[]
  /** What becomes of one that was never sent, once the missing address is on file; undefined where nothing does. */
  onceAddressed: string | undefined
}

export const lacksAddress = ({ signers }: Outgoing): boolean => signers.some(({ email }) => !email)
