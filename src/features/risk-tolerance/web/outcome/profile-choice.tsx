import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { problemsOf } from '../../../../web/form/problems.ts'
import { spoken } from '../../../../web/language.ts'
import { useSend } from '../../../../web/use-call.ts'
import { ChooseProfile, chooseProfile, type Judgement, readJudgement } from '../../contract.ts'
import { type Outcome, Part, Profile } from '../../profile.ts'
import { AnswerCard } from '../questions/answer-card.tsx'
import classes from './profile-choice.module.css'

interface Props {
  responseId: string
  outcome: Outcome
  choice: Judgement['choice']
  /** The document is out for signature, or signed: what was chosen stays, and a first choice stands beside it. */
  isOut?: boolean
  /** Of the response, when everything is saved; undefined when it could not be. */
  versionToChooseOver: () => Promise<number | undefined>
  onChosen: (judgement: Judgement) => void
}

/** Where the total and the most cautious part disagree, the adviser chooses, and says why. */
export function ProfileChoice({ choice, isOut = false, ...choosing }: Props) {
  const { t } = useTranslation()
  const [again, setAgain] = useState(false)
  const id = useId()
  const { profile, mostCautious, parts } = choosing.outcome
  const part = parts.find((each) => each.profile === mostCautious)
  const when = choice && formatInstant(choice.chosenAt, spoken())
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={id}>
      <Title order={3} id={id}>
        {t('The risk profile')}
      </Title>
      <Text mt="xs" maw="68ch">
        {t('The total says {{profile}}; the most cautious part, {{part}}, says {{mostCautious}}.', {
          profile: t(Profile.label(profile)),
          part: part ? t(Part.label(part.part)) : '',
          mostCautious: t(Profile.label(mostCautious)),
        })}
      </Text>
      {choice && (isOut || !again) && (
        <div className={classes.chosen}>
          <p className={classes.profile}>{t(Profile.label(choice.profile))}</p>
          <p>{choice.reason}</p>
          <Text size="sm" c="dimmed">
            {t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, when })}
          </Text>
          {!isOut && (
            <Button size="sm" variant="default" w="fit-content" onClick={() => setAgain(true)}>
              {t('Choose again')}
            </Button>
          )}
        </div>
      )}
      {choice && isOut && (
        <Text size="sm" c="dimmed" mt="md" maw="68ch">
          {t('The document has been sent for signature, so the choice stays as it is.')}
        </Text>
      )}
      {!choice && isOut && (
        <Text mt="xs" maw="68ch">
          {t(
            'The document went out for signature without a choice. Yours is recorded beside it, with today’s date, and cannot be changed while the document stands.',
          )}
        </Text>
      )}
      {(!choice || (again && !isOut)) && (
        <Choosing {...choosing} isPrinted={!isOut} onDone={() => setAgain(false)} />
      )}
    </section>
  )
}

function Choosing({
  responseId,
  outcome,
  versionToChooseOver,
  onChosen,
  isPrinted,
  onDone,
}: Omit<Props, 'choice' | 'isOut'> & { isPrinted: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const name = useId()
  const [profile, setProfile] = useState<Profile>()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const choose = useSend(chooseProfile, {
    says: { done: words('Risk profile recorded') },
    refreshes: [readJudgement],
    onDone: (judgement) => {
      onChosen(judgement)
      onDone()
    },
  })
  const record = async () => {
    const found = problemsOf(ChooseProfile.omit({ version: true }), { profile, reason }, t)
    setProblems(found)
    if (Object.keys(found).length > 0 || !profile) return
    const version = await versionToChooseOver()
    if (version !== undefined) choose.send({ params: { id: responseId }, body: { profile, reason, version } })
  }
  return (
    <div className={classes.choosing}>
      <div role="radiogroup" aria-label={t('The risk profile')} className={classes.options}>
        {[...new Set([outcome.mostCautious, outcome.profile])].map((each) => (
          <AnswerCard
            key={each}
            name={name}
            text={t(Profile.label(each))}
            score={undefined}
            chosen={profile === each}
            onChoose={() => setProfile(each)}
          />
        ))}
      </div>
      {problems['profile'] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problems['profile']}
        </Text>
      )}
      <Textarea
        label={t('Why this profile?')}
        {...(isPrinted ? { description: t('Your reason is printed in the client’s document.') } : {})}
        size="md"
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={problems['reason']}
      />
      <Group>
        <Button variant="default" loading={choose.busy} onClick={() => void record()}>
          {t('Record the profile')}
        </Button>
      </Group>
    </div>
  )
}
