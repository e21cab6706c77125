import { Button, Group, Text } from '@mantine/core'
import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { Notice } from '../ui/notice.tsx'

interface Props {
  /** How the record stands is being read. */
  isBeingRead: boolean
  /** Why that could not be read. */
  error: CallRefused | null
  /** The draft is on the portal, or was never stored there; else somebody has discarded it. */
  isThere: boolean
  readAgain: () => unknown
  /** Goes on with the same draft. */
  goOn: () => void
  /** Begins another one with what was entered. */
  keep: () => void
  /** Gives up what was entered. */
  discard: () => void
}

/** Why a client's draft takes no more saves, and the ways on. */
export function ClosedDraft({ isBeingRead, error, isThere, readAgain, goOn, keep, discard }: Props) {
  const { t } = useTranslation()
  if (isBeingRead)
    return (
      <Notice tone="problem" title={t('Your answers are not saved')}>
        <Text>{t('Loading the saved version…')}</Text>
      </Notice>
    )
  if (!error && !isThere)
    return (
      <Notice tone="problem" title={t('This draft was discarded in another window')}>
        <Text>{t('If you keep your answers, they are saved as a new draft.')}</Text>
        <Group gap="sm">
          <Button size="sm" onClick={keep}>
            {t('Keep this version')}
          </Button>
          <Button size="sm" variant="default" onClick={discard}>
            {t('Discard this one, too')}
          </Button>
        </Group>
      </Notice>
    )
  const isGone = error?.status === 404
  return (
    <Notice tone="problem" title={t('Your answers are not saved')}>
      <Text>
        {isGone
          ? t('This client is no longer on file, or is no longer yours.')
          : error
            ? t('The saved version could not be loaded. Please check your connection.')
            : t('Your last answers could not be saved. Please try again.')}
      </Text>
      <Button size="sm" variant="default" onClick={error && !isGone ? readAgain : goOn}>
        {t('Try Again')}
      </Button>
    </Notice>
  )
}
