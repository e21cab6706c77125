import { digitsOnly } from '../../platform/formats/digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A number of digits alone: whatever else is typed or pasted does not stay. A text, so that leading zeros do. */
export function DigitsField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      // before the form reads the value on change
      onInput={({ currentTarget }) => {
        const digits = digitsOnly(currentTarget.value)
        // writing the same again would move the caret to the end
        if (digits !== currentTarget.value) currentTarget.value = digits
      }}
    />
  )
}
