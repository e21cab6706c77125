import { TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { type Form, type Issue, issuesIn } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { FieldGroup } from '../../../web/form/field-group.tsx'
import { FieldWarning } from '../../../web/form/field-warning.tsx'
import { useFormDraft } from '../../../web/form/form-draft.tsx'
import { useTextInFocus } from '../../../web/form/use-text-in-focus.ts'
import { useTranslation } from '../../../web/translation.ts'
import { reasonAt, withReason } from '../acknowledgements.ts'
import type { AccountDraft } from '../draft.ts'
import { useStore } from './fields.ts'

interface Props {
  form: Form<AccountDraft>
  step: string
}

/** What is warned of in a step and wants a reason, each with a field for it. Nothing is blocked by it. */
export function Reasons({ form, step }: Props) {
  const { board } = useFormDraft()
  const asked = useFromDraft(useStore(), (draft) =>
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
        <Reason key={path} path={path} issues={asked.filter((issue) => issue.path === path)} />
      ))}
    </FieldGroup>
  )
}

function Reason({ path, issues }: { path: string; issues: readonly Issue[] }) {
  const { t } = useTranslation()
  const store = useStore()
  const reason = useFromDraft(store, (draft) => reasonAt(draft, path))
  const write = (typed: string) =>
    store.change((draft) => ({ ...draft, acknowledgements: withReason(draft, path, typed) }))
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
