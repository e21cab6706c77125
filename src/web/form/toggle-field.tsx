import { Chip, Group, Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../translation.ts'
import { useFormContext } from './call-form.tsx'

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
    <Input.Wrapper
      label={t(label)}
      labelElement="div"
      size="md"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Group
        gap={8}
        my={6}
        role="group"
        aria-labelledby={id}
        {...(error ? { 'aria-describedby': `${id}-error` } : {})}
      >
        <Chip.Group multiple {...bound} key={form.key(name)}>
          {options.map((option) => (
            <Chip
              key={option.value}
              value={option.value}
              variant="outline"
              size="md"
              radius="md"
              {...(error ? { 'aria-invalid': true } : {})}
            >
              {t(option.label)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  )
}
