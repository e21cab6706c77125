import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  offeredRoles,
  ParticipantRole,
  roleNamed,
  roleOnRecord,
} from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { CallForm } from '../../../../web/form/call-form.tsx'
import { ToggleField } from '../../../../web/form/toggle-field.tsx'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { type Client, listClients, listParticipants, readClient, updateClient } from '../../contract.ts'

/** Gives somebody roles and takes them away. */
export function EditRoles({ client: { id, version, roles } }: { client: Client }) {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  const save = useSend(updateClient, {
    says: { done: words('Participant Updated Successfully') },
    refreshes: [readClient, listParticipants, listClients, listHouseholds, readHousehold],
    onDone: dialog.close,
    // what somebody else saved is shown next
    onRefused: ({ code }) => code === 'stale' && invalidate(readClient),
  })
  // who got another role elsewhere may lose it here
  const choices = ParticipantRole.options
    .filter(({ value }) => offeredRoles.includes(value) || roles.some((held) => roleNamed(held) === value))
    .map(({ value, label }) => ({ value: roleOnRecord(value), label }))
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {t('Add/Edit Role')}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={t('Add/Edit Role')} size={560}>
        <CallForm
          key={version}
          send={save}
          params={{ id }}
          start={{ version, roles: [...roles] }}
          submit={t('Save')}
          beside={
            <Button variant="default" onClick={dialog.close}>
              {t('Cancel')}
            </Button>
          }
        >
          <ToggleField name="roles" label={words('Participant Roles')} options={choices} />
        </CallForm>
      </Dialog>
    </>
  )
}
