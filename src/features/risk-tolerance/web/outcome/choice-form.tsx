import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { words } from '../../../../platform/words.ts'
import { problemsOf } from '../../../../web/form/problems.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { longestReason } from '../../answers.ts'
import { chooseProfile } from '../../contract.ts'
import { type Outcome, Profile, profileMeanings } from '../../profile.ts'
import { AnswerCard } from '../questions/answer-card.tsx'
import { SignedText } from '../signed-text.tsx'
import { noteJudgement } from '../wizard/use-response.ts'
import {
  ChoiceFields,
  choiceIds,
  forgetBegunChoice,
  isBegun,
  keepBegunChoice,
  showMissing,
  useBegunChoice,
  wholeChoice,
} from './begun-choice.ts'
import { BeyondBearing } from './beyond-bearing.tsx'
import classes from './profile-choice.module.css'

export interface Choosing {
  clientId: string
  responseId: string
  outcome: Outcome
  /** Of the document. */
  language: Language
  /** Of the response, when everything is saved; undefined when it could not be. */
  versionToChooseOver: () => Promise<number | undefined>
}

interface Props extends Choosing {
  /** The reason is printed in the document, which is still to go out. */
  isPrinted: boolean
  /** One is recorded already. */
  isAgain: boolean
  /** There is nothing to choose here any more, or it begins anew. */
  onDone: () => void
}

/** The five profiles, and the reason for the one that is chosen. */
export function ChoiceForm({ clientId, responseId, outcome, language, isPrinted, isAgain, ...props }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const begun = useBegunChoice(clientId)
  const { profile, reason, isTried } = begun
  const problems = isTried ? problemsOf(ChoiceFields, { profile, reason }, t) : {}
  const done = () => {
    forgetBegunChoice(clientId)
    props.onDone()
  }
  const choose = useSend(chooseProfile, {
    says: { done: words('Risk profile recorded') },
    onDone: (judgement) => {
      noteJudgement(judgement)
      done()
    },
  })
  const record = async () => {
    const choice = wholeChoice(begun)
    if (!choice) return showMissing(clientId)
    const version = await props.versionToChooseOver()
    if (version !== undefined) choose.send({ params: { id: responseId }, body: { ...choice, version } })
  }
  return (
    <div className={classes.choosing}>
      <div
        id={choiceIds.profile}
        role="radiogroup"
        aria-label={t('The risk profile')}
        aria-invalid={problems['profile'] ? true : undefined}
        aria-describedby={problems['profile'] ? `${name}-problem` : undefined}
        className={classes.options}
      >
        {Profile.options.map(({ value, label }) => (
          <AnswerCard
            key={value}
            name={name}
            chosen={profile === value}
            onChoose={() => keepBegunChoice(clientId, { profile: value })}
          >
            <b>{t(label)}</b> <Marks profile={value} outcome={outcome} />
            <span className={classes.meaning}>{t(profileMeanings[value])}</span>
          </AnswerCard>
        ))}
      </div>
      {problems['profile'] && (
        <Text id={`${name}-problem`} size="sm" c="var(--mantine-color-error)" role="alert">
          {problems['profile']}
        </Text>
      )}
      {profile && <BeyondBearing profile={profile} outcome={outcome} />}
      <SignedText
        id={choiceIds.reason}
        label={t('Why this profile?')}
        description={isPrinted ? t('Your reason is printed in the client’s document.') : ''}
        language={language}
        longest={longestReason}
        value={reason}
        onChange={(typed) => keepBegunChoice(clientId, { reason: typed })}
        minRows={2}
        error={problems['reason']}
      />
      <Group gap="sm">
        <Button variant="default" loading={choose.busy} onClick={() => void record()}>
          {t('Record the Profile')}
        </Button>
        {(isAgain || isBegun(begun)) && (
          <Button variant="subtle" color="gray" onClick={done}>
            {isAgain ? t('Keep the Recorded Choice') : t('Clear the Choice')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Which of the five the answers point to. */
function Marks({ profile, outcome }: { profile: Profile; outcome: Outcome }) {
  const { t } = useTranslation()
  return (
    <>
      {profile === outcome.profile && <span className={classes.mark}>{t('By the total')}</span>}
      {profile === outcome.mostCautious && (
        <span className={classes.mark}>{t('By the most cautious part')}</span>
      )}
    </>
  )
}
