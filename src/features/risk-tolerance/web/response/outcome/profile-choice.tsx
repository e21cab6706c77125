import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../../../../platform/codes/person.ts'
import { words } from '../../../../../platform/words.ts'
import { FieldWarning } from '../../../../../web/form/field-warning.tsx'
import { FormDraftProvider } from '../../../../../web/form/form-draft.tsx'
import { useHeldSubmit } from '../../../../../web/form/held-form.tsx'
import { useField } from '../../../../../web/form/use-field.tsx'
import { invalidate } from '../../../../../web/query-client.ts'
import { useMay } from '../../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { SendingButton } from '../../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../../web/use-call.ts'
import { focusField } from '../../../../../web/wizard/focus-field.ts'
import { longestReason } from '../../../answers.ts'
import { chooseProfile, type Judgement } from '../../../contract.ts'
import {
  exceededBy,
  isRiskier,
  type Outcome,
  Part,
  Profile,
  profileMeanings,
  whyWarned,
} from '../../../profile.ts'
import { changedBySigning } from '../../../signing.ts'
import { AnswerCard } from '../../questionnaire/questions.tsx'
import { SignedText } from '../../report/signed-text.tsx'
import { choiceFields, type HeldChoice, wholeOf } from './held-choice.ts'
import classes from './profile-choice.module.css'

interface Props {
  responseId: string
  held: HeldChoice
  outcome: Outcome
  /** Of the document. */
  language: Language
  choice: Judgement['choice']
  /**
   * By the document that is out for signature, or signed. What it states as chosen stays; another one puts it out of
   * date, and is no riskier.
   */
  stated?: Profile | undefined
  /** Of the response, when everything is saved; undefined when it could not be. */
  versionToChooseOver: () => Promise<number | undefined>
  onRecorded?: (judgement: Judgement) => void
}

/** Where the total and the most cautious part disagree, the adviser chooses a profile, and says why. */
export function ProfileChoice(props: Props) {
  const { held, outcome, choice, stated } = props
  const { t, language } = useTranslation()
  const mayChoose = useMay('write')
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [again, setAgain] = useState(false)
  // also where somebody else has recorded one meanwhile: what was begun is never out of sight
  const isChoosing = held.isBegun || again
  // what was pressed to get there is gone with it
  const turnTo = (isAgain: boolean) => {
    setAgain(isAgain)
    title.current?.focus()
  }
  const isFrozen = stated !== undefined && stated === choice?.profile
  const cautious = outcome.parts.filter(({ profile }) => profile === outcome.mostCautious)
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={id}>
      <Title order={3} id={id} ref={title} tabIndex={-1} className={classes.title}>
        {t('The risk profile')}
      </Title>
      <Text mt="xs" maw="68ch">
        {t(
          'The total points to {{profile}}; the most cautious parts, {{parts}}, point to {{mostCautious}}.',
          {
            count: cautious.length,
            profile: t(Profile.label(outcome.profile)),
            parts: new Intl.ListFormat(`${language}-CA`).format(
              cautious.map(({ part }) => t(Part.label(part))),
            ),
            mostCautious: t(Profile.label(outcome.mostCautious)),
          },
        )}
      </Text>
      {stated && (
        <Text mt="xs" maw="68ch">
          {isFrozen
            ? t('The document has been sent for signature, so the choice can no longer be changed.')
            : t(
                'The document was sent for signature without a choice. Another profile, which cannot be riskier, puts it out of date: you can then send a new one.',
              )}{' '}
          {stated !== choice?.profile &&
            t('The document states {{profile}}.', { profile: t(Profile.label(stated)) })}
        </Text>
      )}
      {choice && (
        <div className={classes.chosen}>
          <p className={classes.profile}>{t(Profile.label(choice.profile))}</p>
          <p>{choice.reason}</p>
          <RiskWarning profile={choice.profile} outcome={outcome} isShort />
        </div>
      )}
      {choice && mayChoose && !isFrozen && !isChoosing && (
        <Button size="sm" variant="default" mt="md" onClick={() => turnTo(true)}>
          {t('Choose Again')}
        </Button>
      )}
      {mayChoose && (!choice || (isChoosing && !isFrozen)) && (
        <ChoiceForm {...props} onDone={() => turnTo(false)} />
      )}
    </section>
  )
}

const fieldAt = (path: string) => (path === 'profile' || path === 'reason' ? choiceFields[path] : path)

