import { Button, Title } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { issuesIn } from '../../../platform/form.ts'
import type { DraftStore } from '../../draft/draft-store.ts'
import { useTranslation } from '../../translation.ts'
import { toast } from '../../ui/toast/toast.ts'
import { focusField } from '../../wizard/focus-field.ts'
import { Fields } from '../field-group.tsx'
import { FormDraftProvider, useIssueBoard } from '../form-draft.tsx'
import classes from './entries.module.css'
import { type Entry, type EntryKind, rowOf } from './entry.ts'

interface Props<Row extends object> {
  kind: EntryKind<Row>
  store: DraftStore<Entry<Row>>
  title: string
  /** What its button is called. */
  done: string
  onDone: (row: Row) => void
  onCancel: () => void
  /** Its fields. */
  children: ReactNode
}

/** The form of one row. It is inside of the step's own, which hears nothing of it. */
export function EntryForm<Row extends object>(props: Props<Row>) {
  const { kind, store, title, done, onDone, onCancel, children } = props
  const { t } = useTranslation()
  const board = useIssueBoard(kind.form, store)
  const id = useId()
  const save = () => {
    for (const step of kind.form.steps) board.tryStep(step.id)
    const row = rowOf(store.snapshot())
    const [first] = issuesIn(kind.form, row)
    if (!first) return onDone(row)
    toast.failed(t(first.message))
    focusField(first.path)
  }
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
  return (
    <FormDraftProvider store={store} board={board}>
      <section className={classes.entry} aria-labelledby={id} onKeyDown={byEnter}>
        <Title order={4} id={id} className={classes.entryTitle ?? ''}>
          {t(title)}
        </Title>
        <Fields>{children}</Fields>
        <div className={classes.ways}>
          <Button size="sm" onClick={save}>
            {t(done)}
          </Button>
          <Button size="sm" variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </section>
    </FormDraftProvider>
  )
}
