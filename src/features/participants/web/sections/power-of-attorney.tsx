import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ParticipantRole, roleOnRecord } from '../../../../platform/codes/participant-role.ts'
import { noOptions, nothingChosen } from '../../../../platform/formats/choices.ts'
import { words } from '../../../../platform/words.ts'
import { FullWidth } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Fact, Facts } from '../../../../web/ui/facts.tsx'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useCall, useSend } from '../../../../web/use-call.ts'
import { application } from '../../application.ts'
import { listClients, listParticipants, readClient, updateClient } from '../../contract.ts'
import { AddParticipant } from '../add-participant.tsx'
import { attorneysAmong, useHousehold } from '../use-household.ts'

const { useStore } = fieldsFor(application)
const role = ParticipantRole.powerOfAttorney

/**
 * Who holds the power of attorney: whoever has that role in the household. One is chosen among its people or added to
 * them; nobody has to be named (KYC-038).
 */
export function PowerOfAttorney() {
  const { t } = useTranslation()
  const { householdId, others } = useHousehold(useStore().known().id ?? '')
  const [opened, dialog] = useDisclosure(false)
  const [chosen, choose] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { data: client } = useCall(readClient, { params: { id: chosen ?? '' } }, { enabled: chosen !== null })
  const give = useSend(updateClient, {
    says: { done: words('Participant Updated Successfully') },
    refreshes: [readClient, listParticipants, listClients],
    onDone: () => choose(null),
    // the next press adds the role to what somebody else saved
    onRefused: ({ code }) => code === 'stale' && invalidate(readClient),
  })
  const holders = attorneysAmong(others)
  const add = () => {
    setMissing(!client)
    if (!client) return
    const { id, version, roles } = client
    give.send({ params: { id }, body: { version, roles: [...roles, roleOnRecord(role)] } })
  }
  const candidates = others.filter((person) => !holders.includes(person))
  return (
    <FullWidth>
      <Facts>
        <Fact name={t('Held by')}>
          {holders.length === 0
            ? t('Nobody named yet. This can be done later.')
            : holders.map(({ id, name }) => (
                <div key={id}>
                  <Link to={paths.participant(id)} className="link">
                    {name}
                  </Link>
                </div>
              ))}
        </Fact>
      </Facts>
      {candidates.length > 0 && (
        <Select
          mt="sm"
          label={t('Participant of the household')}
          placeholder={t(nothingChosen)}
          nothingFoundMessage={t(noOptions)}
          searchable
          clearable
          data={candidates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={choose}
          error={isMissing && chosen === null && t('Please choose a participant')}
        />
      )}
      <Group mt="sm">
        {candidates.length > 0 && (
          <SendingButton variant="default" busy={give.busy || (chosen !== null && !client)} onClick={add}>
            {t('Add as Power of Attorney')}
          </SendingButton>
        )}
        <Button variant="subtle" leftSection={<UserPlus size={16} aria-hidden />} onClick={dialog.open}>
          {t('New Participant')}
        </Button>
      </Group>
      {householdId && (
        <AddParticipant householdId={householdId} opened={opened} onClose={dialog.close} roles={[role]} />
      )}
    </FullWidth>
  )
}
