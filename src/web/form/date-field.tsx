import { dateOf, dateToShow } from '../../platform/formats/dates.ts'
import { useFormContext } from './call-form.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A day, 'YYYY-MM-DD', by the browser's own picker. An empty date shows today; it stays empty in the record
 * until somebody chooses.
 */
export function DateField(props: TextFieldProps) {
  const form = useFormContext()
  const stored = form.getInputProps(props.name).defaultValue
  const shown = typeof stored === 'string' ? { shown: dateToShow(stored, dateOf(new Date())) } : {}
  return <TextField type="date" {...props} {...shown} />
}
