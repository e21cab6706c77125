import { Sentence } from '../../../../web/light/sentence.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { Standing } from './answer-keeper.ts'
import { useSettled } from './use-settled.ts'
import type { Submitting } from './use-submit.ts'

interface Props {
  failed: Submitting['failed']
  standing: Standing
}

/** Why the last try to submit failed; without a connection also when there is one again. */
export function NotSubmitted({ failed, standing }: Props) {
  const { t } = useTranslation()
  const settled = useSettled(standing)
  const isBack = failed === 'away' && settled === 'saved'
  return (
    <div role="status">
      {failed && (
        <Sentence kind={isBack ? 'told' : 'wrong'}>
          {isBack ? (
            <p>{t('The connection is back and your answers are saved. You can submit them now.')}</p>
          ) : failed === 'away' ? (
            <>
              <p>{t('An error has occurred: there is no connection.')}</p>
              <p>
                {t('Your answers are kept in this tab. You can submit them when the connection is back.')}
              </p>
            </>
          ) : (
            <>
              <p>{t('An error has occurred')}</p>
              <p>{t('Your answers are kept. Please submit them again.')}</p>
            </>
          )}
        </Sentence>
      )}
    </div>
  )
}
