import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { ParticipantRole, roleOnRecord } from '../../../../../platform/codes/participant-role.ts'
import { words } from '../../../../../platform/words.ts'
import { FullWidth } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { paths } from '../../../../../web/paths.ts'
import { PersonPicker } from '../../../../../web/person-picker/person-picker.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { Fact, Facts } from '../../../../../web/ui/facts.tsx'
import { isUnread, Unread } from '../../../../../web/ui/unread.tsx'
import { useSend } from '../../../../../web/use-call.ts'
import { application } from '../../../application.ts'
import { listParticipants, readClient, updateClient } from '../../../contract.ts'
import { AddParticipant } from '../../people/add-participant.tsx'
import { useCandidates } from '../use-candidates.ts'
import { attorneysAmong, useHousehold } from '../use-household.ts'

const { useStore } = fieldsFor(application)
const role = ParticipantRole.powerOfAttorney

/**
 * Who holds the power of attorney for the client: whoever has that role in the household, and it is not said that it is
 * another's. One is chosen among its people or added to them; nobody has to be named (KYC-038).
 */
export function PowerOfAttorney() {
  const { t } = useTranslation()
  const clientId = useStore().known().id ?? ''
  const { householdId, others, reads } = useHousehold(clientId)
  const [opened, dialog] = useDisclosure(false)
  const [isChoosing, choosing] = useDisclosure(false)
  const holders = attorneysAmong(others, clientId)
  const { people, reads: readsOfPeople } = useCandidates(clientId)
  // whoever holds it for the whole household would hold it for this client alone from then on
  const holding = new Set(holders.map(({ id }) => id))
  const candidates = people.map((person) =>
    holding.has(person.id) ? { ...person, blocked: { reason: words('Holds it already.') } } : person,
  )
  const name = useSend(updateClient, {
    says: {
      failed: words(
        'Whose power of attorney it is could not be saved. Please name the client on their page.',
      ),
    },
    refreshes: [listParticipants, readClient],
  })
  return (
    <FullWidth>
      <Facts>
        <Fact name={t('Held by')}>
          {reads.some(isUnread) ? (
            <Unread inLine says={t('Who holds it could not be loaded.')} reads={reads} />
          ) : holders.length === 0 ? (
            t('Nobody named yet. This can be done later.')
          ) : (
            holders.map(({ id, name }) => (
              <div key={id}>
                <Link to={paths.participant(id)} className="link">
                  {name}
                </Link>
              </div>
            ))
          )}
        </Fact>
      </Facts>
      <Group mt="sm">
        {(people.length > 0 || readsOfPeople.some(isUnread)) && (
          <Button variant="default" aria-haspopup="dialog" onClick={choosing.open}>
            {t('Add as Power of Attorney')}
          </Button>
        )}
        <Button variant="subtle" leftSection={<UserPlus size={16} aria-hidden />} onClick={dialog.open}>
          {t('New Participant')}
        </Button>
      </Group>
      <PersonPicker
        title={t('Add as Power of Attorney')}
        opened={isChoosing}
        onClose={choosing.close}
        people={candidates}
        reads={readsOfPeople}
        role={role}
        attorneyFor={clientId}
        holders={words('Powers of Attorney')}
        refuses={(id) => (id === null ? words('Please choose a participant') : undefined)}
        onTake={choosing.close}
      />
      {householdId && (
        <AddParticipant
          householdId={householdId}
          opened={opened}
          onClose={dialog.close}
          roles={[role]}
          // unless the role was taken out of what was proposed
          onAdded={({ id, version, roles }) =>
            roles.includes(roleOnRecord(role)) &&
            name.send({ params: { id }, body: { version, attorneyFor: [clientId] } })
          }
        />
      )}
    </FullWidth>
  )
}
