import type { CallRefused } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'

/** Why nothing was decided, and what to do; what is wrong with a field stands there. */
export function Refused({ refused }: { refused: CallRefused | null }) {
  const { t } = useTranslation()
  if (!refused || refused.issues.length > 0) return null
  return (
    <Notice tone="problem">
      <p>
        {refused.code === 'stale'
          ? t(
              'The package was changed since you opened it. What is shown is up to date now: please look over it and decide again.',
            )
          : refused.message || t('Please check your connection and try again.')}
      </p>
    </Notice>
  )
}
