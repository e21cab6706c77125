import { Chip } from '@mantine/core'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { Chips, OneChip } from './chips.tsx'
import { useFormDraft } from './form-draft.tsx'
import type { Option } from './select-field.tsx'
import { type FieldProps, useField } from './use-field.tsx'
import { hasContent } from './use-rows.ts'

export interface YesNoProps extends FieldProps {
  /** In place of writing the answer alone: other fields hang on it. */
  change?: (answer: boolean) => void
  /** A yes asks for a row of this list at least: the first is there at once, and gone with a no while nothing is entered. */
  opens?: { list: string; row: object } | undefined
}

/** Yes, no, or no answer yet. */
export function YesNoField({ change, opens, ...props }: YesNoProps) {
  const field = useField(props)
  const openFirstRow = useFirstRow(opens)
  const answered = (answer: boolean) => {
    ;(change ?? field.set)(answer)
    openFirstRow(answer)
  }
  return <OneOf field={field} options={answers} onChosen={answered} />
}

export interface OneOfProps extends FieldProps {
  options: readonly Option[]
}

/** One of a few that are all seen at once, or none yet. */
export function OneOfField({ options, ...props }: OneOfProps) {
  const field = useField(props)
  return <OneOf field={field} options={options} onChosen={field.set} />
}

interface OneOfChipsProps<Value> {
  field: ReturnType<typeof useField>
  options: readonly { value: Value; label: string }[]
  onChosen: (value: Value) => void
}

function OneOf<Value extends string | number | boolean>({
  field: { value, touch, frame },
  options,
  onChosen,
}: OneOfChipsProps<Value>) {
  const { t } = useTranslation()
  const choose = (chosen: string) => {
    const option = options.find((each) => String(each.value) === chosen)
    if (option) onChosen(option.value)
  }
  return (
    <Chips frame={{ ...frame, inputWrapperOrder: helpFirst }} role="radiogroup" onLeave={touch}>
      <Chip.Group
        value={options.some((each) => each.value === value) ? String(value) : null}
        onChange={choose}
      >
        {options.map((each) => (
          <OneChip key={String(each.value)} value={String(each.value)} isInError={frame.error !== undefined}>
            {t(each.label)}
          </OneChip>
        ))}
      </Chip.Group>
    </Chips>
  )
}

function useFirstRow(opens: YesNoProps['opens']) {
  const { store, board } = useFormDraft()
  return (isYes: boolean): void => {
    if (!opens) return
    const { list, row } = opens
    const value = store.get(list)
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    if (isYes && rows.length === 0) {
      store.set(list, [row])
      board.rowAdded(list, 0)
    } else if (!isYes && rows.length === 1 && !hasContent(rows[0])) store.set(list, [])
  }
}

/** A question is explained before it is answered. */
const helpFirst = ['label' as const, 'description' as const, 'input' as const, 'error' as const]

const answers = [
  { value: true, label: words('Yes') },
  { value: false, label: words('No') },
]

export interface ToggleProps extends FieldProps {
  options: readonly Option[]
}

/** Several of a few, each switched on and off by itself. */
export function ToggleField({ options, ...props }: ToggleProps) {
  const { t } = useTranslation()
  const { value, set, touch, frame } = useField(props)
  const chosen = options.filter((option) => Array.isArray(value) && value.includes(option.value))
  const choose = (values: readonly string[]) =>
    set(options.filter((option) => values.includes(String(option.value))).map((option) => option.value))
  return (
    <Chips frame={frame} role="group" onLeave={touch}>
      <Chip.Group multiple value={chosen.map((option) => String(option.value))} onChange={choose}>
        {options.map((option) => (
          <OneChip key={option.value} value={String(option.value)} isInError={frame.error !== undefined}>
            {t(option.label)}
          </OneChip>
        ))}
      </Chip.Group>
    </Chips>
  )
}
