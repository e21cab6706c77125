import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type Issue, issuesIn } from '../../../../platform/form.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { words } from '../../../../platform/words.ts'
import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup } from '../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { focusField } from '../../../../web/wizard/focus-field.ts'
import type { FeeDescription, StatementDraft } from '../../draft.ts'
import { feesStep } from '../../fee-descriptions.ts'
import { useOnFile, useStore } from '../fields.ts'
import { type FeeEntry, FeeEntryForm, noEntry, useFeeEntry } from './fee-entry.tsx'
import classes from './fees.module.css'

const list = 'accountFeeDescriptions'
const addId = `${list}-add`
/** So many does a statement take. */
const most = 50

const none: readonly FeeDescription[] = []
const rowsIn = (draft: StatementDraft) => draft.accountFeeDescriptions ?? none
const issuesOf = (draft: StatementDraft) => issuesIn({ steps: [feesStep] }, draft)

/** What the accounts cost, described one by one. */
export function Fees() {
  const { t } = useTranslation()
  const store = useStore()
  const rows = useFromDraft(store, rowsIn)
  const issues = useFromDraft(store, issuesOf)
  const { participantId } = useOnFile().circumstances
  const added = useFeeEntry(`${participantId}.new`)
  const edited = useFeeEntry(`${participantId}.edit`)
  const { at } = useSyncExternalStore(edited.subscribe, edited.snapshot)
  const [asked, askAbout] = useState<number>()
  const [said, say] = useState('')

  const write = (next: readonly FeeDescription[], then: () => void, what: string) =>
    flushSync(() => {
      store.set(list, [...next])
      then()
      say(what)
    })
  const add = (row: FeeDescription) => {
    write([...rows, row], () => reset(added), t('{{name}} was added.', { name: nameOf(row) }))
    document.getElementById(addId)?.focus()
  }
  const edit = (index: number) => {
    flushSync(() => {
      hide(added)
      edited.change(() => ({ ...noEntry, ...rows[index], at: index }))
    })
    focusField('accountNumber')
  }
  const stopEditing = (index: number) => {
    flushSync(() => reset(edited))
    focusField(`${list}.${index}`)
  }
  const change = (row: FeeDescription, index: number) => {
    write(rows.with(index, row), () => {}, t('{{name}} was changed.', { name: nameOf(row) }))
    stopEditing(index)
  }
  const remove = (index: number) => {
    askAbout(undefined)
    write(
      rows.toSpliced(index, 1),
      () => edited.change((entry) => afterRemoval(entry, index)),
      t('{{name}} was removed.', { name: nameOf(rows[index] ?? {}) }),
    )
    document.getElementById(addId)?.focus()
  }
  return (
    <FieldGroup isColumn>
      <div id={list} className={classes.all}>
        {rows.length === 0 ? (
          <p className={classes.none}>{t('No Account Fee Descriptions Found')}</p>
        ) : (
          <ul className={classes.list}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number, and has no state
              <li key={index} id={`${list}.${index}`} className={classes.row}>
                {at === index ? (
                  <FeeEntryForm
                    store={edited}
                    title={t('Edit Account Description')}
                    done={t('Save')}
                    onDone={(changed) => change(changed, index)}
                    onCancel={() => stopEditing(index)}
                  />
                ) : (
                  <Row
                    row={row}
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
        {at === null && <Adding store={added} isFull={rows.length >= most} onDone={add} />}
        <ConfirmDialog
          opened={asked !== undefined}
          onClose={() => askAbout(undefined)}
          title={t('Are you sure you want to remove this detail?')}
          sure={t('Remove')}
          onSure={() => {
            if (asked !== undefined) remove(asked)
          }}
          isDanger
        >
          {nameOf(rows[asked ?? -1] ?? {})}
        </ConfirmDialog>
      </div>
    </FieldGroup>
  )
}

const nameOf = ({ accountDescription, accountNumber }: FeeDescription): string =>
  [accountDescription, accountNumber].filter(Boolean).join(' · ')

const reset = (store: DraftStore<FeeEntry>) => store.change(() => noEntry)
const hide = (store: DraftStore<FeeEntry>) => store.change((entry) => ({ ...entry, isOpen: null }))

/** What was entered beside the name, which is filled in. */
const isBegun = ({ at, isOpen, clientName, ...entered }: FeeEntry): boolean =>
  at !== null || (isOpen === true && Object.values(entered).some(Boolean))

/** On Review: a description was begun and is not in the list, and would not be submitted. */
export function UnfinishedFee({ goTo }: { goTo: (step: string) => void }) {
  const { t } = useTranslation()
  const { participantId } = useOnFile().circumstances
  const added = useFeeEntry(`${participantId}.new`)
  const edited = useFeeEntry(`${participantId}.edit`)
  const isUnfinished = [useFromDraft(added, isBegun), useFromDraft(edited, isBegun)].some(Boolean)
  if (!isUnfinished) return null
  return (
    <Notice tone="calm">
      <p>{t('A fee description was started, and what was entered is not in the list yet.')}</p>
      <button type="button" className="link" onClick={() => goTo(feesStep.id)}>
        {t(feesStep.title)}
      </button>
    </Notice>
  )
}

/** What is being changed is another row by now, or none. */
const afterRemoval = (entry: FeeEntry, index: number): FeeEntry => {
  if (entry.at === null || entry.at < index) return entry
  return entry.at === index ? noEntry : { ...entry, at: entry.at - 1 }
}

interface AddingProps {
  store: DraftStore<FeeEntry>
  isFull: boolean
  onDone: (row: FeeDescription) => void
}

/** The button, or the form that it opens. Hidden, the form keeps what was typed. */
function Adding({ store, isFull, onDone }: AddingProps) {
  const { t } = useTranslation()
  const { name } = useOnFile().circumstances
  const { isOpen } = useSyncExternalStore(store.subscribe, store.snapshot)
  const open = () => {
    if (isFull) return
    flushSync(() =>
      store.change((entry) => ({ ...entry, clientName: entry.clientName ?? name, isOpen: true })),
    )
    focusField('accountNumber')
  }
  const close = () => {
    flushSync(() => hide(store))
    document.getElementById(addId)?.focus()
  }
  if (isOpen)
    return (
      <FeeEntryForm
        store={store}
        title={t('Create Account Description')}
        done={t('Add Account Description')}
        onDone={onDone}
        onCancel={close}
      />
    )
  return (
    <div>
      <Button
        id={addId}
        size="sm"
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={open}
        {...(isFull && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': `${addId}-full` })}
      >
        {t('Add New Fee Description')}
      </Button>
      {isFull && (
        <p id={`${addId}-full`} className={classes.full}>
          {t('A statement has at most {{most}} fee descriptions.', { most })}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  row: FeeDescription
  /** What is wrong with it, where it came from elsewhere. */
  issues: readonly Issue[]
  onEdit: () => void
  onRemove: () => void
}

function Row({ row, issues, onEdit, onRemove }: RowProps) {
  const { t, language } = useTranslation()
  const { accountDescription, accountNumber, clientName, approximateValue, managementFee } = row
  const name = nameOf(row)
  return (
    <>
      <div className={classes.what}>
        <p className={classes.name}>{accountDescription}</p>
        <p className={classes.note}>{[accountNumber, clientName].filter(Boolean).join(' · ')}</p>
        {issues.map(({ path, message }) => (
          <p key={path} id={path} className={classes.issue} tabIndex={-1}>
            {t(message)}
          </p>
        ))}
      </div>
      <dl className={classes.amounts}>
        <div>
          <dt>{t('Approximate Value')}</dt>
          <dd>{typeof approximateValue === 'number' && formatMoney(approximateValue, language)}</dd>
        </div>
        <div>
          <dt>{t(words('Management Fee'))}</dt>
          <dd>{typeof managementFee === 'number' && formatPercent(managementFee, language)}</dd>
        </div>
      </dl>
      <div className={classes.icons}>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('Edit: {{name}}', { name })}
          onClick={onEdit}
        >
          <Pencil size={17} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.icon}
          data-removes
          aria-label={t('Remove {{row}}', { row: name })}
          onClick={onRemove}
        >
          <Trash2 size={17} aria-hidden />
        </button>
      </div>
    </>
  )
}
