import { Button, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UserPlus } from 'lucide-react'
import type { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { words } from '../../../platform/words.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { NameFields, nameLabels } from '../../../web/form/name-fields.tsx'
import { LookAlikes, useLookAlikes } from '../../../web/look-alikes.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-call.ts'
import { addPickedParticipant, listClients, listParticipants } from '../../participants/contract.ts'
import { PickedParticipant } from '../../participants/rules.ts'
import { readCircumstances } from '../contract.ts'
import { useOnFile } from './fields.ts'

const form = formOfBody<{
  firstName: string
  singleName: boolean
  lastName: string
  email: string
  phoneNumber: string
  sin: string
  dateOfBirth: string
  householdId: string
  roles: ParticipantRole[]
}>(PickedParticipant, {
  ...nameLabels,
  email: words('Email (optional)'),
  phoneNumber: words('Phone # (optional)'),
  sin: words('Social Insurance Number'),
  dateOfBirth: words('Date of Birth'),
})
const { Text, Email, Phone, Day } = fieldsFor(form)

interface Props {
  /** What the new participant is in the household; a successor gets no role. */
  role: ParticipantRole | undefined
  onAdded: (id: string) => void
}

/** Somebody who is not on file yet: a button, and the form that it opens. */
export function NewPerson({ role, onAdded }: Props) {
  const { t } = useTranslation()
  const { householdId } = useOnFile()
  const [opened, dialog] = useDisclosure(false)
  // closed, it keeps what was typed for the next time it is opened
  const held = useHeldForm(form, {
    firstName: '',
    singleName: false,
    lastName: '',
    email: '',
    phoneNumber: '',
    sin: '',
    dateOfBirth: '',
    householdId,
    roles: role ? [role] : [],
  })
  const add = useSend(addPickedParticipant, {
    says: {
      done: words('Successfully created new participant'),
      failed: words('Failed to create new participant'),
    },
    refreshes: [readCircumstances, listParticipants, listClients],
    onDone({ id }) {
      held.clear()
      dialog.close()
      onAdded(id)
    },
  })
  const { alike, send, busy } = useLookAlikes(add, ({ body }) => body)
  return (
    <>
      <Button variant="subtle" leftSection={<UserPlus size={16} aria-hidden />} onClick={dialog.open}>
        {t('New Participant')}
      </Button>
      <Dialog
        opened={opened}
        onClose={dialog.close}
        title={t('New Participant')}
        size={560}
        closeOnClickOutside={false}
      >
        <HeldForm
          held={held}
          // the form has judged that it is one
          onSubmit={(typed) => send({ body: typed as typeof typed & { singleName: false } })}
          busy={busy}
          refused={add.refused}
          submit={alike.length > 0 ? t('Add Anyway') : t('Add Participant')}
        >
          {/* in the order in which the portal judges them (PART-036, PART-037, PART-038) */}
          <NameFields />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Email name="email" />
            <Phone name="phoneNumber" placeholder="416-555-0199" />
            <Text name="sin" inputMode="numeric" />
            <Day name="dateOfBirth" />
          </SimpleGrid>
          <LookAlikes alike={alike} />
        </HeldForm>
      </Dialog>
    </>
  )
}
