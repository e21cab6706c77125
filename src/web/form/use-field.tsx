import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import type { Warning } from '../../platform/form.ts'
import { useTranslation } from '../translation.ts'
import { afterPress } from './after-press.ts'
import { FieldWarning } from './field-warning.tsx'
import classes from './fields.module.css'
import { useFormDraft } from './form-draft.tsx'
import type { Sentence } from './issue-board.ts'

export interface FieldProps {
  /** The field's path in the draft, and its element's id. */
  name: string
  label: string
  /** A sentence under the label. */
  help?: string
}

/** What every kind of field has in common: its value, and how it is named and judged. */
export function useField(props: FieldProps) {
  const { store } = useFormDraft()
  const valueNow = () => store.get(props.name)
  return {
    value: useSyncExternalStore(store.subscribe, valueNow, valueNow),
    set: (next: unknown) => store.set(props.name, next),
    ...useFrame(props),
  }
}

/** How a field is named and judged: for one that does not render when its value changes, such as a list. */
export function useFrame({ name, label, help }: FieldProps) {
  const { t } = useTranslation()
  const { board, givesReasons } = useFormDraft()
  const shownNow = () => board.at(name)
  const shown = useSyncExternalStore(board.subscribe, shownNow, shownNow)
  const isRequiredNow = () => board.isRequired(name)
  const isRequired = useSyncExternalStore(board.subscribe, isRequiredNow, isRequiredNow)

  const say = ({ message, values }: Sentence): string => t(message, values)
  const isToldHere = ({ warning }: { warning: Warning }) => !(givesReasons && warning.asksReason)
  const told = shown?.error ? [] : (shown?.warnings ?? []).filter(isToldHere)
  const warnings: ReactNode = told.map((each) => (
    <FieldWarning
      key={each.message}
      sentence={say(each)}
      because={each.warning.because}
      source={each.warning.source}
    />
  ))
  return {
    touch: () => afterPress(() => board.touch(name)),
    /** For the frame that the component library draws around an input. */
    frame: {
      id: name,
      label: t(label),
      description: (help || told.length > 0) && (
        <>
          {help && <span className={classes.help}>{t(help)}</span>}
          {warnings}
        </>
      ),
      error: shown?.error && say(shown.error),
      errorProps: shown?.isTouched ? { role: 'alert' } : {},
      withAsterisk: isRequired,
      // under the input, so that inputs side by side are on one line
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        | 'label'
        | 'input'
        | 'description'
        | 'error'
      )[],
    },
    /** For the input itself. */
    input: { name, 'aria-required': isRequired },
  }
}
