import { Checkbox, SimpleGrid } from '@mantine/core'
import type { Form } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import { useTranslation } from '../translation.ts'
import { fieldsFor } from './fields.tsx'
import { called } from './form-of-body.ts'

interface Names {
  firstName: string
  singleName: boolean
  lastName: string
}

/** How the form of somebody who is to be added calls their names. */
export const nameLabels = { firstName: words('First Name'), lastName: words('Last Name') }

// within a form whose draft has these, too
const names: Form<Names> = {
  steps: [{ id: 'names', title: '', owns: [], rules: [], facts: [called<Names>(nameLabels)] }],
}
const { Text, useStore } = fieldsFor(names)

interface Props {
  /** A first and a last name that stand there as an example. */
  placeholders?: readonly [first: string, last: string]
}

/** The name of somebody who is to be added: two, or one that is all they have. */
export function NameFields({ placeholders: [first, last] = ['', ''] }: Props) {
  const { t } = useTranslation()
  const store = useStore()
  const isSingle = useFromDraft(store, ({ singleName }) => singleName)
  const tick = (singleName: boolean) =>
    store.change((draft) => ({
      ...draft,
      // what was typed as the first name is the one
      ...(singleName && { firstName: '', lastName: draft.lastName || draft.firstName }),
      singleName,
    }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {!isSingle && <Text name="firstName" placeholder={first} isFirst />}
      <Text name="lastName" placeholder={last} />
      {/* behind both: who types a name goes past it once */}
      <Checkbox
        label={t('One name only')}
        size="sm"
        checked={isSingle}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
    </SimpleGrid>
  )
}
