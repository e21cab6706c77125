import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../web/light/button.tsx'
import { Sentence } from '../../../../web/light/sentence.tsx'
import type { FollowUp } from './use-follow-ups.ts'
import type { OpenLink } from './use-opened-link.ts'
import classes from './welcome.module.css'

interface Props {
  /** Whose form it was; not known to a browser that comes back to a finished link. */
  opened?: OpenLink['opened']
  followUp?: FollowUp | undefined
  again?: () => void
}

/** The end: congratulations, what happens now, and whom to ask. */
export function Completion({ opened, followUp = 'done', again }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const adviser = opened && `${opened.adviser.firstName} ${opened.adviser.lastName}`
  const name = opened?.participant.generalDetails.firstName
  return (
    <article className={classes.sheet}>
      <span className={classes.seal}>
        <Check size={28} aria-hidden />
      </span>
      <p className={classes.overline}>{t('Risk Tolerance Questionnaire')}</p>
      <h1 ref={heading} tabIndex={-1}>
        {name ? t('Congratulations, {{name}}', { name }) : t('Congratulations')}
      </h1>
      <p className={classes.lead}>
        {t(
          'You have completed the questionnaire. A copy will be e-mailed to your address on file for signature.',
        )}
      </p>
      <div role="status">
        <WhatFollows followUp={followUp} again={again} />
      </div>
      <p className={classes.foot}>
        {adviser
          ? t('If there are any issues, please contact your adviser, {{adviser}}.', { adviser })
          : t('If there are any issues, please contact your adviser.')}
      </p>
    </article>
  )
}

function WhatFollows({ followUp, again }: { followUp: FollowUp; again: Props['again'] }) {
  const { t } = useTranslation()
  if (followUp === 'done') return null
  if (followUp === 'completing' || followUp === 'sending')
    return <p className={classes.answered}>{t('Your copy is being prepared…')}</p>
  return (
    <Sentence kind="wrong">
      <p>
        {followUp === 'not completed'
          ? t('Your answers are saved, but the questionnaire could not be closed.')
          : t('Your answers are complete, but your copy could not be sent for signature yet.')}
      </p>
      <p className={classes.tryAgain}>
        <Button kind="plain" onClick={again}>
          {t('Try again')}
        </Button>
      </p>
    </Sentence>
  )
}
