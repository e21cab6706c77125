import { isDeepStrictEqual } from 'node:util'
import { type Form, issuesIn } from '../../platform/form.ts'
import type { Stamp } from '../../platform/formats/wire.ts'
import { type Issue, invalid, type Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { NewSecret } from '../encryption/secrets.ts'
import type { Warning } from '../http/answer.ts'
import { type Judged, mustHold } from './must-hold.ts'
import { noteRevisions } from './revisions.ts'
import { hasUnseen, type MergedSections, mergeSections, type StoredSections } from './sections.ts'

// How a record of sections is saved, in the order of the functions here. Between them a feature does what is its own: it
// locks the row, reads what was sent, and makes the draft that its rules judge.

/** A record whose row is locked. */
export interface LockedRecord<Contents> {
  id: string
  advisorId: string
  clientId: string
  stored: StoredSections<Contents>
  wasComplete: boolean
  /** The ids of the secrets that the record holds; none, where it is left out. */
  secretsIn?: (contents: Contents) => readonly string[]
  /** What a section belongs to, where several collide together. */
  groupOf?: (section: string) => string | undefined
  /** The refusal of who has not seen what stands there. */
  stale: () => Problem
  /** Whether a complete record with these contents says something else than when it was submitted last. */
  differs?: (contents: Contents) => boolean
  /** Writes the row. */
  update: (change: RecordChange<Contents>) => Promise<void>
}

/** What a save writes. */
export interface RecordChange<Contents>
  extends Pick<MergedSections<Contents>, 'contents' | 'changed' | 'stamps' | 'version'> {
  completion: Completion
  /** It is complete, and says something else than when it was submitted last. */
  isOutOfDate: boolean
  savedBy: string
}

/** What a save does to whether its record is complete. */
type Completion = 'completes' | 'reopens' | 'leaves'

/** What a save brings. */
export interface SentRecord<Contents> {
  /** As it would be stored. */
  contents: Partial<Contents>
  /** The secrets that are new in it. */
  secrets: NewSecret[]
  /** What is wrong with it, whatever the step. */
  issues: Issue[]
}

/** How it is to be saved. */
export interface SaveAsked {
  /** The record's version that was read. Without it nothing collides: the server writes over what stands there. */
  version?: number
  stamp?: Stamp | undefined
  /** Judged by the rules of this step. */
  step?: Judged | undefined
  /** True judges it by all rules and completes it, false takes that back. */
  submits?: boolean | undefined
}

/** What of a record is the server's own: it may be sent back as it was read. */
interface ServerOwned<Key> {
  /** Never changes. */
  fixed: readonly Key[]
  /** Changes without a new version of the record. */
  moving: readonly Key[]
  /** Changes with its version. */
  versioned: readonly Key[]
}

/** @throws Problem invalid, where something is sent that the server owns; stale, where it has changed since it was read */
export function mustBeAsRead<Current extends { version: number }, Sent extends { version: number }>(
  current: Current,
  sent: Sent,
  owned: ServerOwned<keyof Current & keyof Sent & string>,
  stale: () => Problem,
): void {
  const isOther = (key: keyof Current & keyof Sent & string) =>
    sent[key] !== undefined && !isDeepStrictEqual(sent[key], current[key])
  const refused = (path: string) => invalid({ path, message: words('This cannot be changed here') })
  for (const key of owned.fixed) if (isOther(key)) throw refused(key)
  if (owned.moving.some(isOther)) throw stale()
  for (const key of owned.versioned)
    if (isOther(key)) throw sent.version < current.version ? stale() : refused(key)
}

/**
 * What has changed since a record was submitted may be sent back as it was read; its words are those of whoever read it.
 * @throws Problem stale
 */
export function mustKnowChanges(
  current: { outOfDate: readonly { path: string }[] },
  sent: { outOfDate?: readonly { path: string }[] | undefined },
  stale: () => Problem,
): void {
  const pathsIn = (changes: readonly { path: string }[]) => changes.map(({ path }) => path)
  if (sent.outOfDate && !isDeepStrictEqual(pathsIn(sent.outOfDate), pathsIn(current.outOfDate))) throw stale()
}

/**
 * Merges what was sent into what is stored. Nothing is submitted, or taken back, unseen.
 * @throws Problem stale; invalid, where the record never had the version that is said to be read
 */
export function mergeSave<Contents extends object>(
  { stored, wasComplete, groupOf, stale }: LockedRecord<Contents>,
  contents: Partial<Contents>,
  { version, stamp, submits }: SaveAsked,
): MergedSections<Contents> {
  const isOlder = version !== undefined && version < stored.version
  if (submits === false && wasComplete && isOlder) throw stale()
  const merged = mergeSections(stored, { contents, version, stamp, groupOf })
  if (!merged || (submits && isOlder && hasUnseen(stored, { contents, version, stamp }))) throw stale()
  return merged
}

/**
 * The merged record without the reasons for what is not warned of any more: they go with the save that ends the warning.
 * @param standing those that stay, by the rules of what was merged
 */
export function withStandingReasons<Contents extends { acknowledgements: unknown }>(
  { stored }: Pick<LockedRecord<Contents>, 'stored'>,
  merged: MergedSections<Contents>,
  standing: Contents['acknowledgements'],
  { stamp }: SaveAsked,
): MergedSections<Contents> {
  const section = 'acknowledgements'
  if (!merged.isToWrite || isDeepStrictEqual(merged.contents[section], standing)) return merged
  const version = stored.version + 1
  const isOther = !isDeepStrictEqual(stored.contents[section], standing)
  return {
    contents: { ...merged.contents, [section]: standing },
    stamps: { ...merged.stamps, [section]: stamp ? { version, stamp } : { version } },
    version,
    changed: [...merged.changed.filter((each) => each !== section), ...(isOther ? ([section] as const) : [])],
    isToWrite: true,
  }
}

interface JudgedBy<D> {
  form: Form<D>
  /** The record as the rules see it: what was sent of a secret, and what is on file as it is shown. */
  draft: D
  /** What is wrong with what was sent, whatever the step. */
  issues?: readonly Issue[]
  /** Whether the draft breaks a rule of the form by which it once was complete; the same form, where it is left out. */
  isBroken?: () => boolean
  /** Of a complete record that the save leaves as it is: whether it stands as it was submitted; true, where it is left out. */
  standsAsSubmitted?: () => boolean
}

/** What has become of a save. */
export interface Kept {
  warnings: Warning[]
  completion: Completion
  /** Whether the trail is to tell it: a draft that only goes on with a run is not told again. */
  isTold: boolean
}

/**
 * Judges what was merged and writes it, with its revisions.
 * @throws Problem invalid, with everything that is broken
 */
export async function keepSave<Contents extends object, D extends object>(
  { actor: { userId }, tx, services }: { actor: { userId: string }; tx: Tx; services: { cipher: Cipher } },
  record: LockedRecord<Contents>,
  merged: MergedSections<Contents>,
  { version: versionRead, step, submits }: SaveAsked,
  judgedBy: JudgedBy<D>,
): Promise<Kept> {
  const { id, advisorId, clientId, stored, secretsIn } = record
  const { form, draft, issues = [] } = judgedBy
  const { contents, changed, stamps, isToWrite } = merged
  // what was skipped is not judged
  const ofChanged = issues.filter(({ path }) =>
    changed.some((section) => path.startsWith(`${String(section)}.`)),
  )
  const warnings = mustHold(form, draft, submits ? 'all' : step, ofChanged)
  const completion = completionBy(record, changed.length > 0, submits, judgedBy)
  const isMoved = completion !== 'leaves'
  const version = isMoved ? Math.max(merged.version, stored.version + 1) : merged.version
  if (isToWrite || isMoved)
    await record.update({
      contents,
      changed,
      stamps,
      version,
      completion,
      isOutOfDate: record.wasComplete && !isMoved && (record.differs?.(contents) ?? false),
      savedBy: userId,
    })
  const isOwn = await noteRevisions(tx, services.cipher, {
    advisorId,
    clientId,
    recordId: id,
    savedBy: userId,
    version,
    isDraft: versionRead !== undefined && step === undefined && !submits,
    changes: changed.map((section) => ({
      section: String(section),
      before: stored.contents[section],
      after: contents[section],
    })),
    secrets: secretsIn?.(contents) ?? [],
  })
  return { warnings, completion, isTold: isOwn || isMoved }
}

/** A record that was complete is a draft again where a rule breaks, until it is submitted. */
function completionBy<D>(
  { wasComplete }: Pick<LockedRecord<object>, 'wasComplete'>,
  isChanged: boolean,
  submits: boolean | undefined,
  { form, draft, isBroken = () => isAnyBroken(form, draft), standsAsSubmitted = () => true }: JudgedBy<D>,
): Completion {
  if (submits) return wasComplete && !isChanged && standsAsSubmitted() ? 'leaves' : 'completes'
  if (!wasComplete) return 'leaves'
  return submits === false || (isChanged && isBroken()) ? 'reopens' : 'leaves'
}

/** Whether a draft breaks a rule; warnings are none. */
export const isAnyBroken = <D>(form: Form<D>, draft: D): boolean =>
  issuesIn(form, draft).some(({ warning }) => !warning)

/** A save as calls answer it. */
export interface Saved<Result, Event> {
  result: Result
  warnings: Warning[]
  /** For the trail; undefined where the first save of a run has told it, or nothing changed. */
  event: Event | undefined
}

interface Telling<Event> {
  record: (event: Event) => void
  nothingChanged: () => void
  warn: (warnings: readonly Warning[]) => void
}

/** Tells what belongs to a save beside its result. */
export function answerSaved<Result, Event>(
  { record, nothingChanged, warn }: Telling<Event>,
  { result, warnings, event }: Saved<Result, Event>,
): Result {
  if (event) record(event)
  else nothingChanged()
  warn(warnings)
  return result
}

/** The same of a revision that was brought back: where the record stood so already, nothing changed. */
export const answerRestored = <Result extends { version: number }, Event>(
  call: Telling<Event & { revision: number }> & { params: { revision: number }; body: { version: number } },
  { result, warnings, event }: Saved<Result, Event>,
): Result =>
  answerSaved(call, {
    result,
    warnings,
    event:
      event && result.version !== call.body.version
        ? { ...event, revision: call.params.revision }
        : undefined,
  })
