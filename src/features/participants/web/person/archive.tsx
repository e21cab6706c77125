import { useNavigate } from 'react-router'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { useArchive } from '../../../../web/archive/use-archive.ts'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { RefusedNotice } from '../../../../web/ui/refused-notice.tsx'
import { listHouseholds, readHousehold } from '../../../households/contract.ts'
import { type Client, listClients, listParticipants, readClient } from '../../contract.ts'

/** Takes somebody out of every list. Asks first; what still needs them is told. */
export function Archive({ client }: { client: Client }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { householdId } = client
  const { firstName, lastName } = client.generalDetails
  const name = fullName({ firstName, lastName })
  const { archive, busy, refused } = useArchive('person', {
    done: words('Participant Archived Successfully'),
    name,
    refreshes: [listParticipants, listClients, listHouseholds, readHousehold],
    onDone: () => void navigate(paths.householdParticipants(householdId)),
    // what somebody else saved is archived with it, on the next press
    onRefused: ({ code }) => code === 'stale' && invalidate(readClient),
  })
  return (
    <ConfirmButton
      label={t('Archive')}
      button={{ variant: 'subtle', color: 'gray', size: 'xs' }}
      title={t('Archive {{name}}?', { name })}
      sure={t('Archive')}
      busy={busy}
      onSure={() => archive(client)}
      isDanger
    >
      <p>
        {t(
          '{{name}} will no longer appear in any list or search, and cannot be opened or edited. The record is kept for at least 7 years after that.',
          { name },
        )}{' '}
        {t('It can be restored from the archive.')}
      </p>
      <RefusedNotice refused={refused} />
    </ConfirmButton>
  )
}
