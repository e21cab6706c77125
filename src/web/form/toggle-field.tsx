import { Chip } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../translation.ts'
import { useFormContext } from './call-form.tsx'
import { Chips, OneChip } from './chips.tsx'

interface Props {
  /** The field's dotted path in the call's body, where an array of values stands. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** Several of a few, each switched on and off by itself; bound to the form by its name. */
export function ToggleField({ name, label, options }: Props) {
  const { t } = useTranslation()
  const form = useFormContext()
  const { error, ...bound } = form.getInputProps(name)
  const id = useId()
  return (
    <Chips frame={{ id, label: t(label), error, errorProps: { role: 'alert' } }} role="group">
      <Chip.Group multiple {...bound} key={form.key(name)}>
        {options.map((option) => (
          <OneChip key={option.value} value={option.value} isInError={Boolean(error)}>
            {t(option.label)}
          </OneChip>
        ))}
      </Chip.Group>
    </Chips>
  )
}
