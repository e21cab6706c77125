import { standingReasons } from '../../platform/acknowledgements.ts'
import { type Form, issuesIn, stepsOf } from '../../platform/form.ts'
import { orNotFound } from '../../platform/or-not-found.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import { replaceSecrets } from '../encryption/secrets.ts'
import type { Warning } from '../http/answer.ts'
import type { Saved } from './answer-saved.ts'
import { mustBeAsRead, mustKnowChanges } from './as-read.ts'
import type { Completion, Locked, RecordKind, RecordTypes, Saving, SentRecord } from './kind.ts'
import { mergeSave, type SaveAsked, withStandingReasons } from './merge-save.ts'
import { type Judged, mustHold } from './must-hold.ts'
import { noteRevisions, sectionsAfter } from './revisions.ts'
import { keepSubmitted, submittedAsItStands, withSubmission } from './submitting.ts'

// The one way in which a record of sections is saved. What tells the kinds of records apart is data (kind.ts).

type SavedRecord<K extends RecordTypes> = Saved<K['told'], K['event']>

/**
 * Saves a record: a draft, a step, or all of it.
 * @throws Problem not_found · stale · invalid
 */
export async function saveRecord<K extends RecordTypes>(
  kind: RecordKind<K>,
  saving: Saving,
  id: string,
  body: K['body'],
  step?: Judged,
): Promise<SavedRecord<K>> {
  const locked = await kind.lock(saving, id)
  const current = kind.tell(locked, saving)
  const stale = () => new Problem('stale', { current })
  mustKnowChanges(current, body, stale)
  mustBeAsRead<K['told'], K['body']>(current, body, kind.ownedByServer(current), stale)
  const sent = await kind.readSent(saving, locked, body)
  const { version, stamp } = body
  return await save(kind, saving, locked, sent, { version, stamp, step, submits: kind.submits(body) })
}

/**
 * Brings back what a record said after a revision, whatever the rules say.
 * @throws Problem not_found · stale, where `version` is not the record's · invalid, where it names what is gone since
 */
export async function restoreRecord<K extends RecordTypes>(
  kind: RecordKind<K>,
  saving: Saving,
  id: string,
  { version, revision }: { version: number; revision: number },
): Promise<SavedRecord<K>> {
  const locked = await kind.lock(saving, id)
  if (locked.row.version !== version) throw staleRecord(kind, saving, locked)
  const older = await sectionsAfter(saving.tx, locked.row, revision)
  return await writeOver(kind, saving, locked, kind.readOlder(locked, older))
}

/** Writes over sections of a locked record, as they would be stored and whatever the rules say. */
export const writeOver = <K extends RecordTypes>(
  kind: RecordKind<K>,
  saving: Saving,
  locked: Locked<K>,
  contents: Partial<K['contents']>,
  secrets: SentRecord<K['contents']>['secrets'] = [],
): Promise<SavedRecord<K>> => save(kind, saving, locked, { contents, secrets, issues: [] }, {})

/**
 * Submits a record as it stands: a draft, and one that says something else than when it was submitted last, or that what
 * stands beside it says otherwise. Any other stays as it is.
 * @returns the version of its submission, and its event where there is a new one
 * @throws Problem not_found · invalid, where something is missing
 */
export async function submitAsItStands<K extends RecordTypes>(
  kind: RecordKind<K>,
  saving: Saving,
  id: string,
): Promise<{ version: number; event?: K['event'] | undefined }> {
  const locked = await kind.lock(saving, id)
  const { row } = locked
  const { contents } = kind.storedOf(row)
  const isComplete = kind.completedAt(row) !== null
  const version = isComplete ? await submittedAsItStands(kind, saving.tx, locked, contents) : undefined
  if (version !== undefined) return { version }
  const anew = { ...kind, standsAsSubmitted: () => false }
  const nothing = { contents: {}, secrets: [], issues: [] }
  const { result, event } = await save(anew, saving, locked, nothing, { version: row.version, submits: true })
  return { version: result.version, event }
}

/** The refusal of who has not seen what stands there. */
export const staleRecord = <K extends RecordTypes>(kind: RecordKind<K>, saving: Saving, locked: Locked<K>) =>
  new Problem('stale', { current: kind.tell(locked, saving) })

/** What is out of the ordinary in a record as it stands. */
export const warningsOf = async <K extends RecordTypes>(
  kind: RecordKind<K>,
  tx: Saving['tx'],
  locked: Locked<K>,
): Promise<Warning[]> => [...warningsIn(kind, locked), ...((await kind.doubtsIn?.(tx, locked.row)) ?? [])]

/** What of that the rules of its form find. */
export const warningsIn = <K extends RecordTypes>(
  kind: RecordKind<K>,
  { row, circumstances }: Locked<K>,
): Warning[] =>
  mustHold(kind.form(circumstances), kind.draftOf(row, kind.storedOf(row).contents, []), undefined)

