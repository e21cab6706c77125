import { Textarea, TextInput } from '@mantine/core'
import { type FocusEvent, type FormEvent, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { isMasked, type LineKind } from './line-kinds.ts'
import { type FieldProps, useField } from './use-field.tsx'
import { useTextInFocus } from './use-text-in-focus.ts'

export interface LineProps extends FieldProps {
  placeholder?: string
  /** In characters. */
  maxLength?: number
  /** Taller than one line. */
  lines?: number
}

/** A field in which somebody types. */
export function LineField({ kind, lines, placeholder, maxLength, ...props }: LineProps & { kind: LineKind }) {
  const { t, language } = useTranslation()
  const { frame, input, ...typing } = useTyping(kind, props)
  const sign = kind.sign && <span aria-hidden>{kind.sign}</span>
  const shared = {
    ...frame,
    ...input,
    ...(placeholder ? { placeholder: t(placeholder) } : {}),
    ...(maxLength ? { maxLength } : {}),
  }
  if (lines) return <Textarea size="md" rows={lines} {...shared} {...typing} />
  const isSignBefore = language === 'en' && kind.sign === '$'
  return (
    <TextInput
      {...kind.input}
      {...(kind.sign ? { className: 'figures' } : {})}
      {...(isSignBefore ? { leftSection: sign } : { rightSection: sign })}
      {...shared}
      {...typing}
      {...(kind.keep ? { onInput: keeping(kind.keep) } : {})}
    />
  )
}

/** What was typed and cannot be understood: it stays in the field, and the draft has nothing there. */
interface Unread {
  text: string
  problem: string
  isLeft: boolean
}

function useTyping(kind: LineKind, props: FieldProps) {
  const { t, language } = useTranslation()
  const { value, set, touch, frame, input } = useField(props)
  const [unread, setUnread] = useState<Unread>()
  // another value came from elsewhere meanwhile
  const kept = value === null ? unread : undefined

  const write = (typed: string) => {
    const read = kind.read(typed, language)
    setUnread(read.problem ? { text: typed, problem: read.problem, isLeft: false } : undefined)
    set(read.value)
  }
  const inFocus = kind.inFocus ?? kind.atRest
  const { text, onFocus, onBlur, ...typing } = useTextInFocus(
    kept?.text ?? inFocus(value, language),
    write,
    undefined,
    kept?.text ?? kind.atRest(value, language),
  )
  return {
    ...typing,
    value: text,
    input,
    frame: kept ? { ...frame, error: kept.isLeft && t(kept.problem), errorProps: { role: 'alert' } } : frame,
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onFocus()
      // whoever types in place of a mask types all of it
      if (isMasked(currentTarget.value)) currentTarget.select()
    },
    onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onBlur(event)
      setUnread(unread && { ...unread, isLeft: true })
      touch()
    },
  }
}

/** Takes out what does not belong there before the form reads it, and leaves the caret where it was. */
const keeping =
  (keep: (typed: string) => string) =>
  ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
    const kept = keep(input.value)
    if (kept === input.value) return
    const caret = keep(input.value.slice(0, input.selectionStart ?? input.value.length)).length
    input.value = kept
    input.setSelectionRange(caret, caret)
  }
