import type { CallRefused } from '../call.ts'
import { Button } from '../public-ui/button.tsx'
import { useWait } from '../public-ui/use-wait.ts'
import { PageInWords } from '../shell/page-in-words.tsx'
import { useTranslation } from '../translation.ts'
import { useAgain } from '../use-again.ts'

interface Props {
  refused: CallRefused
  again: () => void
}

/** The link may be good: the portal was not there to say so, or asks for patience. */
export function NotReached({ refused, again }: Props) {
  const { t } = useTranslation()
  const wait = useWait(refused)
  useAgain(refused.isAway, again)
  const patience = refused.code === 'too_many_attempts'
  return (
    <PageInWords
      alert
      title={patience ? t('Please wait a moment') : t('The portal cannot be reached')}
      lead={
        patience
          ? [refused.message, wait].filter(Boolean).join('. ')
          : t('Please check your connection. Everything you saved is safe.')
      }
    >
      <Button onClick={again}>{t('Try again')}</Button>
    </PageInWords>
  )
}
