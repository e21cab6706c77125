import { useNavigate } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { useArchive } from '../../../../web/archive/use-archive.ts'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { RefusedNotice } from '../../../../web/ui/refused-notice.tsx'
import { type Household, listHouseholds, readHousehold } from '../../../households/contract.ts'
import { listClients } from '../../contract.ts'

/** Takes a household out of every list, with everybody in it. Asks first; what still needs one of them is told. */
export function ArchiveHousehold({ household }: { household: Household }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = household.fullName
  const { archive, busy, refused } = useArchive('household', {
    done: words('Household Archived Successfully'),
    name,
    refreshes: [listHouseholds, listClients],
    onDone: () => void navigate(paths.home),
    // what somebody else saved is archived with it, on the next press
    onRefused: ({ code }) => code === 'stale' && invalidate(readHousehold),
  })
  const people = household.newClients.length
  return (
    <ConfirmButton
      label={t('Archive Household')}
      button={{ variant: 'subtle', color: 'gray' }}
      title={t('Archive {{name}}?', { name })}
      sure={t('Archive')}
      busy={busy}
      onSure={() => archive(household)}
      isDanger
    >
      <p>
        {people > 0
          ? t('The household and the {{count}} people in it will no longer appear in any list or search.', {
              count: people,
            })
          : t('The household will no longer appear in any list or search.')}{' '}
        {t('It can be restored from the archive.')}
      </p>
      <RefusedNotice refused={refused} />
    </ConfirmButton>
  )
}
