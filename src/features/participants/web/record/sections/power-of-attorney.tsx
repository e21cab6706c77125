import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { ParticipantRole } from '../../../../../platform/codes/participant-role.ts'
import { words } from '../../../../../platform/words.ts'
import { FullWidth } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { paths } from '../../../../../web/paths.ts'
import { PersonPicker } from '../../../../../web/person-picker/person-picker.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { Fact, Facts } from '../../../../../web/ui/facts.tsx'
import { isUnread, Unread } from '../../../../../web/ui/unread.tsx'
import { application } from '../../../application.ts'
import { AddParticipant } from '../../people/add-participant.tsx'
import { useCandidates } from '../use-candidates.ts'
import { attorneysAmong, useHousehold } from '../use-household.ts'

const { useStore } = fieldsFor(application)
const role = ParticipantRole.powerOfAttorney

/**
 * Who holds the power of attorney: whoever has that role in the household. One is chosen among its people or added to
 * them; nobody has to be named (KYC-038).
 */
export function PowerOfAttorney() {
  const { t } = useTranslation()
  const clientId = useStore().known().id ?? ''
  const { householdId, others, reads } = useHousehold(clientId)
  const [opened, dialog] = useDisclosure(false)
  const [isChoosing, choosing] = useDisclosure(false)
  const holders = attorneysAmong(others)
  const { people, reads: readsOfPeople } = useCandidates(clientId)
  const candidates = people.map((person) =>
    person.roles.includes(role) ? { ...person, blocked: { reason: words('Is named already.') } } : person,
  )
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
        holders={words('Powers of Attorney')}
        refuses={(id) => (id === null ? words('Please choose a participant') : undefined)}
        onTake={choosing.close}
      />
      {householdId && (
        <AddParticipant householdId={householdId} opened={opened} onClose={dialog.close} roles={[role]} />
      )}
    </FullWidth>
  )
}
