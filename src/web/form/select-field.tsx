import { Select, type SelectProps } from '@mantine/core'
import { noOptions, nothingChosen } from '../../platform/formats/choices.ts'
import { useTranslation } from '../translation.ts'
import { useFormContext } from './call-form.tsx'

export interface Option {
  value: string
  label: string
}

interface Props extends Omit<SelectProps, 'name' | 'label' | 'data'> {
  /** The field's dotted path in the call's body. */
  name: string
  label: string
  /** Labels as they are shown, in the reader's language. */
  options: readonly Option[]
}

/** One of several, or nothing yet; bound to the form by its name. */
export function SelectField({ name, label, options, onChange, ...props }: Props) {
  const { t } = useTranslation()
  const form = useFormContext()
  const bound = form.getInputProps(name)
  return (
    <Select
      label={t(label)}
      placeholder={t(nothingChosen)}
      nothingFoundMessage={t(noOptions)}
      // with few options there is nothing to search, with none it says so all the same
      searchable={options.length === 0 || options.length > 12}
      allowDeselect={false}
      {...props}
      {...bound}
      key={form.key(name)}
      name={name}
      data={[...options]}
      onChange={(value, option) => {
        bound.onChange(value)
        onChange?.(value, option)
      }}
    />
  )
}
