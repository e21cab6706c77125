import type { Status } from '../../../../web/draft/status.ts'
import { useSettled } from '../../../../web/draft/use-settled.ts'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { Failure } from './use-submit.ts'

interface Props {
  failed: Failure | undefined
  status: Status
}

/**
 * Why the last try to submit failed; without a connection also when there is one again. It stands here and in no toast:
 * what toasts are made of may be out of reach, and a browser does not ask a second time for what it could not load.
 */
export function NotSubmitted({ failed, status }: Props) {
  const { t } = useTranslation()
  const settled = useSettled(status.is)
  return (
    <>
      <div role="alert">
        {failed === 'error' && (
          <Sentence kind="wrong">
            <p>{t('An error has occurred')}</p>
            <p>{t('Your answers are kept. Please submit them again.')}</p>
          </Sentence>
        )}
      </div>
      <div role="status">{failed === 'away' && <Away isBack={settled === 'saved'} />}</div>
    </>
  )
}

function Away({ isBack }: { isBack: boolean }) {
  const { t } = useTranslation()
  return isBack ? (
    <Sentence kind="told">
      <p>{t('The connection is back and your answers are saved. You can submit them now.')}</p>
    </Sentence>
  ) : (
    <Sentence kind="wrong">
      <p>{t('An error has occurred: there is no connection.')}</p>
      <p>{t('Your answers are kept in this tab. You can submit them when the connection is back.')}</p>
    </Sentence>
  )
}
