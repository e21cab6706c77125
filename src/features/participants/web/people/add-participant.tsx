import { useState } from 'react'
import { offeredRoles, ParticipantRole, roleOnRecord } from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { CallForm } from '../../../../web/form/call-form.tsx'
import { NameFields } from '../../../../web/form/name-fields.tsx'
import { ToggleField } from '../../../../web/form/toggle-field.tsx'
import { LookAlikes, useLookAlikes } from '../../../../web/look-alikes.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { type Send, useSend } from '../../../../web/use-call.ts'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { addParticipant, listClients, listParticipants } from '../../contract.ts'
import { createClient } from '../../record-contract.ts'
import { type NewParticipant, ParticipantWithoutContact } from '../../rules.ts'
import { ContactFields } from './contact-fields.tsx'

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
  const [added, setAdded] = useState(0)
  const [hasContact, setHasContact] = useState(true)
  const add = useAdd(hasContact, () => {
    setAdded(added + 1)
    setHasContact(true)
    onClose()
  })
  const { alike, send } = useLookAlikes(add, ({ body }) =>
    hasContact ? body : { ...body, email: null, phoneNumber: null },
  )
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
        fieldAt={withoutSection}
        submit={alike.length > 0 ? t('Add Anyway') : t('Add Client')}
      >
        <NameFields placeholders={['Eleanor', 'Marsh']} />
        <ContactFields hasContact={hasContact} setHasContact={setHasContact} />
        <ToggleField name="roles" label={words('Participant Roles')} options={offered} />
        <LookAlikes alike={alike} />
      </CallForm>
    </Dialog>
  )
}

/** Adds whom the form names: who has neither email nor phone, by the call that takes somebody without them. */
function useAdd(hasContact: boolean, onDone: () => void): Send<typeof addParticipant> {
  const add = useSend<typeof addParticipant | typeof createClient>(
    hasContact ? addParticipant : createClient,
    {
      says: { done: words('Created Client Successfully'), failed: words('Error on Client Create') },
      refreshes: [listParticipants, listHouseholds, readHousehold, listClients],
      onDone,
    },
  )
  if (hasContact) return { ...add, endpoint: addParticipant }
  return {
    ...add,
    endpoint: { ...addParticipant, body: ParticipantWithoutContact },
    send: ({ body }) => add.send({ body: clientNamed(body) }),
  }
}

const clientNamed = ({ firstName, singleName, lastName, householdId, roles }: NewParticipant) => ({
  householdId,
  generalDetails: { firstName, singleName, lastName },
  roles: roles.map(roleOnRecord),
})

/** A record's fields stand in its sections, and this form's do not. */
const withoutSection = (path: string) => path.replace('generalDetails.', '')
