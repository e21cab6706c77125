import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { DraftStore } from '../../draft/draft-store.ts'
import { same } from '../../draft/equal.ts'
import { useFromDraft } from '../../draft/use-from-draft.ts'
import { useTranslation } from '../../translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { disabledFor } from '../../ui/disabled-for.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { focusField } from '../../wizard/focus-field.ts'
import classes from './entries.module.css'
import { type Entry, type EntryKind, noEntry, rowOf, useEntry } from './entry.ts'
import { EntryForm } from './entry-form.tsx'

interface Props<Row extends object> {
  kind: EntryKind<Row>
  /** The id of the record that the list is a part of. */
  record: string
  rows: readonly Row[]
  /** What is wrong with the rows, where they came from elsewhere. */
  issues: readonly Issue[]
  onChange: (rows: readonly Row[]) => void
  /** What is filled in of a new row. */
  filledIn: Partial<Row>
  /** The fields of the form of one row. */
  fields: ReactNode
  /** What the list shows of a row: what it is, and what else is known of it. */
  children: (row: Row) => { what: ReactNode; more: ReactNode }
}

/** A list whose rows are entered, and changed, one by one in a form of their own. */
export function EntryList<Row extends object>(props: Props<Row>) {
  const { kind, record, rows, issues, onChange, filledIn, fields, children } = props
  const { list, nameOf, says } = kind
  const { t } = useTranslation()
  const added = useEntry(kind, record, 'add')
  const edited = useEntry(kind, record, 'edit')
  const changes = useFromDraft(edited, changedIn)
  const at = changes ? rows.findIndex((row) => same(row, changes)) : undefined
  const isFull = rows.length >= kind.most
  const [asked, askAbout] = useState<number>()
  const [said, say] = useState('')

  const write = (next: readonly Row[], then: () => void, what: string) =>
    flushSync(() => {
      onChange(next)
      then()
      say(what)
    })
  const reset = (store: typeof added) => store.change(() => noEntry(kind))
  const add = (row: Row, from: typeof added) => {
    if (isFull) return toast.failed(t(says.full, { most: kind.most }))
    write([...rows, row], () => reset(from), t('{{name}} was added.', { name: nameOf(row) }))
    focusAdding(kind)
  }
  const edit = (index: number) => {
    if (changes && !same(rowOf(edited.snapshot()), changes)) {
      toast.failed(t('Please save or cancel the entry that you are changing first.'))
      return focusFirst(kind)
    }
    flushSync(() => {
      hide(added)
      edited.change((entry) => ({ ...entry, ...kind.empty, ...rows[index], changes: rows[index] ?? null }))
    })
    focusFirst(kind)
  }
  const change = (row: Row, index: number) => {
    write(rows.with(index, row), () => reset(edited), t('{{name}} was changed.', { name: nameOf(row) }))
    focusField(`${list}.${index}`)
  }
  const remove = (index: number) => {
    askAbout(undefined)
    write(rows.toSpliced(index, 1), () => {}, t('{{name}} was removed.', { name: nameAt(index) }))
    focusAdding(kind)
  }
  const nameAt = (index: number) => nameOf(rows[index] ?? kind.empty)
  return (
    <div id={list} className={classes.all}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t(says.none)}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number, and has no state
            <li key={index} id={`${list}.${index}`} className={classes.row}>
              {at === index ? (
                <EntryForm
                  kind={kind}
                  store={edited}
                  title={says.edit}
                  done={words('Save')}
                  onDone={(changed) => change(changed, index)}
                  onCancel={() => {
                    flushSync(() => reset(edited))
                    focusField(`${list}.${index}`)
                  }}
                >
                  {fields}
                </EntryForm>
              ) : (
                <Line
                  {...children(row)}
                  name={nameAt(index)}
                  issues={issues.filter(({ path }) => path.startsWith(`${list}.${index}.`))}
                  onEdit={() => edit(index)}
                  onRemove={() => askAbout(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="unseen">
        {said}
      </p>
      {at === undefined && (
        <Adding
          kind={kind}
          store={added}
          isFull={isFull}
          filledIn={filledIn}
          onDone={(row) => add(row, added)}
        >
          {fields}
        </Adding>
      )}
      {at === -1 && (
        <>
          <Notice tone="calm">
            {t('This entry was changed or removed elsewhere. What you entered can be added as a new one.')}
          </Notice>
          <EntryForm
            kind={kind}
            store={edited}
            title={says.create}
            done={says.created}
            onDone={(row) => add(row, edited)}
            onCancel={() => {
              flushSync(() => reset(edited))
              focusAdding(kind)
            }}
          >
            {fields}
          </EntryForm>
        </>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => askAbout(undefined)}
        title={t(says.remove)}
        sure={t('Remove')}
        onSure={() => {
          if (asked !== undefined) remove(asked)
        }}
        isDanger
      >
        {nameAt(asked ?? -1)}
      </ConfirmDialog>
    </div>
  )
}

const addId = ({ list }: { list: string }) => `${list}-add`
const focusAdding = (kind: { list: string }) => document.getElementById(addId(kind))?.focus()
const focusFirst = <Row extends object>({ form }: EntryKind<Row>) => focusField(form.steps[0]?.owns[0] ?? '')
const changedIn = <Row extends object>({ changes }: Entry<Row>) => changes
const isOpenIn = <Row extends object>({ isOpen }: Entry<Row>) => isOpen
const hide = <Row extends object>(store: DraftStore<Entry<Row>>) =>
  store.change((entry) => ({ ...entry, isOpen: null }))

/** What is filled in stands where nothing does. */
const withGapsFilled = <Row extends object>(entry: Entry<Row>, filledIn: Partial<Row>): Entry<Row> => {
  const entered = Object.entries(entry).filter(([, value]) => value !== null)
  return { ...entry, ...filledIn, ...Object.fromEntries(entered) }
}

interface AddingProps<Row extends object> {
  kind: EntryKind<Row>
  store: DraftStore<Entry<Row>>
  isFull: boolean
  filledIn: Partial<Row>
  onDone: (row: Row) => void
  children: ReactNode
}

/** The button, or the form that it opens. Hidden, the form keeps what was typed. */
function Adding<Row extends object>(props: AddingProps<Row>) {
  const { kind, store, isFull, filledIn, onDone, children } = props
  const { t } = useTranslation()
  const isOpen = useFromDraft(store, isOpenIn)
  const id = addId(kind)
  const open = () => {
    flushSync(() => store.change((entry) => ({ ...withGapsFilled(entry, filledIn), isOpen: true })))
    focusFirst(kind)
  }
  const close = () => {
    flushSync(() => hide(store))
    focusAdding(kind)
  }
  if (isOpen)
    return (
      <EntryForm
        kind={kind}
        store={store}
        title={kind.says.create}
        done={kind.says.created}
        onDone={onDone}
        onCancel={close}
      >
        {children}
      </EntryForm>
    )
  return (
    <div>
      <Button
        id={id}
        size="sm"
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={open}
        {...disabledFor(isFull && { 'aria-describedby': `${id}-full` })}
      >
        {t(kind.says.add)}
      </Button>
      {isFull && (
        <p id={`${id}-full`} className={classes.full}>
          {t(kind.says.full, { most: kind.most })}
        </p>
      )}
    </div>
  )
}

interface LineProps {
  what: ReactNode
  more: ReactNode
  name: string
  issues: readonly Issue[]
  onEdit: () => void
  onRemove: () => void
}

/** One row as the list shows it. */
function Line({ what, more, name, issues, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        {what}
        {issues.map(({ path, message }) => (
          <p key={path} id={path} className={classes.issue} tabIndex={-1}>
            {t(message)}
          </p>
        ))}
      </div>
      {more}
      <div className={classes.icons}>
        <IconButton label={t('Edit: {{name}}', { name })} onClick={onEdit}>
          <Pencil size={17} aria-hidden />
        </IconButton>
        <IconButton label={t('Remove {{row}}', { row: name })} onClick={onRemove} removes>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
