import { Button, Text, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import type { Judgement } from '../../contract.ts'
import { Part, Profile } from '../../profile.ts'
import { isBegun, useBegunChoice } from './begun-choice.ts'
import { BeyondBearing } from './beyond-bearing.tsx'
import { ChoiceForm, type Choosing } from './choice-form.tsx'
import classes from './profile-choice.module.css'

interface Props extends Choosing {
  choice: Judgement['choice']
  /** The document is out for signature, or signed: what was chosen stays, and a first choice stands beside it. */
  isOut?: boolean
}

/** Where the total and the most cautious part disagree, the adviser chooses a profile, and says why. */
export function ProfileChoice({ choice, isOut = false, ...choosing }: Props) {
  const { t } = useTranslation()
  const [again, setAgain] = useState(false)
  // also where somebody else has recorded one meanwhile: what was begun is never out of sight
  const isChoosing = isBegun(useBegunChoice(choosing.clientId)) || again
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // what was pressed to get there is gone with it
  const turnTo = (isAgain: boolean) => {
    setAgain(isAgain)
    title.current?.focus()
  }
  const { profile, mostCautious, parts } = choosing.outcome
  const cautious = parts.filter((each) => each.profile === mostCautious)
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={id}>
      <Title order={3} id={id} ref={title} tabIndex={-1} className={classes.title}>
        {t('The risk profile')}
      </Title>
      <Text mt="xs" maw="68ch">
        {t('The total points to {{profile}}; the most cautious part, {{part}}, points to {{mostCautious}}.', {
          profile: t(Profile.label(profile)),
          part: cautious.map(({ part }) => t(Part.label(part))).join(', '),
          mostCautious: t(Profile.label(mostCautious)),
        })}
      </Text>
      {isOut && (
        <Text mt="xs" maw="68ch">
          {choice
            ? t('The document has been sent for signature, so the choice can no longer be changed.')
            : t(
                'The document was sent for signature without a choice. Yours is recorded beside it with today’s date, and cannot be changed as long as the document is valid.',
              )}
        </Text>
      )}
      {choice && (
        <div className={classes.chosen}>
          <p className={classes.profile}>{t(Profile.label(choice.profile))}</p>
          <p>{choice.reason}</p>
          <BeyondBearing profile={choice.profile} outcome={choosing.outcome} isShort />
        </div>
      )}
      {choice && !isOut && !isChoosing && (
        <Button size="sm" variant="default" mt="md" onClick={() => turnTo(true)}>
          {t('Choose Again')}
        </Button>
      )}
      {(!choice || (isChoosing && !isOut)) && (
        <ChoiceForm {...choosing} isPrinted={!isOut} isAgain={choice !== null} onDone={() => turnTo(false)} />
      )}
    </section>
  )
}
