import { useState } from 'react'
import { offeredRoles, ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { formatPhone } from '../../../platform/formats/phone.ts'
import { words } from '../../../platform/words.ts'
import { CallForm } from '../../../web/form/call-form.tsx'
import { NameFields } from '../../../web/form/name-fields.tsx'
import { TextField } from '../../../web/form/text-field.tsx'
import { ToggleField } from '../../../web/form/toggle-field.tsx'
import { LookAlikes, useLookAlikes } from '../../../web/look-alikes.tsx'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-call.ts'
import { listHouseholds, readHousehold } from '../../households/contract.ts'
import { addParticipant, listClients, listParticipants } from '../contract.ts'

interface Props {
  householdId: string
  opened: boolean
  onClose: () => void
  /** Chosen at first. */
  roles?: ParticipantRole[]
}

const offered = offeredRoles.map((value) => ({ value, label: ParticipantRole.label(value) }))

export function AddParticipant({ householdId, opened, onClose, roles = [] }: Props) {
  const { t } = useTranslation()
  const language = spoken()
  const [added, setAdded] = useState(0)
  const add = useSend(addParticipant, {
    says: { done: words('Created Client Successfully'), failed: words('Error on Client Create') },
    refreshes: [listParticipants, listHouseholds, readHousehold, listClients],
    onDone: () => {
      setAdded(added + 1)
      onClose()
    },
  })
  const { alike, send } = useLookAlikes(add, ({ body }) => body)
  const nobody = {
    firstName: '',
    singleName: false as const,
    lastName: '',
    email: '',
    phoneNumber: '',
    householdId,
    roles,
  }
  return (
    // closed, it keeps what was typed for the next time it is opened
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Add Participant')}
      size={560}
      closeOnClickOutside={false}
      keepMounted
    >
      <CallForm
        key={added}
        send={send}
        start={nobody}
        submit={alike.length > 0 ? t('Add Anyway') : t('Add Client')}
      >
        <NameFields placeholders={['Eleanor', 'Marsh']} />
        <TextField
          name="email"
          label={words('Email')}
          type="email"
          placeholder="eleanor.marsh@example.com"
          autoComplete="off"
        />
        <TextField
          name="phoneNumber"
          label={words('Phone #')}
          type="tel"
          placeholder="416-555-0199"
          autoComplete="off"
          tidy={(typed) => formatPhone(typed, language)}
        />
        <ToggleField name="roles" label={words('Participant Roles')} options={offered} />
        <LookAlikes alike={alike} />
      </CallForm>
    </Dialog>
  )
}
