import { words } from '../../../platform/words.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-call.ts'
import { createHousehold, listHouseholds } from '../contract.ts'

interface Props {
  advisorId: string
  opened: boolean
  onClose: () => void
  onCreated: (id: string) => void
}

const form = formOfBody<{ fullName: string; advisorId: string }>(createHousehold.body, {
  fullName: words('Full Name'),
})
const { Text } = fieldsFor(form)

export function AddHousehold({ advisorId, opened, onClose, onCreated }: Props) {
  const { t } = useTranslation()
  // closed, it keeps what was typed for the next time it is opened
  const held = useHeldForm(form, { fullName: '', advisorId })
  const create = useSend(createHousehold, {
    says: { done: words('Created Household Successfully'), failed: words('Error on Household Create') },
    refreshes: [listHouseholds],
    onDone: ({ id }) => {
      held.clear()
      onCreated(id)
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add New Household')}>
      <HeldForm
        {...create}
        held={held}
        onSubmit={(body) => create.send({ body })}
        submit={t('Add Household')}
      >
        <Text name="fullName" placeholder={words('Marsh Family')} isFirst />
      </HeldForm>
    </Dialog>
  )
}
