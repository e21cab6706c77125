import { useState } from 'react'
import { readDate } from '../../platform/formats/typed-date.ts'
import { useTranslation } from '../translation.ts'
import { afterPress } from './after-press.ts'
import { useFormContext } from './call-form.tsx'
import { day } from './line-kinds.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A date in a call's body, typed as people write it; what cannot be told says what to do once it was left. */
export function DateField(props: Pick<TextFieldProps, 'name' | 'label'>) {
  const { t } = useTranslation()
  const form = useFormContext()
  const [problem, setProblem] = useState<string>()
  const told = problem ? t(problem) : form.errors[props.name]
  const tidy = (typed: string) => {
    const { value, problem } = readDate(typed)
    afterPress(() => setProblem(problem))
    return value ?? typed
  }
  return (
    <TextField {...day.input} {...props} tidy={tidy} error={told} onInput={() => setProblem(undefined)} />
  )
}