async function save<K extends RecordTypes>(
  kind: RecordKind<K>,
  saving: Saving,
  found: Locked<K>,
  sent: SentRecord<K['contents']>,
  asked: SaveAsked,
): Promise<SavedRecord<K>> {
  const locked = await withSubmission(kind, saving, found)
  const { actor, tx, services } = saving
  const { row, circumstances } = locked
  const { submits, step } = asked
  const { cipher } = services
  const owner = kind.ownerOf(row)
  const stored = kind.storedOf(row)
  const wasComplete = kind.completedAt(row) !== null
  const form = kind.form(circumstances)
  const draftOf = (contents: K['contents']) => kind.draftOf(row, contents, sent.secrets)

  // what the record comes to, and what is wrong with that
  const stale = () => staleRecord(kind, saving, locked)
  const asSent = mergeSave({ stored, wasComplete, groupOf: kind.groupOf, stale }, sent.contents, asked)
  const standing = standingReasons(form, draftOf(asSent.contents))
  const merged = withStandingReasons(stored, asSent, standing, asked)
  const { contents, changed, stamps, isToWrite } = merged
  const draft = draftOf(contents)
  mustHaveStep(form, draft, step)
  // what was skipped is not judged
  const issues = sent.issues.filter(({ path }) => changed.some((section) => path.startsWith(`${section}.`)))
  const warnings = mustHold(form, draft, submits ? 'all' : step, issues)

  // the record, and all that goes with it
  const completion = completionBy(wasComplete, submits, {
    isChanged: changed.length > 0,
    isBroken: () => kind.isBroken?.(saving, locked, draft) ?? isAnyBroken(form, draft),
    standsAsSubmitted: () => kind.standsAsSubmitted(locked, saving),
  })
  const isMoved = completion !== 'leaves'
  const version = isMoved ? Math.max(merged.version, stored.version + 1) : merged.version
  const beside = await kind.besides?.(saving, locked, contents)
  const isOutOfDate = wasComplete && !isMoved && (kind.differs?.(locked, contents, saving) ?? false)
  const change = { contents, changed, stamps, version, completion, isOutOfDate, savedBy: actor.userId }
  if (isToWrite || isMoved) await kind.write(saving, locked, { ...change, draft })
  const secrets = kind.secretsIn?.(contents) ?? []
  const isOwn = await noteRevisions(tx, cipher, {
    ...owner,
    recordId: row.id,
    savedBy: actor.userId,
    version,
    isDraft: asked.version !== undefined && step === undefined && !submits,
    changes: changed.map((section) => ({
      section,
      before: stored.contents[section],
      after: contents[section],
    })),
    secrets,
  })
  await replaceSecrets(tx, cipher, owner, {
    recordId: row.id,
    added: sent.secrets,
    before: kind.secretsIn?.(stored.contents) ?? [],
    after: secrets,
  })
  await beside?.()

  const find = async () => orNotFound(await kind.find(tx, owner.advisorId, row.id))
  let after = await find()
  const told = [...warnings, ...((await kind.doubtsIn?.(tx, after)) ?? [])]
  if (completion === 'completes') {
    await keepSubmitted(kind, saving, locked, {
      contents,
      version,
      submittedBy: actor.userId,
      warnings: told,
    })
    // it tells of its submission, too
    after = await find()
  }
  const isComplete = submits || isMoved ? completion !== 'reopens' : undefined
  return {
    result: kind.tell({ row: after, circumstances }, saving),
    warnings: told,
    // a draft that only goes on with a run is not told again
    event: isOwn || isMoved ? kind.eventOf(row, { changed, step, isComplete }) : undefined,
  }
}

/** A step that is named by its id is one that the record has; one that is numbered asks for nothing, where it has not. */
function mustHaveStep<D>(form: Form<D>, draft: D, step: Judged | undefined): void {
  if (typeof step === 'string' && !stepsOf(form, draft).some(({ id }) => id === step))
    throw invalid({ path: 'step', message: words('This application does not have this step') })
}

interface Standing {
  isChanged: boolean
  isBroken: () => boolean
  standsAsSubmitted: () => boolean
}

/** A record that was complete is a draft again where a rule breaks, until it is submitted. */
function completionBy(
  wasComplete: boolean,
  submits: boolean | undefined,
  { isChanged, isBroken, standsAsSubmitted }: Standing,
): Completion {
  if (submits) return wasComplete && !isChanged && standsAsSubmitted() ? 'leaves' : 'completes'
  if (!wasComplete) return 'leaves'
  return submits === false || (isChanged && isBroken()) ? 'reopens' : 'leaves'
}

/** Whether a draft breaks a rule; warnings are none. */
export const isAnyBroken = <D>(form: Form<D>, draft: D): boolean =>
  issuesIn(form, draft).some(({ warning }) => !warning)
