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
  const { t } = useTranslation()
  const { value, set, touch, frame } = useField(props)
  const openFirstRow = useFirstRow(opens)
  const answered = (answer: boolean) => {
    ;(change ?? set)(answer)
    openFirstRow(answer)
  }
  return (
    <Chips frame={{ ...frame, inputWrapperOrder: helpFirst }} role="radiogroup" onLeave={touch}>
      <Chip.Group
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(answer) => answered(answer === 'true')}
      >
        {answers.map(([answer, label]) => (
          <OneChip key={answer} value={answer} isInError={frame.error !== undefined}>
            {t(label)}
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
  ['true', words('Yes')],
  ['false', words('No')],
] as const

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
