import { TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { type Acknowledging, reasonAt, withReason } from '../../platform/acknowledgements.ts'
import { type Form, type Issue, issuesIn } from '../../platform/form.ts'
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

/** What is warned of in a step and wants a reason, each with a field for it. Nothing is blocked by it. */
export function Reasons<D extends Acknowledging>({ form, step, store }: Props<D>) {
  const { board } = useFormDraft()
  const asked = useFromDraft(store, (draft) =>
    issuesIn(form, draft, step).filter(({ warning }) => warning?.asksReason),
  )
  // as at any field: once somebody was in it, or wanted to go on
  const shownNow = () =>
    asked
      .filter(({ path }) => board.at(path))
      .map(({ path }) => path)
      .join(' ')
  const shown = useSyncExternalStore(board.subscribe, shownNow).split(' ')
  const paths = [...new Set(asked.map(({ path }) => path))].filter((path) => shown.includes(path))
  if (paths.length === 0) return null
  return (
    <FieldGroup title={words('Please Give a Reason')} isColumn>
      {paths.map((path) => (
        <Reason key={path} path={path} issues={asked.filter((issue) => issue.path === path)} store={store} />
      ))}
    </FieldGroup>
  )
}

interface ReasonProps<D extends Acknowledging> extends Pick<Props<D>, 'store'> {
  path: string
  issues: readonly Issue[]
}

function Reason<D extends Acknowledging>({ path, issues, store }: ReasonProps<D>) {
  const { t } = useTranslation()
  const reason = useFromDraft(store, (draft) => reasonAt(draft, path))
  const write = (typed: string) => store.change((draft) => withReason(draft, path, typed))
  const { text, ...typing } = useTextInFocus(reason, write, (typed) => typed.trim())
  const said = `${path}-asked`
  return (
    <div>
      <div id={said}>
        {issues.map(({ message, values, warning }) => (
          <FieldWarning
            key={message}
            sentence={t(message, values)}
            because={warning?.because}
            source={warning?.source}
          />
        ))}
      </div>
      <TextInput
        label={t('Reason')}
        aria-describedby={said}
        maxLength={500}
        mt={8}
        autoComplete="off"
        value={text}
        {...typing}
      />
    </div>
  )
}
