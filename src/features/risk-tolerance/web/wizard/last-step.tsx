import { Textarea } from '@mantine/core'
import { useTextInFocus } from '../../../../web/form/use-text-in-focus.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { GoesTo } from '../../../../web/signing/goes-to.tsx'
import { ReviewAndSend } from '../../../../web/signing/review-and-send.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { Client } from '../../../participants/contract.ts'
import { longestNotes } from '../../answers.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import { outgoingOf } from '../../signing.ts'
import { AsSigned, AsSignedSpoken } from '../as-signed.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { Contradictions } from '../outcome/contradictions.tsx'
import { ProfileChoice } from '../outcome/profile-choice.tsx'
import type { ResponseStore } from '../response-store.ts'
import { ChooseProfile } from './choose-profile.tsx'
import classes from './last-step.module.css'
import type { WizardState } from './state.ts'
import type { useChoice } from './use-choice.ts'
import { newestVersion, noteJudgement } from './use-response.ts'
import type { Review } from './use-submission.ts'

interface Props {
  client: Client
  state: WizardState
  store: ResponseStore
  choice: ReturnType<typeof useChoice>
  review: Review
  goToQuestion: (question: number) => void
}

/** What there is to write, to look at and to decide before it is submitted, and where it then goes. */
export function LastStep({ client, state, store, choice, review, goToQuestion }: Props) {
  const { t } = useTranslation()
  const { asked, recorded } = choice
  const { language, responseId } = state
  const outgoing = outgoingOf(
    client.generalDetails,
    { id: store.known().id, language },
    asked && { outcome: asked, choice: recorded },
    pageSettings,
  )
  return (
    <>
      <SpecialNotes state={state} store={store} />
      <Contradictions found={contradictionsIn(state.riskScoreSections)} onGoTo={goToQuestion} />
      {asked && choice.isStored && (
        <ProfileChoice
          responseId={responseId}
          outcome={asked}
          language={language}
          choice={recorded}
          versionToChooseOver={async () => ((await store.flush()) ? newestVersion(store) : undefined)}
          onChosen={noteJudgement}
        />
      )}
      <LanguageChoice
        label={t('Language of the documents')}
        description={t('The PDF and the email that asks for the signature are in this language.')}
        value={language}
        onChange={(chosen) => store.set('language', chosen)}
      />
      <GoesTo outgoing={outgoing} beforeOpening={store.flush} />
      <ReviewAndSend
        {...review}
        clientId={client.id}
        outgoing={outgoing}
        wayToDecide={<ChooseProfile leave={review.onClose} />}
        label={t('Submit Without a Choice')}
        isSubmit
      />
    </>
  )
}

/** On leaving the field the notes are shown as they will be signed. */
function SpecialNotes({ state: { specialNotes, language }, store }: Pick<Props, 'state' | 'store'>) {
  const { t } = useTranslation()
  const { text, ...field } = useTextInFocus(
    specialNotes,
    (typed) => store.set('specialNotes', typed),
    (typed) => plainText(typed, language),
  )
  return (
    <div className={`surface ${classes.notes}`}>
      <Textarea
        id="specialNotes"
        label={t('Anything else that you would like to add?')}
        description={
          <>
            {t(signsKept)}
            <AsSigned typed={text} language={language} longest={longestNotes} />
          </>
        }
        inputWrapperOrder={['label', 'input', 'description']}
        size="md"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={longestNotes}
        value={text}
        {...field}
      />
      <AsSignedSpoken typed={text} language={language} />
    </div>
  )
}
