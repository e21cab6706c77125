import { words } from '../../../../platform/words.ts'
import { offerUndo } from '../../../../web/archive/undo.ts'
import { undoing } from '../../../../web/archive/undoing.ts'
import { call } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { dismissDuplicate, listDuplicates, relistDuplicate } from '../../duplicates-contract.ts'

interface Props {
  ids: [string, string]
  size?: 'xs' | 'sm'
  onDone?: () => void
}

/** Says that two records are two people's, and offers to undo that. */
export function NotTheSame({ ids, size = 'sm', onDone }: Props) {
  const { t } = useTranslation()
  const { send, busy } = useSend(dismissDuplicate, {
    says: { done: words('Listed as Two People') },
    refreshes: [listDuplicates],
    onDone: () => {
      offerUndo({
        id: ids.join(' '),
        sentence: t('The two are listed as duplicates no more.'),
        undo: () => relist(ids),
      })
      onDone?.()
    },
  })
  return (
    <SendingButton variant="default" size={size} busy={busy} onClick={() => send({ body: { ids } })}>
      {t('Not the Same Person')}
    </SendingButton>
  )
}

const relist = (ids: [string, string]) =>
  undoing(() => call(relistDuplicate, { body: { ids } }), words('Listed as Duplicates Again'))
