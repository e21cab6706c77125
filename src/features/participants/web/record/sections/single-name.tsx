import { Checkbox } from '@mantine/core'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { application } from '../../../application.ts'
import type { ClientDraft } from '../../../sections.ts'

const { useStore } = fieldsFor(application)

/** Says of somebody that one name is all they have: what was typed as the first is that one. */
export function SingleName({ at }: { at: 'generalDetails' | 'spouseDetails' }) {
  const { t } = useTranslation()
  const store = useStore()
  const isSingle = useFromDraft(store, (draft: ClientDraft) => draft[at]?.singleName === true)
  const tick = (singleName: boolean) =>
    store.change((draft) => {
      const { firstName, lastName, ...details } = draft[at] ?? {}
      const names = singleName
        ? { firstName: null, lastName: lastName || firstName }
        : { firstName, lastName }
      return { ...draft, [at]: { ...details, ...names, singleName } }
    })
  return (
    <Checkbox
      id={`${at}.singleName`}
      label={t(words('One name only'))}
      mt={8}
      size="sm"
      checked={isSingle}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  )
}
