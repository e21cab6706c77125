import { TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import {
  type Acknowledging,
  type Asking,
  askingIn,
  noReason,
  reasonField,
  reasonFor,
  withReason,
} from '../../platform/acknowledgements.ts'
import type { Form } from '../../platform/form.ts'
import { isReason } from '../../platform/reason.ts'
import { words } from '../../platform/words.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import { useTranslation } from '../translation.ts'
import { FieldGroup } from './field-group.tsx'
import { FieldWarning } from './field-warning.tsx'
import { useFormDraft } from './form-draft.tsx'
import { useTextInFocus } from './use-text-in-focus.ts'

interface Props<D extends Acknowledging> {
  form: Form<D>
  step: string
  store: DraftStore<D>
}

/** What is warned of in a step and asks for a reason, each with a field of its own. Only submitting waits for it. */
export function Reasons<D extends Acknowledging>({ form, step, store }: Props<D>) {
  const { board } = useFormDraft()
  const asking = useFromDraft(store, (draft) => askingIn(form, draft, step))
  // as at any field: once somebody was in it, or wanted to go on
  const shownNow = () =>
    asking
      .filter(({ path }) => board.at(path))
      .map(reasonField)
      .join(' ')
  const shown = useSyncExternalStore(board.subscribe, shownNow).split(' ')
  const asked = asking.filter((each) => shown.includes(reasonField(each)))
  return <ReasonFields asked={asked} asking={asking} store={store} />
}

/** A field for each reason that is asked for; nothing where none is. */
export function ReasonFields<D extends Acknowledging>({
  asked,
  asking,
  store,
}: {
  asked: readonly Asking[]
  asking: readonly Asking[]
  store: DraftStore<D>
}) {
  if (asked.length === 0) return null
  return (
    <FieldGroup title={words('Please Give a Reason')} columns={1}>
      {asked.map((each) => (
        <div key={reasonField(each)}>
          <div id={saidOf(each)}>
            <Said asked={each} />
          </div>
          <ReasonField asked={each} asking={asking} store={store} />
        </div>
      ))}
    </FieldGroup>
  )
}

interface ReasonProps<D extends Acknowledging> extends Pick<Props<D>, 'store'> {
  asked: Asking
  /** All that asks for a reason in the step. */
  asking: readonly Asking[]
}

/** The id of the element that says what a reason is asked for. */
export const saidOf = (asked: Asking): string => `${reasonField(asked)}-asked`

function Said({ asked: { message, values, warning } }: { asked: Asking }) {
  const { t } = useTranslation()
  return <FieldWarning sentence={t(message, values)} because={warning.because} source={warning.source} />
}

/** The field of a reason; what it is asked for stands in the element of the id `saidOf`. */
export function ReasonField<D extends Acknowledging>({ asked, asking, store }: ReasonProps<D>) {
  const { t } = useTranslation()
  const reason = useFromDraft(store, (draft) => reasonFor(draft, asked, asking))
  const write = (typed: string) => store.change((draft) => withReason(draft, asked, typed))
  const { text, ...typing } = useTextInFocus(reason, write, (typed) => typed.trim())
  return (
    <TextInput
      id={reasonField(asked)}
      label={t('Reason')}
      aria-describedby={saidOf(asked)}
      maxLength={500}
      mt={8}
      autoComplete="off"
      value={text}
      error={reason !== '' && !isReason(reason) && t(noReason, { reason })}
      withAsterisk
      {...typing}
    />
  )
}
