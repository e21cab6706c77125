import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormContext } from './call-form.tsx'

interface Props extends Omit<TextInputProps, 'name' | 'label'> {
  /** The field's dotted path in the call's body. */
  name: string
  label: string
  /** Shows what was typed in its usual form on leaving the field. */
  tidy?: (typed: string) => string
}

/** A line of text, bound to the form by its name. */
export function TextField({ name, label, tidy, ...props }: Props) {
  const { t } = useTranslation()
  const form = useFormContext()
  const bound = form.getInputProps(name)
  return (
    <TextInput
      label={t(label)}
      {...props}
      {...bound}
      key={form.key(name)}
      name={name}
      onBlur={(event) => {
        bound.onBlur?.(event)
        if (tidy) form.setFieldValue(name, tidy(event.currentTarget.value))
      }}
    />
  )
}
