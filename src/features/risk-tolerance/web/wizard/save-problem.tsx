import { Button, Group, Text } from '@mantine/core'
import { CallRefused } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import type { RiskResponse } from '../../contract.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import { DifferencesShown } from './differences-shown.tsx'
import type { WizardState } from './state.ts'
import { isOutdated, type Stored } from './use-stored.ts'

interface Props {
  because: unknown
  /** What was refused was to be saved over a response, rather than as a new one. */
  wasOver: boolean
  mine: WizardState
  /** In whose words the answers are said. */
  questionnaire: Questionnaire
  stored: Stored
  onReadAgain: () => void
  onKeepMine: (over: RiskResponse | null) => void
  onTakeStored: (stored: RiskResponse | null) => void
  onTryAgain: () => void
}

/** Stands in view of the questions while nothing can be saved, and offers the ways on. */
export function SaveProblem({ because, wasOver, ...props }: Props) {
  const { t } = useTranslation()
  const isMissing = because instanceof CallRefused && because.code === 'not_found'
  // a new one is refused so only for want of its client, and then nothing can be read, either
  if (isMissing && (!wasOver || props.stored.is === 'gone'))
    return (
      <NotSaved onTryAgain={props.onTryAgain}>
        {t('This client is no longer on file, or is no longer yours.')}
      </NotSaved>
    )
  if (isOutdated(because)) return <Outdated {...props} isMissing={isMissing} />
  return (
    <NotSaved onTryAgain={props.onTryAgain}>
      {because instanceof CallRefused && because.message ? because.message : t('Something went wrong')}
    </NotSaved>
  )
}

function NotSaved({ onTryAgain, children }: Pick<Props, 'onTryAgain'> & { children: string }) {
  const { t } = useTranslation()
  return (
    <Notice tone="problem" title={t('Your answers are not saved')}>
      <Text>{children}</Text>
      <Button size="sm" mt="sm" variant="default" onClick={onTryAgain}>
        {t('Try Again')}
      </Button>
    </Notice>
  )
}

type OutdatedProps = Omit<Props, 'because' | 'wasOver' | 'onTryAgain'> & { isMissing: boolean }

/** What was opened is not what is stored any more: both versions are offered. */
function Outdated({ mine, questionnaire, stored, isMissing, ...then }: OutdatedProps) {
  const { onReadAgain, onKeepMine, onTakeStored } = then
  const { t } = useTranslation()
  const wasDiscarded = isMissing && stored.is === 'read'
  const title = useWhatHappened(stored, mine, isMissing)
  if (stored.is !== 'read')
    return (
      <Notice tone="problem" title={title}>
        {stored.is === 'being read' ? (
          <Text>{t('Loading the saved version…')}</Text>
        ) : (
          <>
            <Text>{t('The saved version could not be loaded. Please check your connection.')}</Text>
            <Button size="sm" mt="sm" variant="default" onClick={onReadAgain}>
              {t('Try Again')}
            </Button>
          </>
        )}
      </Notice>
    )
  const { response } = stored
  // over a complete one nothing is saved; what was discarded is saved as a new draft
  const over = wasDiscarded ? null : response
  return (
    <Notice tone="problem" title={title}>
      {wasDiscarded ? (
        <Text>{t('If you keep your answers, they are saved as a new draft.')}</Text>
      ) : (
        response && (
          <DifferencesShown
            mine={mine}
            stored={response}
            savedAt={stored.saved?.savedAt}
            questionnaire={questionnaire}
          />
        )
      )}
      <Group gap="sm" mt="sm">
        {over?.status !== 'complete' && (
          <Button size="sm" onClick={() => onKeepMine(over)}>
            {t('Keep this version')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => onTakeStored(wasDiscarded ? null : response)}>
          {wasDiscarded ? t('Discard this one, too') : t('Use the saved version')}
        </Button>
      </Group>
    </Notice>
  )
}

function useWhatHappened(stored: Stored, { clientFullName }: WizardState, isMissing: boolean): string {
  const { t } = useTranslation()
  if (isMissing)
    return stored.is === 'read'
      ? t('This draft was discarded in another window')
      : t('Your answers are not saved')
  if (stored.is !== 'read' || !stored.saved)
    return t('These answers were saved elsewhere since you opened them')
  return stored.saved.savedByParticipant
    ? t('{{name}} saved these answers since you opened them', { name: clientFullName })
    : t('You saved these answers in another window since you opened them here')
}