/** The five profiles, and the reason for the one that is chosen. The questionnaire's own Submit records what is begun, too. */
function ChoiceForm({ responseId, held, onRecorded, onDone, ...props }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  // an address may lead here
  useEffect(() => {
    if (location.hash === `#${choiceFields.profile}`) focusField(choiceFields.profile)
  }, [])
  const choose = useSend(chooseProfile, {
    says: { done: words('Risk profile recorded') },
    onDone: (judgement) => {
      // at once, so that the form never stands beside what it recorded
      held.recorded(judgement)
      onRecorded?.(judgement)
      onDone()
      invalidate(...changedBySigning)
    },
  })
  const record = useHeldSubmit({
    held,
    async onSubmit(draft) {
      const whole = wholeOf(draft)
      const version = await props.versionToChooseOver()
      if (whole && version !== undefined)
        choose.send({ params: { id: responseId }, body: { ...whole, version } })
    },
    busy: choose.busy,
    refused: choose.refused,
    fieldAt,
  })
  return (
    <FormDraftProvider {...held}>
      <div className={classes.choosing}>
        <ProfileField {...props} />
        <ReasonField language={props.language} />
        <Group gap="sm">
          <SendingButton variant="default" busy={choose.busy} onClick={record}>
            {t('Record the Profile')}
          </SendingButton>
          {(props.choice || held.isBegun) && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                held.forget()
                onDone()
              }}
            >
              {props.choice ? t('Keep the Recorded Choice') : t('Clear the Choice')}
            </Button>
          )}
        </Group>
      </div>
    </FormDraftProvider>
  )
}

function ProfileField({ outcome, stated }: Pick<Props, 'outcome' | 'stated'>) {
  const { t } = useTranslation()
  const id = useId()
  const { frame, value, set } = useField({ name: choiceFields.profile, label: words('The risk profile') })
  const isOffered = ({ value }: { value: Profile }) => !stated || !isRiskier(value, stated)
  const chosen = Profile.options.find((option) => option.value === value)?.value
  return (
    <>
      <div
        id={frame.id}
        role="radiogroup"
        aria-label={frame.label}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={frame.error && id}
        className={classes.options}
      >
        {Profile.options.filter(isOffered).map(({ value, label }) => (
          <AnswerCard
            key={value}
            name={`${id}-profile`}
            chosen={chosen === value}
            onChoose={() => set(value)}
          >
            <b>{t(label)}</b>{' '}
            {value === outcome.profile && <span className={classes.mark}>{t('By the total')}</span>}
            {value === outcome.mostCautious && (
              <span className={classes.mark}>{t('By the most cautious part')}</span>
            )}
            <span className={classes.meaning}>{t(profileMeanings[value])}</span>
          </AnswerCard>
        ))}
      </div>
      {frame.error && (
        <Text id={id} size="sm" c="var(--mantine-color-error)" role="alert">
          {frame.error}
        </Text>
      )}
      {chosen && <RiskWarning profile={chosen} outcome={outcome} />}
    </>
  )
}

function ReasonField({ language }: Pick<Props, 'language'>) {
  const { t } = useTranslation()
  const { frame, value, set } = useField({ name: choiceFields.reason, label: words('Why this profile?') })
  return (
    <SignedText
      id={frame.id}
      label={frame.label}
      description={t('Your reason is printed in the client’s document.')}
      language={language}
      longest={longestReason}
      value={String(value)}
      onChange={set}
      rows={2}
      error={frame.error}
    />
  )
}

interface WarningProps {
  profile: Profile
  outcome: Outcome
  /** Without its reason: beside what is recorded already. */
  isShort?: boolean
}

/** Warns of a profile that is riskier than the client can or will bear; nothing where it is not. */
function RiskWarning({ profile, outcome, isShort = false }: WarningProps) {
  const { t } = useTranslation()
  const exceeded = exceededBy(profile, outcome)
  if (exceeded.length === 0) return null
  const sentence = t('{{profile}} is riskier than the answers support: {{parts}}.', {
    profile: t(Profile.label(profile)),
    parts: exceeded
      .map((each) => `${t(Part.label(each.part))} (${t(Profile.label(each.profile))})`)
      .join(', '),
  })
  return (
    <Text component="div" size="sm">
      <FieldWarning sentence={sentence} {...(isShort ? {} : whyWarned)} />
    </Text>
  )
}

/** Leaves a dialog for the choice, which stands on the page below it. */
export function ChooseProfile({ leave }: { leave: () => void }) {
  const { t } = useTranslation()
  const choose = () => {
    leave()
    // once the dialog lets go of the focus
    requestAnimationFrame(() => focusField(choiceFields.profile))
  }
  return (
    <button type="button" className="link" onClick={choose}>
      {t('Choose the risk profile')}
    </button>
  )
}
