import type { Language } from '../../platform/codes/person.ts'
import type { Form } from '../../platform/form.ts'
import type { Stamp } from '../../platform/formats/wire.ts'
import type { Books } from '../../platform/permissions.ts'
import type { Issue } from '../../platform/problem.ts'
import type { Tx } from '../database/tx.ts'
import type { NewSecret, SecretOwner } from '../encryption/secrets.ts'
import type { Warning } from '../http/answer.ts'
import type { RequestServices } from '../services.ts'
import type { ServerOwned } from './as-read.ts'
import type { MergedSections, StoredSections } from './sections.ts'
import type { Submission } from './submissions.ts'

// What one kind of record is, beside what all of them have: `saveRecord` (save.ts) saves every kind by it.

/** Whoever saves, in the book of the record. */
export interface RecordSaver {
  advisorId: string
  userId: string
  books: Pick<Books, 'send' | 'reveal'>
}

/** For jobs and commands: they do what somebody was let begin, and tell nobody what they found. */
export const inOwnBook = (advisorId: string, userId: string): RecordSaver => ({
  advisorId,
  userId,
  books: { send: [advisorId], reveal: [advisorId] },
})

export const mayReveal = ({ books, advisorId }: RecordSaver): boolean => books.reveal.includes(advisorId)
export const maySend = ({ books, advisorId }: RecordSaver): boolean => books.send.includes(advisorId)

/** Who saves, and with what. */
export interface Saving {
  actor: RecordSaver
  tx: Tx
  services: RequestServices
  language: Language
}

/** The types of a kind of record that is submitted. */
export interface SubmittedTypes {
  row: { id: string; advisor_id: string; version: number }
  /** By section, as they are stored: secrets by their ids. */
  contents: object
  /** The record as its rules see it. */
  draft: object
  /** What is on file beside it and decides with; undefined where nothing does. */
  circumstances: unknown
}

/** The types of one kind of record. */
export interface RecordTypes extends SubmittedTypes {
  /** The record as the wire carries it. */
  told: { version: number; outOfDate: readonly { path: string }[] }
  /** What a save brings. */
  body: { version: number; stamp?: Stamp | undefined; outOfDate?: readonly { path: string }[] | undefined }
  /** What the trail says of a save. */
  event: object
}

/** A record whose row is locked until the transaction ends, and what is on file beside it. */
export interface Locked<K extends SubmittedTypes> {
  row: K['row']
  circumstances: K['circumstances']
}

/** What a save brings, read. */
export interface SentRecord<Contents> {
  /** As it would be stored. */
  contents: Partial<Contents>
  /** The secrets that are new in it. */
  secrets: NewSecret[]
  /** What is wrong with it, whatever the step. */
  issues: Issue[]
}

/** What a save does to whether its record is complete. */
export type Completion = 'completes' | 'reopens' | 'leaves'

/** What a save writes. */
export interface RecordChange<Contents>
  extends Pick<MergedSections<Contents>, 'contents' | 'changed' | 'stamps' | 'version'> {
  completion: Completion
  /** It is complete, and says something else than when it was submitted last. */
  isOutOfDate: boolean
  savedBy: string
}

/** What the trail tells of a save. */
export interface SavedAs<Contents> {
  changed: readonly (keyof Contents & string)[]
  step: number | string | undefined
  /** Undefined where the save neither submitted it nor took that back. */
  isComplete: boolean | undefined
}

/** How what is submitted of a kind is kept: all of a kind that is saved in a way of its own (decision 66). */
export interface SubmittedKind<K extends SubmittedTypes> {
  ownerOf: (row: K['row']) => SecretOwner
  form: (circumstances: K['circumstances']) => Form<K['draft']>
  submission: {
    kind: Submission['kind']
    /** The files in which its document has words of its own. */
    documentWords: readonly string[]
    /** What it says as it is submitted. */
    snapshotOf: (row: K['row'], contents: K['contents']) => object
    /** What is on file beside it, and its document states. */
    circumstancesOf: (tx: Tx, locked: Locked<K>, contents: K['contents']) => Promise<object>
  }
}

export interface RecordKind<K extends RecordTypes> extends SubmittedKind<K> {
  /** @throws Problem not_found */
  lock: (saving: Saving, id: string) => Promise<Locked<K>>
  /** Reads a locked one again, once it is written. */
  find: (tx: Tx, advisorId: string, id: string) => Promise<K['row'] | undefined>
  storedOf: (row: K['row']) => StoredSections<K['contents']>
  completedAt: (row: K['row']) => string | null
  tell: (locked: Locked<K>, saving: Saving) => K['told']

  /** What of it may only be sent back as it was read. */
  ownedByServer: (told: K['told']) => ServerOwned<keyof K['told'] & keyof K['body'] & string>
  readSent: (saving: Saving, locked: Locked<K>, body: K['body']) => Promise<SentRecord<K['contents']>>
  /** True submits it, false takes that back. */
  submits: (body: K['body']) => boolean | undefined
  /** What a save that brings a revision back writes, of sections as they were stored then. */
  readOlder: (locked: Locked<K>, older: ReadonlyMap<string, unknown>) => Partial<K['contents']>

  /** What was sent of a secret is judged as it was sent, and what is on file as it is shown. */
  draftOf: (
    row: K['row'],
    contents: K['contents'],
    sent: readonly Pick<NewSecret, 'id' | 'text'>[],
  ) => K['draft']
  /** What a section belongs to, where several collide together. */
  groupOf?: (section: string) => string | undefined
  /** The ids of the secrets that it holds; none, where it is left out. */
  secretsIn?: (contents: K['contents']) => readonly string[]
  /** Whether a save breaks a rule by which it once was complete; the rules of now, where it is left out. */
  isBroken?: (saving: Saving, locked: Locked<K>, draft: K['draft']) => boolean

  /** Of a complete one that nobody has changed: whether it stands as it was submitted. */
  standsAsSubmitted: (locked: Locked<K>, saving: Saving) => boolean
  /** Whether a complete one with these contents says something else than when it was submitted last. */
  differs?: (locked: Locked<K>, contents: K['contents'], saving: Saving) => boolean

  submission: SubmittedKind<K>['submission'] & {
    /** What a row said with these of its sections as they were stored before. */
    contentsBefore: (row: K['row'], older: ReadonlyMap<string, unknown>) => K['contents']
    completedBy: (row: K['row']) => string | null
  }

  write: (
    saving: Saving,
    locked: Locked<K>,
    change: RecordChange<K['contents']> & { draft: K['draft'] },
  ) => Promise<void>
  /** What a save changes beside it: read before the record is written, and done afterwards. */
  besides?: (
    saving: Saving,
    locked: Locked<K>,
    contents: K['contents'],
  ) => Promise<(() => Promise<void>) | undefined>
  /** What is warned of beside what the rules of its form find. */
  doubtsIn?: (tx: Tx, row: K['row']) => Promise<Warning[]>
  eventOf: (row: K['row'], saved: SavedAs<K['contents']>) => K['event']
}
