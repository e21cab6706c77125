import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { statusOf, stepsOf } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmButton } from '../../../web/ui/confirm-button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useBusy } from '../../../web/use-busy.ts'
import { useSend } from '../../../web/use-call.ts'
import { application } from '../application.ts'
import { type Account, archiveAccount, readAccount } from '../contract.ts'
import type { AccountDraft } from '../draft.ts'
import { changedByAccount } from './account-store.ts'

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
  const archive = useSend(archiveAccount, {
    says: { done: words('Draft Discarded') },
    quiet: true,
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
    archive.send({ params: { id: account.id }, query: { version: String(store.known().version) } })
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
      busy={saving.busy || archive.busy}
      isDanger
    >
      <p>{t('What was entered in these sections is lost:')}</p>
      <Filled store={store} />
      {archive.refused && (
        <Notice tone="problem">{archive.refused.message || t('An error has occurred')}</Notice>
      )}
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
