import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import classes from './rows-field.module.css'
import { type FieldProps, useFrame } from './use-field.tsx'
import { useRows } from './use-rows.ts'

export interface RowsProps extends FieldProps {
  /** The row that is added. */
  empty: object
  /** What one row is called: 'Liquid Asset {{nr}}'. */
  row: string
  /** The words of the button. */
  add?: string
  /** Stands there while there are no rows. */
  none?: string
  /** What is asked before a row is removed. */
  asks?: string
  /** The fields of the row at this path. */
  children: (row: string) => ReactNode
}

/** A list of rows, each with the same fields. A row that is removed can be brought back. */
export function RowsField({ empty, row, add, none, asks, children, ...props }: RowsProps) {
  const { t } = useTranslation()
  const { frame, touch } = useFrame(props)
  const rows = useRows(props.name)
  const { id, label, error } = frame
  const nameOf = (index: number) => t(row, { nr: index + 1 })
  const addLabel = t(add ?? words('Add a Row'))

  const remove = (index: number) => {
    rows.remove(index)
    touch()
    const next = document.getElementById(`${id}.${Math.min(index, rows.keys.length - 2)}`)
    ;(next ?? document.getElementById(`${id}-add`))?.focus()
  }
  return (
    <section id={id} aria-labelledby={`${id}-label`} className={classes.list}>
      <h3 id={`${id}-label`} className={classes.title}>
        {label}
        {frame.withAsterisk && <span className={classes.required}> *</span>}
      </h3>
      {frame.description && <div className={classes.help}>{frame.description}</div>}
      <Stack gap="md">
        {rows.keys.map((key, index) => (
          <Row
            key={key}
            id={`${id}.${index}`}
            name={nameOf(index)}
            asks={asks}
            onRemove={() => remove(index)}
            fields={children}
          />
        ))}
      </Stack>
      {rows.keys.length === 0 && (
        <Text c="dimmed" size="sm" className={classes.none}>
          {t(none ?? words('Nothing has been added yet.'))}
        </Text>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <Removed
        name={rows.removed && nameOf(rows.removed.index)}
        bringBack={() => {
          const { removed } = rows
          if (!removed) return
          rows.bringBack(removed)
          document.getElementById(`${id}.${removed.index}`)?.focus()
        }}
      />
      <Button
        id={`${id}-add`}
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        {...(error ? { 'aria-describedby': `${id}-error` } : {})}
        {...(add ? {} : { 'aria-label': `${addLabel}: ${label}` })}
        onClick={() => {
          rows.add(empty)
          firstField(`${id}.${rows.keys.length}`)?.focus()
        }}
      >
        {addLabel}
      </Button>
    </section>
  )
}

const firstField = (row: string) =>
  document.getElementById(row)?.querySelector<HTMLElement>('input, select, textarea')

interface RowProps {
  id: string
  name: string
  asks: string | undefined
  onRemove: () => void
  fields: (row: string) => ReactNode
}

/** Its button comes after its fields, so that who goes to the row comes to them first. It is drawn beside the title. */
function Row({ id, name, asks, onRemove, fields }: RowProps) {
  const { t } = useTranslation()
  const [isAsking, ask] = useDisclosure(false)
  const label = t('Remove {{row}}', { row: name })
  return (
    <fieldset id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={classes.row}>
      <h4 id={`${id}-title`} className={classes.name}>
        {name}
      </h4>
      <div className={classes.fields}>
        <Fields row={id} fields={fields} />
      </div>
      <button
        type="button"
        className={classes.remove}
        onClick={asks ? ask.open : onRemove}
        aria-label={label}
      >
        <Trash2 size={16} aria-hidden />
        {t('Remove')}
      </button>
      {asks && (
        <ConfirmDialog
          opened={isAsking}
          onClose={ask.close}
          title={label}
          sure={t('Remove')}
          onSure={onRemove}
          isDanger
        >
          {t(asks)}
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

const Fields = memo(({ row, fields }: Pick<RowProps, 'fields'> & { row: string }) => fields(row))

function Removed({ name, bringBack }: { name: string | undefined; bringBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {name && (
        <p className={classes.removed}>
          {t('{{row}} was removed.', { row: name })}
          <button type="button" className="link" onClick={bringBack}>
            <Undo2 size={14} aria-hidden /> {t('Bring It Back')}
          </button>
        </p>
      )}
    </div>
  )
}
