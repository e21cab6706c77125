import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { statusOf, stepsOf } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import { useArchive } from '../../../web/archive/use-archive.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmButton } from '../../../web/ui/confirm-button.tsx'
import { RefusedNotice } from '../../../web/ui/refused-notice.tsx'
import { useBusy } from '../../../web/use-busy.ts'
import { application } from '../application.ts'
import { type Account, readAccount } from '../contract.ts'
import type { AccountDraft } from '../draft.ts'
import { changedByAccount } from './account-store.ts'
import { accountName } from './accounts-list.tsx'

interface Props {
  account: Account
  store: DraftStore<AccountDraft>
}

/** Back to Account Details. A draft is discarded with it; what was submitted stays. */
export function Cancel({ account, store }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const saving = useBusy()
  const leave = () => void navigate(paths.createInvestmentAccount(account.participantId))
  const { archive, busy, refused } = useArchive('account', {
    done: words('Draft Discarded'),
    name: accountName(account, t),
    onDone() {
      store.discard()
      leave()
      // the application itself is gone: read anew it would be missed for as long as it is shown
      invalidate(...changedByAccount.filter((endpoint) => endpoint !== readAccount))
    },
  })
  const discard = async () => {
    // its last version is the one that is archived
    await store.flush()
    archive({ id: account.id, version: store.known().version ?? account.version })
  }
  if (account.status === 'complete')
    return (
      <Button variant="default" size="sm" onClick={leave}>
        {t('Account Details')}
      </Button>
    )
  return (
    <ConfirmButton
      label={t('Cancel')}
      title={t('Discard this application?')}
      sure={t('Discard')}
      onSure={() => saving.run(discard)}
      busy={saving.busy || busy}
      isDanger
    >
      <p>
        {t(
          'The draft goes to the archive, from which it can be restored, with what was entered in these sections:',
        )}
      </p>
      <Filled store={store} />
      <p>{t('Participants who were added here, and roles that were given, stay in the household.')}</p>
      <RefusedNotice refused={refused} />
    </ConfirmButton>
  )
}

const filledIn = (draft: AccountDraft) =>
  stepsOf(application, draft).filter(({ id }) => statusOf(application, draft, id).is !== 'untouched')

function Filled({ store }: Pick<Props, 'store'>) {
  const { t } = useTranslation()
  return (
    <ul>
      {useFromDraft(store, filledIn).map(({ id, title }) => (
        <li key={id}>{t(title)}</li>
      ))}
    </ul>
  )
}
