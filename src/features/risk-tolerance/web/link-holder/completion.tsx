import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { calledBy } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { Button } from '../../../../web/public-ui/button.tsx'
import { Sentence } from '../../../../web/public-ui/sentence.tsx'
import { Sheet } from '../../../../web/public-ui/sheet.tsx'
import { PageInWords } from '../../../../web/shell/page-in-words.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import classes from './completion.module.css'
import { adviserOf, type Finished, finishedIn, keptOf, type OpenLink, readStored } from './opened-link.ts'
import type { FollowUp } from './use-submit.ts'

interface Props {
  /** Whose form it was; not known to a browser that comes back to a finished link. */
  opened?: OpenLink['opened']
  followUp: FollowUp | Finished
  again?: () => void
}

/** The end: congratulations, what happens now, and whom to ask. */
export function Completion({ opened, again, ...props }: Props) {
  const { t } = useTranslation()
  // until the portal has told, what the firm has set
  const isToWait = props.followUp === 'under way' && pageSettings.clientSubmissionWaits
  const followUp = isToWait ? 'waits' : props.followUp
  const isCompleted = followUp !== 'not completed'
  const name = opened && calledBy(opened.participant.generalDetails)
  return (
    <Sheet
      wide
      begins
      seal={isCompleted && <Check size={28} aria-hidden />}
      overline={t('Risk Tolerance Questionnaire')}
      title={
        isCompleted
          ? name
            ? t('Congratulations, {{name}}', { name })
            : t('Congratulations')
          : t('Almost done')
      }
      lead={t(whatHappens(followUp))}
      foot={
        opened
          ? t('If there are any issues, please contact your adviser, {{adviser}}.', {
              adviser: adviserOf(opened),
            })
          : t('If there are any issues, please contact your adviser.')
      }
    >
      <div role="status">
        {followUp === 'under way' && <p className={classes.preparing}>{t('Your copy is being prepared…')}</p>}
        {(!isCompleted || followUp === 'not sent') && (
          <Sentence kind="wrong">
            <p>
              {isCompleted
                ? t('Your answers are complete, but your copy could not be sent for signature yet.')
                : t('The questionnaire could not be closed yet.')}
            </p>
            <div className={classes.tryAgain}>
              <Button kind="plain" onClick={again}>
                {t('Try again')}
              </Button>
            </div>
          </Sentence>
        )}
      </div>
    </Sheet>
  )
}

function whatHappens(followUp: Props['followUp']): string {
  if (followUp === 'not completed')
    return words(
      'Nothing is lost: all your answers are saved. Only the last step is missing. Please try again.',
    )
  if (followUp === 'waits')
    return words(
      'You have completed the questionnaire. Your adviser will look at your answers first, and a copy will then be emailed to you for signature.',
    )
  if (followUp === 'finished')
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

/**
 * Stands for a form whose link was closed while it was open, or was being submitted: by the adviser or by time. Where
 * another window of this browser submitted it, that is the end of it here, too. Nothing that was typed stays in the tab.
 */
export function Closed({ code, link: { opened, owner } }: { code: string; link: OpenLink }) {
  const { t } = useTranslation()
  const [finished, setFinished] = useState<Finished | 'no'>()
  useEffect(() => {
    keptOf(owner).write(undefined)
    readStored(code).then(
      () => setFinished('no'),
      (error: unknown) => setFinished(finishedIn(error) ?? 'no'),
    )
  }, [code, owner])
  if (finished === undefined) return <Waiting />
  if (finished !== 'no') return <Completion opened={opened} followUp={finished} />
  return (
    <PageInWords
      alert
      title={t('This link is no longer open')}
      lead={t(
        'Your adviser has the answers that were saved. If you have not finished, please ask {{adviser}} for a new link: it starts again from the first question.',
        { adviser: adviserOf(opened) },
      )}
    />
  )
}
