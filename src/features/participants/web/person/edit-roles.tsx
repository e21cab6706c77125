import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  offeredRoles,
  ParticipantRole,
  roleNamed,
  roleOnRecord,
} from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { formOfBody } from '../../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../../web/form/held-form.tsx'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { type Client, listClients, listParticipants, readClient, updateClient } from '../../contract.ts'

const form = formOfBody<Pick<Client, 'version' | 'roles'>>(updateClient.body, {
  roles: words('Participant Roles'),
})
const { Toggle } = fieldsFor(form)

/** Gives somebody roles and takes them away. */
export function EditRoles({ client }: { client: Client }) {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        {t('Add/Edit Role')}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={t('Add/Edit Role')} size={560}>
        <Roles key={client.version} client={client} onClose={dialog.close} />
      </Dialog>
    </>
  )
}

function Roles({ client: { id, version, roles }, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { version, roles })
  const save = useSend(updateClient, {
    says: { done: words('Participant Updated Successfully') },
    refreshes: [readClient, listParticipants, listClients, listHouseholds, readHousehold],
    onDone: onClose,
    // what somebody else saved is shown next
    onRefused: ({ code }) => code === 'stale' && invalidate(readClient),
  })
  // who got another role elsewhere may lose it here
  const choices = ParticipantRole.options
    .filter(({ value }) => offeredRoles.includes(value) || roles.some((held) => roleNamed(held) === value))
    .map(({ value, label }) => ({ value: roleOnRecord(value), label }))
  return (
    <HeldForm
      {...save}
      held={held}
      onSubmit={(body) => save.send({ params: { id }, body })}
      submit={t('Save')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Toggle name="roles" options={choices} />
    </HeldForm>
  )
}
