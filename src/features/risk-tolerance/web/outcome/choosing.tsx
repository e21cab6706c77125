import { Button, Group, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { words } from '../../../../platform/words.ts'
import { problemsOf } from '../../../../web/form/problems.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { useSend } from '../../../../web/use-call.ts'
import { longestReason } from '../../answers.ts'
import { chooseProfile, type Judgement, readJudgement } from '../../contract.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import { type Outcome, Profile } from '../../profile.ts'
import { AsSigned, AsSignedSpoken } from '../as-signed.tsx'
import { AnswerCard } from '../questions/answer-card.tsx'
import {
  ChoiceInWords,
  choosingId,
  profilesToChoose,
  showMissing,
  stillPossible,
  wholeChoice,
} from './choice-in-the-making.ts'
import classes from './profile-choice.module.css'
import { forgetUnrecorded, isBegun, keepUnrecorded, useUnrecorded } from './unrecorded.ts'

interface Props {
  responseId: string
  outcome: Outcome
  /** Of the document. */
  language: Language
  /** The reason is printed in the document, which is still to go out. */
  isPrinted: boolean
  /** One is recorded already. */
  isAgain: boolean
  /** Of the response, when everything is saved; undefined when it could not be. */
  versionToChooseOver: () => Promise<number | undefined>
  onChosen: (judgement: Judgement) => void
  /** There is nothing to choose here any more, or it begins anew. */
  onDone: () => void
}

/** The two profiles there are to choose from, and the reason. */
export function Choosing({ responseId, outcome, language, isPrinted, isAgain, ...props }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const begun = stillPossible(useUnrecorded(responseId), outcome)
  const { profile, reason, isTried } = begun
  const problems = isTried ? problemsOf(ChoiceInWords, { profile, reason }, t) : {}
  const done = () => {
    forgetUnrecorded(responseId)
    props.onDone()
  }
  const choose = useSend(chooseProfile, {
    says: { done: words('Risk profile recorded') },
    refreshes: [readJudgement],
    onDone: (judgement) => {
      props.onChosen(judgement)
      done()
    },
  })
  const record = async () => {
    const choice = wholeChoice(begun, outcome)
    if (!choice) return showMissing(responseId)
    const version = await props.versionToChooseOver()
    if (version !== undefined) choose.send({ params: { id: responseId }, body: { ...choice, version } })
  }
  return (
    <div className={classes.choosing} id={choosingId}>
      <div
        role="radiogroup"
        aria-label={t('The risk profile')}
        aria-invalid={problems['profile'] ? true : undefined}
        aria-describedby={problems['profile'] ? `${name}-problem` : undefined}
        className={classes.options}
      >
        {profilesToChoose(outcome).map((each) => (
          <AnswerCard
            key={each}
            name={name}
            text={t(Profile.label(each))}
            score={undefined}
            chosen={profile === each}
            onChoose={() => keepUnrecorded(responseId, { profile: each })}
          />
        ))}
      </div>
      {problems['profile'] && (
        <Text id={`${name}-problem`} size="sm" c="var(--mantine-color-error)" role="alert">
          {problems['profile']}
        </Text>
      )}
      <Textarea
        label={t('Why this profile?')}
        description={
          <>
            {isPrinted && `${t('Your reason is printed in the client’s document.')} `}
            {t(signsKept)}
            <AsSigned typed={reason} language={language} longest={longestReason} />
          </>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        size="md"
        autosize
        minRows={2}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => keepUnrecorded(responseId, { reason: event.currentTarget.value })}
        onBlur={() => {
          const plain = plainText(reason, language)
          if (plain !== reason) keepUnrecorded(responseId, { reason: plain })
        }}
        error={problems['reason']}
      />
      <AsSignedSpoken typed={reason} language={language} />
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
