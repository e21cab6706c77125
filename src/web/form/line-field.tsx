import { Textarea, TextInput, Tooltip } from '@mantine/core'
import { Info } from 'lucide-react'
import type { FocusEvent, FormEvent, ReactNode } from 'react'
import { isMasked } from '../../platform/formats/mask.ts'
import { useTranslation } from '../translation.ts'
import { DayPicker } from './day-picker.tsx'
import classes from './fields.module.css'
import type { LineKind } from './line-kinds.ts'
import { type FieldProps, useField } from './use-field.tsx'
import { useTextInFocus } from './use-text-in-focus.ts'
import { useUnread } from './use-unread.ts'

export interface LineProps extends FieldProps {
  placeholder?: string
  /** In characters. */
  maxLength?: number
  /** Explains the field to whoever asks for it beside its label. */
  about?: string
  /** The keys that a phone shows, where they are not those of its kind. */
  inputMode?: 'numeric' | undefined
  /** The focus begins in it, as a dialog opens. */
  isFirst?: boolean | undefined
}

type Props = LineProps & { kind: LineKind }

/** A field in which somebody types. */
export function LineField({ about, ...props }: Props) {
  const line = <Line {...props} />
  if (!about) return line
  return (
    <Explained name={props.label} by={about}>
      {line}
    </Explained>
  )
}

interface ExplainedProps {
  /** The field's label. */
  name: string
  by: string
  children: ReactNode
}

/** A field with a sign beside its label that explains it: where it is pointed at, focused or touched. */
function Explained({ name, by, children }: ExplainedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.explained}>
      {children}
      <Tooltip label={t(by)} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
        <button type="button" className={classes.sign} aria-label={t('About {{field}}', { field: t(name) })}>
          <Info size={16} aria-hidden />
        </button>
      </Tooltip>
    </div>
  )
}

function Line({ kind, placeholder, maxLength, inputMode, isFirst, ...props }: Omit<Props, 'about'>) {
  const { t, language } = useTranslation()
  const { frame, input, day, pick, ...typing } = useTyping(kind, props, maxLength)
  const calendar = <DayPicker value={day} onPick={pick} />
  const sample = placeholder ?? kind.input.placeholder
  const sign = kind.sign && <span aria-hidden>{kind.sign}</span>
  const shared = {
    ...frame,
    ...input,
    ...(sample ? { placeholder: t(sample) } : {}),
    ...(inputMode ? { inputMode } : {}),
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  if (kind.lines) return <Textarea size="md" autosize minRows={kind.lines} {...shared} {...typing} />
  const isSignBefore = language === 'en' && kind.sign === '$'
  return (
    <TextInput
      {...kind.input}
      {...(kind.sign ? { className: 'figures' } : {})}
      {...(isSignBefore ? { leftSection: sign } : { rightSection: kind.picks ? calendar : sign })}
      {...shared}
      {...typing}
      {...(kind.keep ? { onInput: keeping(kind.keep) } : {})}
    />
  )
}

function useTyping(kind: LineKind, props: FieldProps, most: number | undefined) {
  const { language } = useTranslation()
  const { value, set, touch, frame, input } = useField(props)
  const unread = useUnread(props.name, value)

  const write = (typed: string) => {
    const { value, problem } = kind.read(typed, language, most)
    unread.keep(problem ? { text: typed, problem } : undefined)
    set(value)
  }
  const inFocus = kind.inFocus ?? kind.atRest
  const { text, onFocus, onBlur, ...typing } = useTextInFocus(
    unread.text ?? inFocus(value, language),
    write,
    undefined,
    unread.text ?? kind.atRest(value, language),
  )
  return {
    ...typing,
    value: text,
    input,
    day: typeof value === 'string' && kind.picks ? value : '',
    pick: write,
    frame: { ...frame, ...unread.frame },
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onFocus()
      // whoever types in place of a mask, or of the 0 that stands there at first, types all of it
      if (isMasked(currentTarget.value) || currentTarget.value === '0') currentTarget.select()
    },
    onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onBlur(event)
      unread.leave()
      touch()
    },
  }
}

/**
 * Takes a key that does not belong there out before the form reads it. What is pasted, dropped or filled in stays: cut to
 * its digits it would be another number.
 */
const keeping =
  (keep: (typed: string) => string) =>
  ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== 'insertText') return
    const key = nativeEvent.data ?? ''
    if ([...key].length !== 1 || keep(key) === key) return
    const caret = input.selectionStart ?? input.value.length
    const before = caret - key.length
    input.value = input.value.slice(0, before) + input.value.slice(caret)
    input.setSelectionRange(before, before)
  }
