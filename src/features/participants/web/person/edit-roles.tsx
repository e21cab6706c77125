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
import { isUnread, Unread } from '../../../../web/ui/unread.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { type Client, listClients, listParticipants, readClient, updateClient } from '../../contract.ts'
import { useHousehold } from '../record/use-household.ts'

const form = formOfBody<Pick<Client, 'version' | 'roles' | 'attorneyFor'>>(updateClient.body, {
  roles: words('Participant Roles'),
  attorneyFor: words('Power of Attorney For'),
})
const { Toggle, When } = fieldsFor(form)

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

function Roles({
  client: { id, version, roles, attorneyFor },
  onClose,
}: {
  client: Client
  onClose: () => void
}) {
  const { t } = useTranslation()
  const held = useHeldForm(form, { version, roles, attorneyFor })
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
      onSubmit={(draft) =>
        // whoever was named while the role was chosen goes with it
        save.send({ params: { id }, body: holdsPower(draft) ? draft : { ...draft, attorneyFor: [] } })
      }
      submit={t('Save')}
      beside={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Toggle name="roles" options={choices} />
      <When holds={holdsPower}>
        <ForWhom clientId={id} />
      </When>
    </HeldForm>
  )
}

const holdsPower = ({ roles }: Pick<Client, 'roles'>) =>
  roles.includes(roleOnRecord(ParticipantRole.powerOfAttorney))

/** For whom of the household they hold the power of attorney. */
function ForWhom({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { others, reads } = useHousehold(clientId)
  if (reads.some(isUnread)) return <Unread says={t('The household could not be loaded.')} reads={reads} />
  if (others.length === 0) return null
  return (
    <Toggle
      name="attorneyFor"
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      help={words('Where nobody is chosen, it is said of the whole household.')}
    />
  )
}
