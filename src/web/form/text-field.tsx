import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../translation.ts'
import { useFormContext } from './call-form.tsx'

export interface TextFieldProps extends Omit<TextInputProps, 'name' | 'label'> {
  /** The field's dotted path in the call's body. */
  name: string
  label: string
  /** Shows what was typed in its usual form on leaving the field. */
  tidy?: (typed: string) => string
  /** What stands in it at first, where that is not the value itself. */
  shown?: string
}

/** A line of text, bound to the form by its name. */
export function TextField({ name, label, tidy, shown, ...props }: TextFieldProps) {
  const { t } = useTranslation()
  const form = useFormContext()
  const bound = form.getInputProps(name)
  return (
    <TextInput
      label={t(label)}
      {...bound}
      {...props}
      {...(shown === undefined ? {} : { defaultValue: shown })}
      key={form.key(name)}
      name={name}
      onKeyDown={(event) => {
        const { currentTarget: input } = event
        if (event.key !== 'Enter' || !tidy || tidy(input.value) === input.value) return
        // sent from within the field, it is not left before it is judged
        input.value = tidy(input.value)
        bound.onChange?.(event)
      }}
      onBlur={(event) => {
        bound.onBlur?.(event)
        const { value } = event.currentTarget
        if (tidy && tidy(value) !== value) form.setFieldValue(name, tidy(value))
      }}
    />
  )
}
