import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { dismissDuplicate, listDuplicates } from '../../duplicates-contract.ts'

interface Props {
  ids: [string, string]
  size?: 'xs' | 'sm'
  onDone?: () => void
}

/** Says that two records are two people's. */
export function NotTheSame({ ids, size = 'sm', onDone }: Props) {
  const { t } = useTranslation()
  const { send, busy } = useSend(dismissDuplicate, {
    says: { done: words('The two are listed as duplicates no more') },
    refreshes: [listDuplicates],
    onDone: () => onDone?.(),
  })
  return (
    <SendingButton variant="default" size={size} busy={busy} onClick={() => send({ body: { ids } })}>
      {t('Not the Same Person')}
    </SendingButton>
  )
}
