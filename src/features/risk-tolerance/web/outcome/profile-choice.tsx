import { Button, Text, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import type { Judgement } from '../../contract.ts'
import { type Outcome, Part, Profile } from '../../profile.ts'
import { Choosing } from './choosing.tsx'
import classes from './profile-choice.module.css'
import { isBegun, useUnrecorded } from './unrecorded.ts'

interface Props {
  responseId: string
  outcome: Outcome
  /** Of the document. */
  language: Language
  choice: Judgement['choice']
  /** The document is out for signature, or signed: what was chosen stays, and a first choice stands beside it. */
  isOut?: boolean
  /** The recorded choice stands above already. */
  isShownAbove?: boolean
  /** Of the response, when everything is saved; undefined when it could not be. */
  versionToChooseOver: () => Promise<number | undefined>
  onChosen: (judgement: Judgement) => void
}

/** Where the total and the most cautious part disagree, the adviser chooses, and says why. */
export function ProfileChoice({ choice, isOut = false, isShownAbove = false, ...choosing }: Props) {
  const { t } = useTranslation()
  const [again, setAgain] = useState(false)
  // also where somebody else has recorded one meanwhile: what was begun is never out of sight
  const isChoosing = isBegun(useUnrecorded(choosing.responseId)) || again
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // what was pressed to get there is gone with it
  const turnTo = (isAgain: boolean) => {
    setAgain(isAgain)
    title.current?.focus()
  }
  const { profile, mostCautious, parts } = choosing.outcome
  const part = parts.find((each) => each.profile === mostCautious)
  const when = choice && formatInstant(choice.chosenAt, spoken())
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={id}>
      <Title order={3} id={id} ref={title} tabIndex={-1} className={classes.title}>
        {t('The risk profile')}
      </Title>
      <Text mt="xs" maw="68ch">
        {t('The total points to {{profile}}; the most cautious part, {{part}}, points to {{mostCautious}}.', {
          profile: t(Profile.label(profile)),
          part: part ? t(Part.label(part.part)) : '',
          mostCautious: t(Profile.label(mostCautious)),
        })}
      </Text>
      {choice && !isShownAbove && (isOut || !again) && (
        <div className={classes.chosen}>
          <p className={classes.profile}>{t(Profile.label(choice.profile))}</p>
          <p>{choice.reason}</p>
          <Text size="sm" c="dimmed">
            {t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, when })}
          </Text>
        </div>
      )}
      {choice && !isOut && !isChoosing && (
        <Button size="sm" variant="default" mt="md" onClick={() => turnTo(true)}>
          {t('Choose Again')}
        </Button>
      )}
      {choice && isOut && (
        <Text size="sm" c="dimmed" mt="md" maw="68ch">
          {t('The document has been sent for signature, so the choice can no longer be changed.')}
        </Text>
      )}
      {!choice && isOut && (
        <Text mt="xs" maw="68ch">
          {t(
            'The document was sent for signature without a choice. Yours is recorded beside it with today’s date, and cannot be changed as long as the document is valid.',
          )}
        </Text>
      )}
      {(!choice || (isChoosing && !isOut)) && (
        <Choosing {...choosing} isPrinted={!isOut} isAgain={choice !== null} onDone={() => turnTo(false)} />
      )}
    </section>
  )
}
