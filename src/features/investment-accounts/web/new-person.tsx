import { Button, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { formatPhone } from '../../../platform/formats/phone.ts'
import { words } from '../../../platform/words.ts'
import { CallForm } from '../../../web/form/call-form.tsx'
import { DateField } from '../../../web/form/date-field.tsx'
import { NameFields } from '../../../web/form/name-fields.tsx'
import { TextField } from '../../../web/form/text-field.tsx'
import { LookAlikes, useLookAlikes } from '../../../web/look-alikes.tsx'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-call.ts'
import { addPickedParticipant, listClients, listParticipants } from '../../participants/contract.ts'
import { readCircumstances } from '../contract.ts'
import { useOnFile } from './fields.ts'

interface Props {
  /** What the new participant is in the household; a successor gets no role. */
  role: ParticipantRole | undefined
  onAdded: (id: string) => void
}

/** Somebody who is not on file yet: a button, and the form that it opens. */
export function NewPerson({ role, onAdded }: Props) {
  const { t } = useTranslation()
  const language = spoken()
  const { householdId } = useOnFile()
  const [opened, dialog] = useDisclosure(false)
  const [added, setAdded] = useState(0)
  const add = useSend(addPickedParticipant, {
    says: {
      done: words('Successfully created new participant'),
      failed: words('Failed to create new participant'),
    },
    refreshes: [readCircumstances, listParticipants, listClients],
    onDone({ id }) {
      setAdded(added + 1)
      dialog.close()
      onAdded(id)
    },
  })
  const { alike, send } = useLookAlikes(add, ({ body }) => body)
  const nobody = {
    firstName: '',
    singleName: false as const,
    lastName: '',
    email: '',
    phoneNumber: '',
    sin: '',
    dateOfBirth: '',
  }
  return (
    <>
      <Button variant="subtle" leftSection={<UserPlus size={16} aria-hidden />} onClick={dialog.open}>
        {t('New Participant')}
      </Button>
      {/* closed, it keeps what was typed for the next time it is opened */}
      <Dialog
        opened={opened}
        onClose={dialog.close}
        title={t('New Participant')}
        size={560}
        closeOnClickOutside={false}
        keepMounted
      >
        <CallForm
          key={added}
          send={send}
          start={{ ...nobody, householdId, roles: role ? [role] : [] }}
          submit={alike.length > 0 ? t('Add Anyway') : t('Add Participant')}
        >
          {/* in the order in which the portal judges them (PART-036, PART-037, PART-038) */}
          <NameFields />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextField name="email" label={words('Email (optional)')} type="email" autoComplete="off" />
            <TextField
              name="phoneNumber"
              label={words('Phone # (optional)')}
              type="tel"
              placeholder="416-555-0199"
              autoComplete="off"
              tidy={(typed) => formatPhone(typed, language)}
            />
            <TextField
              name="sin"
              label={words('Social Insurance Number')}
              inputMode="numeric"
              autoComplete="off"
            />
            <DateField name="dateOfBirth" label={words('Date of Birth')} />
          </SimpleGrid>
          <LookAlikes alike={alike} />
        </CallForm>
      </Dialog>
    </>
  )
}
