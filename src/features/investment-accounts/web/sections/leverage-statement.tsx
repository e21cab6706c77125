import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'

/** What the client is to be told who borrows (CIRO Rule 3217). */
export function LeverageStatement() {
  const { t } = useTranslation()
  return (
    <Notice tone="calm" title={t('Leverage risk statement')}>
      <p>
        {t(
          'Using borrowed money to finance the purchase of securities involves greater risk than using cash resources only. If you borrow money to purchase securities, your responsibility to repay the loan and pay interest as required by its terms remains the same even if the value of the securities purchased declines.',
        )}
      </p>
    </Notice>
  )
}
