import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { Language, languageNames } from '../../platform/codes/person.ts'
import classes from './language-choice.module.css'

interface Props {
  label: string
  /** Below it: what is in that language. */
  description?: string
  value: Language
  onChange: (language: Language) => void
}

/** English or French, for what a client receives. */
export function LanguageChoice({ label, description, value, onChange }: Props) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      size="md"
      labelProps={{ id }}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        className={classes.choice ?? ''}
        display="flex"
        w="fit-content"
        mb={description ? 6 : 0}
        aria-labelledby={id}
        data={Language.options.map((option) => ({
          value: option.value,
          label: <span lang={option.value}>{languageNames[option.value]}</span>,
        }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
