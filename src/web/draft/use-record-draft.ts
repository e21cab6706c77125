import { useEffect } from 'react'
import type { CallOptions } from '../call.ts'
import { useUser } from '../session/session.ts'
import { type LeftDraft, useAfterLeaving } from './after-leaving.ts'
import { draftBackup, type Secrets } from './backup.ts'
import type { Save, Stored } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { outcomeOf } from './outcome-of.ts'
import type { Send } from './send-save.ts'
import { useDraft } from './use-draft.ts'

/** An update's own part beside the draft: the step that judges it, or `Whole`, which submits the record. */
export interface Ask<Whole> {
  query?: { step: string }
  body?: Whole
}

/** A record as the server answers it: its draft is a part of it. */
type Answered<D> = D & Omit<Stored<D>, 'draft'>
type Answer<R> = Promise<{ result: R }>
type Written<D> = Pick<Save<D>, 'stamp'> & Partial<D>
type Updated<D, Whole> = Written<D> & { version: number } & Partial<Whole>

/** What a feature says of its record, and of what its screen leaves unsaved. */
export interface RecordDraft<D, Whole> extends LeftDraft {
  /** Names the form and the record: on this page, and in the tab's storage. */
  name: string
  keptAs: string
  /** Which fields of the record are its draft. */
  fields: readonly (keyof D & string)[]
  secrets?: Secrets
  /** Nothing is saved but by the screen's own button, and the screen asks before it is left. */
  held?: boolean
  read: () => Answer<Answered<D> | null>
  update: (
    input: Pick<Ask<Whole>, 'query'> & { params: { id: string }; body: Updated<D, Whole> },
    options: CallOptions,
  ) => Answer<Answered<D>>
}

/** The store of a record's draft, over the record as it was read last. */
export function useRecordDraft<D extends object, Whole>(
  shown: Answered<D>,
  record: RecordDraft<D, Whole>,
): DraftStore<D, Ask<Whole>> {
  const { name, keptAs, secrets, fields, held = false } = record
  const store = useDraft({
    name,
    held,
    opened: storedOf(fields, shown),
    send: sendRecord(record),
    backup: draftBackup(useUser().id, keptAs, secrets),
    readAgain: async () => {
      const { result } = await record.read()
      if (!result) throw new Error('there is no such record any more')
      return storedOf(fields, result)
    },
  })
  useEffect(() => {
    store.refresh(storedOf(fields, shown))
  }, [store, shown, fields])
  useAfterLeaving(store, held ? undefined : record)
  return store
}

/** Sends the saves of a record. */
export const sendRecord =
  <D, Whole>({ fields, update }: Pick<RecordDraft<D, Whole>, 'fields' | 'update'>): Send<D, Ask<Whole>> =>
  ({ id, version, changed, stamp, extra }, options) => {
    const whole: Partial<Whole> = extra?.body ?? {}
    const body = { version, stamp, ...changed, ...whole }
    return outcomeOf(update({ ...extra, params: { id }, body }, options), (record) =>
      storedOf(fields, record),
    )
  }

function storedOf<D>(fields: readonly (keyof D & string)[], record: Answered<D>): Stored<D> {
  const { id, version, stamps = {} } = record
  // a draft has no others
  const draft = Object.fromEntries(fields.map((field) => [field, record[field]])) as D
  return { id, version, draft, stamps }
}
