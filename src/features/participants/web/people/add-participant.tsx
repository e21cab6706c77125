import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { offeredRoles, ParticipantRole, roleOnRecord } from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { NameFields, nameLabels } from '../../../../web/form/name-fields.tsx'
import { LookAlikes, useLookAlikes } from '../../../../web/look-alikes.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { addParticipant, type Client, listClients, listParticipants } from '../../contract.ts'
import { createClient } from '../../record-contract.ts'
import { NewParticipant, ParticipantWithoutContact } from '../../rules.ts'

interface Props {
  householdId: string
  opened: boolean
  onClose: () => void
  /** Chosen at first. */
  roles?: ParticipantRole[]
  onAdded?: (client: Client) => void
}

interface Typed {
  firstName: string
  singleName: boolean
  lastName: string
  email: string
  phoneNumber: string
  householdId: string
  roles: ParticipantRole[]
}

const labels = {
  ...nameLabels,
  email: words('Email'),
  phoneNumber: words('Phone #'),
  roles: words('Participant Roles'),
}
const form = formOfBody<Typed>(NewParticipant, labels)
const formWithoutContact = formOfBody<Typed>(ParticipantWithoutContact, labels)
const { Email, Phone, Toggle } = fieldsFor(form)

const offered = offeredRoles.map((value) => ({ value, label: ParticipantRole.label(value) }))

export function AddParticipant({ householdId, opened, onClose, roles = [], onAdded }: Props) {
  const { t } = useTranslation()
  const [hasContact, setHasContact] = useState(true)
  const nobody = {
    firstName: '',
    singleName: false,
    lastName: '',
    email: '',
    phoneNumber: '',
    householdId,
    roles,
  }
  // closed, it keeps what was typed for the next time it is opened
  const held = useHeldForm(hasContact ? form : formWithoutContact, nobody)
  const add = useAdd(hasContact, (client) => {
    onAdded?.(client)
    held.clear()
    setHasContact(true)
    onClose()
  })
  const { alike, send, busy } = useLookAlikes(add, (typed) =>
    hasContact ? typed : { ...typed, email: null, phoneNumber: null },
  )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Add Participant')}
      size={560}
      closeOnClickOutside={false}
    >
      <HeldForm
        held={held}
        onSubmit={send}
        busy={busy}
        refused={add.refused}
        fieldAt={withoutSection}
        submit={alike.length > 0 ? t('Add Anyway') : t('Add Client')}
      >
        <NameFields placeholders={['Eleanor', 'Marsh']} />
        {hasContact && (
          <>
            <Email name="email" placeholder="eleanor.marsh@example.com" />
            <Phone name="phoneNumber" placeholder="416-555-0199" />
          </>
        )}
        <Checkbox
          label={t('No contact details of their own')}
          size="sm"
          checked={!hasContact}
          onChange={({ currentTarget }) => setHasContact(!currentTarget.checked)}
        />
        <Toggle name="roles" options={offered} />
        <LookAlikes alike={alike} />
      </HeldForm>
    </Dialog>
  )
}

/** Adds whom the form names: who has neither email nor phone, by the call that takes somebody without them. */
function useAdd(hasContact: boolean, onDone: (client: Client) => void) {
  const add = useSend<typeof addParticipant | typeof createClient>(
    hasContact ? addParticipant : createClient,
    {
      says: { done: words('Created Client Successfully'), failed: words('Error on Client Create') },
      refreshes: [listParticipants, listHouseholds, readHousehold, listClients],
      onDone,
    },
  )
  const send = (typed: Typed) =>
    // the form has judged that it is one
    add.send({ body: hasContact ? (typed as NewParticipant) : clientNamed(typed) })
  return { send, busy: add.busy, refused: add.refused }
}

const clientNamed = ({ firstName, singleName, lastName, householdId, roles }: Typed) => ({
  householdId,
  generalDetails: { firstName, singleName, lastName },
  roles: roles.map(roleOnRecord),
})

/** A record's fields stand in its sections, and this form's do not. */
const withoutSection = (path: string) => path.replace('generalDetails.', '')
