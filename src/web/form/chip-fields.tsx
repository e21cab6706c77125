import { Chip } from '@mantine/core'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { Chips, OneChip } from './chips.tsx'
import type { Option } from './select-field.tsx'
import { type FieldProps, useField } from './use-field.tsx'

export interface YesNoProps extends FieldProps {
  /** In place of writing the answer alone: other fields hang on it. */
  change?: (answer: boolean) => void
}

/** Yes, no, or no answer yet. */
export function YesNoField({ change, ...props }: YesNoProps) {
  const { t } = useTranslation()
  const { value, set, touch, frame } = useField(props)
  const answered = change ?? set
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
