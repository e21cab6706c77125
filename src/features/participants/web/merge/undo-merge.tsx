import { words } from '../../../../platform/words.ts'
import { everythingAnew } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { RefusedNotice } from '../../../../web/ui/refused-notice.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { undoMerge } from '../../merge-contract.ts'

/** Makes two records of one again. Asks first; why it cannot be is told. */
export function UndoMerge({ mergeId, name }: { mergeId: string; name: string }) {
  const { t } = useTranslation()
  const { send, busy, refused } = useSend(undoMerge, {
    says: { done: words('The merge is undone') },
    quiet: true,
    onDone: () => void everythingAnew(),
  })
  return (
    <ConfirmButton
      label={t('Undo the Merge')}
      button={{ size: 'xs' }}
      title={t('Undo the merge of {{name}}?', { name })}
      sure={t('Undo the Merge')}
      busy={busy}
      onSure={() => send({ params: { mergeId }, body: {} })}
    >
      <p>{t('Both records are again what they were before, each with what was its own.')}</p>
      <RefusedNotice refused={refused} />
    </ConfirmButton>
  )
}
