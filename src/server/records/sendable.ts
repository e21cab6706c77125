import type { Language } from '../../platform/codes/person.ts'
import type { DocumentToSign } from '../../platform/documents-to-sign.ts'
import type { AuditEvent } from '../../platform/endpoint.ts'
import { type Form, labelAt, labelsOf } from '../../platform/form.ts'
import type { ChangeSince } from '../../platform/revision.ts'
import { secretsToJudge } from '../encryption/secrets.ts'
import type { Locked, RecordKind, RecordTypes, Saving } from './kind.ts'
import { isStillAt } from './revisions.ts'
import { submitAsItStands } from './save.ts'
import { findSubmittedAs, type Submitted, type WholeSubmission } from './submissions.ts'

// What a feature says of a record whose documents are sent to be signed: one of these a kind, gathered in app.ts.

/** A record that is locked until the transaction ends. */
export interface RecordToSend {
  clientId: string
  version: number
  /** Whether nobody has changed it since it was this version, but by submitting it as it stood. */
  isStill: (version: number) => Promise<boolean>
  /** What is signed of it, as it stands. */
  documents: readonly DocumentToSign[]
  /** Of its documents, where the record itself decides that. */
  language?: Language
  /** The bank accounts that its documents name. */
  bankAccountIds: readonly string[]
}

/** A submission of a record as it stands. */
export interface SubmittedNow {
  /** The record's, by which its submission is found. */
  version: number
  /** What the trail keeps of it; undefined where it had been submitted as it stands. */
  event?: { like: AuditEvent | undefined; payload: object } | undefined
}

export interface Sendable {
  /** @throws Problem not_found, where the book has no such record */
  lock: (saving: Saving, recordId: string) => Promise<RecordToSend>
  /**
   * Submits it as it stands, where it is not yet. It is locked.
   * @throws Problem invalid, where something is missing
   */
  submit: (saving: Saving, recordId: string) => Promise<SubmittedNow>
  /**
   * What of a record is another than when it was submitted as that version of it, in the caller's words; nothing of one that is
   * archived. Null is the last one of before versions were named.
   */
  changesSince: (reading: Reading, recordId: string, version: number | null) => Promise<ChangeSince[]>
  /**
   * What a record said as it was submitted, by the names of the wire, its numbers masked unless they are to be whole; undefined
   * of one that is archived.
   */
  factsOf: (
    reading: Reading,
    recordId: string,
    submission: WholeSubmission,
    isWhole: boolean,
  ) => Promise<object | undefined>
  /** The same as it says now, its numbers masked. */
  factsNow: (reading: Reading, recordId: string) => Promise<object | undefined>
  /** In which step of its form a path is filled in, and what that calls it. */
  placeOf: (path: string) => Place
}

interface Place {
  step?: string | undefined
  label?: string | undefined
}

/** Where the fields of a form are. */
export function placesIn<D>(form: Form<D>): Sendable['placeOf'] {
  const labels = labelsOf(form)
  return (path) => {
    const [key = ''] = path.split('.')
    const step = form.steps.find(({ owns }) => owns.some((own) => own === key))
    return { step: step?.id, label: path === '' ? undefined : (labelAt(labels, path) ?? step?.title) }
  }
}

/** Who reads, in the book of the record. */
export type Reading = Pick<Saving, 'tx' | 'services' | 'language'> & { actor: { advisorId: string } }

/** A kind of record that is saved by its sections. */
export const sendable = <K extends RecordTypes>(
  kind: RecordKind<K>,
  form: Form<K['draft']>,
  audit: AuditEvent | undefined,
  tell: (locked: Locked<K>, draft: K['draft']) => Pick<RecordToSend, 'documents' | 'bankAccountIds'>,
  changesIn: (
    reading: Reading,
    row: K['row'],
    submitted: Submitted,
  ) => ChangeSince[] | Promise<ChangeSince[]>,
): Sendable => ({
  async lock(saving, recordId) {
    const locked = await kind.lock(saving, recordId)
    const { row } = locked
    return {
      clientId: kind.ownerOf(row).clientId,
      version: row.version,
      isStill: (version) => isStillAt(saving.tx, row, version),
      ...tell(locked, kind.draftOf(row, kind.storedOf(row).contents, [])),
    }
  },
  async submit(saving, recordId) {
    const { version, event } = await submitAsItStands(kind, saving, recordId)
    return { version, event: event && { like: audit, payload: event } }
  },
  async changesSince(reading, recordId, version) {
    const row = await kind.find(reading.tx, reading.actor.advisorId, recordId)
    const submitted = row && version !== null ? await findSubmittedAs(reading.tx, row, version) : undefined
    return row && submitted ? await changesIn(reading, row, submitted) : []
  },
  async factsOf({ tx, services, actor: { advisorId } }, recordId, { sections }, isWhole) {
    const row = await kind.find(tx, advisorId, recordId)
    if (!row) return undefined
    const contents = kind.submission.contentsBefore(row, sections)
    const ids = isWhole ? (kind.secretsIn?.(contents) ?? []) : []
    const numbers = await secretsToJudge(tx, services.cipher, { advisorId, ids })
    const whole = [...numbers].map(([id, text]) => ({ id, text }))
    return withoutReasons(kind.draftOf(row, contents, whole))
  },
  async factsNow({ tx, actor: { advisorId } }, recordId) {
    const row = await kind.find(tx, advisorId, recordId)
    return row && withoutReasons(kind.draftOf(row, kind.storedOf(row).contents, []))
  },
  placeOf: placesIn(form),
})

function withoutReasons(draft: object): object {
  const { acknowledgements: _, ...facts } = { acknowledgements: null, ...draft }
  return facts
}
