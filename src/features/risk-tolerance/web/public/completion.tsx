import { Check } from 'lucide-react'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { Button } from '../../../../web/public-ui/button.tsx'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { Sheet } from '../../../../web/public-ui/sheet.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import classes from './completion.module.css'
import type { OpenLink } from './opened-link.ts'
import type { FollowUp } from './use-follow-ups.ts'

interface Props {
  /** Whose form it was; not known to a browser that comes back to a finished link. */
  opened?: OpenLink['opened']
  /** Undefined for whoever comes back: it was all done then. */
  followUp?: FollowUp | undefined
  again?: (() => void) | undefined
}

/** The end: congratulations, what happens now, and whom to ask. */
export function Completion({ opened, followUp, again }: Props) {
  const { t } = useTranslation()
  const adviser = opened && `${opened.adviser.firstName} ${opened.adviser.lastName}`
  const name = opened?.participant.generalDetails.firstName
  return (
    <Sheet
      wide
      begins
      seal={followUp !== 'not completed' && <Check size={28} aria-hidden />}
      overline={t('Risk Tolerance Questionnaire')}
      title={
        followUp === 'not completed'
          ? t('Almost done')
          : name
            ? t('Congratulations, {{name}}', { name })
            : t('Congratulations')
      }
      lead={t(whatHappens(followUp))}
      foot={
        adviser
          ? t('If there are any issues, please contact your adviser, {{adviser}}.', { adviser })
          : t('If there are any issues, please contact your adviser.')
      }
    >
      <div role="status">
        <WhatFollows followUp={followUp} again={again} />
      </div>
    </Sheet>
  )
}

function whatHappens(followUp: FollowUp | undefined): string {
  if (followUp === 'not completed')
    return words(
      'Nothing is lost: all your answers are saved. Only the last step is missing. Please try again.',
    )
  if (pageSettings.clientSubmissionWaits)
    return words(
      'You have completed the questionnaire. Your adviser will look at your answers first, and a copy will then be emailed to you for signature.',
    )
  if (followUp === undefined)
    return words(
      'You have completed the questionnaire. The copy to sign is being sent to your email address on file.',
    )
  if (followUp === 'no address')
    return words(
      'You have completed the questionnaire. We do not have your email address on file yet: once your adviser adds it, a copy will be emailed to you for signature.',
    )
  if (followUp === 'settled')
    return words('You have completed the questionnaire. Your adviser will be in touch about its signature.')
  return words(
    'You have completed the questionnaire. A copy will be emailed to your address on file for signature.',
  )
}

function WhatFollows({ followUp, again }: Pick<Props, 'followUp' | 'again'>) {
  const { t } = useTranslation()
  const isUnderWay = followUp === 'completing' || followUp === 'sending'
  if (isUnderWay && !pageSettings.clientSubmissionWaits)
    return <p className={classes.preparing}>{t('Your copy is being prepared…')}</p>
  if (followUp !== 'not completed' && followUp !== 'not sent') return null
  return (
    <Sentence kind="wrong">
      <p>
        {followUp === 'not completed'
          ? t('The questionnaire could not be closed yet.')
          : t('Your answers are complete, but your copy could not be sent for signature yet.')}
      </p>
      <div className={classes.tryAgain}>
        <Button kind="plain" onClick={again}>
          {t('Try again')}
        </Button>
      </div>
    </Sentence>
  )
}
