import { Checkbox } from '@mantine/core'
import { useTranslation } from '../translation.ts'
import { type FieldProps, useField } from './use-field.tsx'

/** Something that is so, or not said: a yes. */
export function YesField(props: FieldProps) {
  const { value, set, touch, frame } = useField(props)
  return (
    <Checkbox
      id={frame.id}
      label={frame.label}
      description={frame.description || undefined}
      error={frame.error}
      size="sm"
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked ? true : null)}
      onBlur={touch}
    />
  )
}

interface Props extends Pick<FieldProps, 'name' | 'label'> {
  /** What is written for 'there is none'. */
  value: string
}

/** Beside a field that must be filled in: says that there is nothing to fill in. */
export function TickField({ name, label, value: written }: Props) {
  const { t } = useTranslation()
  const { value, set } = useField({ name, label })
  return (
    <Checkbox
      id={`${name}-none`}
      label={t(label)}
      mt={8}
      size="sm"
      checked={value === written}
      onChange={({ currentTarget }) => set(currentTarget.checked ? written : null)}
    />
  )
}
