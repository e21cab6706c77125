import { useTranslation } from '../translation.ts'
import { ChoiceSelect, notInList } from './choice-select.tsx'
import { type FieldProps, useField } from './use-field.tsx'
import { useUnread } from './use-unread.ts'

export interface Option<Value extends string | number = string | number> {
  value: Value
  label: string
}

interface Props extends FieldProps {
  options: readonly Option[]
  /** In place of writing the choice alone: other fields hang on it. */
  change?: (value: string | number | null) => void
  /** After the choice was written; of nothing, null. */
  onChosen?: (value: string | number | null) => void
}

/** One of several, or nothing yet. */
export function SelectField({ options, change, onChosen, ...props }: Props) {
  const { t } = useTranslation()
  const { value, set, touch, frame, input } = useField(props)
  const unread = useUnread(props.name, value)
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string | null) => {
    unread.keep(undefined)
    const option = options.find((each) => String(each.value) === next)
    ;(change ?? set)(option?.value ?? null)
    onChosen?.(option?.value ?? null)
  }
  const keep = (text: string | undefined) => {
    if (text !== undefined && chosen) (change ?? set)(null)
    unread.keep(text === undefined ? undefined : { text, problem: notInList })
    unread.leave()
  }
  return (
    <ChoiceSelect
      {...frame}
      {...unread.frame}
      {...input}
      allowDeselect={false}
      clearable={!frame.withAsterisk}
      clearButtonProps={{
        'aria-label': t('Clear {{field}}', { field: frame.label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      data={options.map((option) => ({ value: String(option.value), label: t(option.label) }))}
      value={chosen ? String(chosen.value) : null}
      onChange={choose}
      unread={unread.text}
      onUnread={keep}
      onBlur={touch}
    />
  )
}
