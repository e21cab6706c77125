import { Autocomplete, Combobox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { type FieldProps, useField } from './use-field.tsx'

export interface SuggestProps extends FieldProps {
  /** Sentences of ours: the draft has the key of one, whatever language it is read in. */
  suggestions: readonly string[]
  placeholder?: string
}

/** One of several, or another that is typed. */
export function SuggestField({ suggestions, placeholder, ...props }: SuggestProps) {
  const { t } = useTranslation()
  const { value, set, touch, frame, input } = useField(props)
  // while it is in focus its own text: what is tidied meanwhile does not move under the caret
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'string' ? value : ''
  const shown = suggestions.includes(stored) ? t(stored) : stored
  const write = (text: string) => {
    setTyped(text)
    const tidied = text.trim()
    set(suggestions.find((key) => t(key) === tidied) ?? tidied)
  }
  return (
    <Autocomplete
      {...frame}
      {...input}
      {...(placeholder ? { placeholder: t(placeholder) } : {})}
      data={suggestions.map((key) => t(key))}
      // what is chosen is one of them: the others are seen beside it
      filter={({ options }) => options}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      value={typed ?? shown}
      onChange={write}
      onFocus={() => setTyped(shown)}
      onBlur={() => {
        setTyped(undefined)
        touch()
      }}
    />
  )
}
