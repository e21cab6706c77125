import { useState } from 'react'
import { words } from '../../../platform/words.ts'
import { CallForm } from '../../../web/form/call-form.tsx'
import { TextField } from '../../../web/form/text-field.tsx'
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

export function AddHousehold({ advisorId, opened, onClose, onCreated }: Props) {
  const { t } = useTranslation()
  const [created, setCreated] = useState(0)
  const create = useSend(createHousehold, {
    says: { done: words('Created Household Successfully'), failed: words('Error on Household Create') },
    refreshes: [listHouseholds],
    onDone: ({ id }) => {
      setCreated(created + 1)
      onCreated(id)
      onClose()
    },
  })
  return (
    // closed, it keeps what was typed for the next time it is opened
    <Dialog opened={opened} onClose={onClose} title={t('Add New Household')} keepMounted>
      <CallForm key={created} send={create} start={{ fullName: '', advisorId }} submit={t('Add Household')}>
        <TextField
          name="fullName"
          label={words('Full Name')}
          placeholder={t('Marsh Family')}
          autoComplete="off"
          data-autofocus
        />
      </CallForm>
    </Dialog>
  )
}
