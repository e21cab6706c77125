import { LanguageChoice } from '../../../../web/form/language-choice.tsx'
import { pageSettings } from '../../../../web/page-settings.ts'
import { GoesTo } from '../../../../web/signing/goes-to.tsx'
import { ReviewAndSend } from '../../../../web/signing/review-and-send.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import type { Client } from '../../../participants/contract.ts'
import { longestNotes } from '../../answers.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { outgoingOf } from '../../signing.ts'
import { Contradictions } from '../outcome/contradictions.tsx'
import { ProfileChoice } from '../outcome/profile-choice.tsx'
import type { ResponseStore } from '../response-store.ts'
import { SignedText } from '../signed-text.tsx'
import { ChooseProfile } from './choose-profile.tsx'
import classes from './last-step.module.css'
import type { WizardState } from './state.ts'
import type { useChoice } from './use-choice.ts'
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
      <div className={`surface ${classes.notes}`}>
        <SignedText
          id="specialNotes"
          label={t('Anything else that you would like to add?')}
          language={language}
          longest={longestNotes}
          value={state.specialNotes}
          onChange={(typed) => store.set('specialNotes', typed)}
          rows={4}
        />
      </div>
      <Contradictions found={contradictionsIn(state.riskScoreSections)} onGoTo={goToQuestion} />
      {asked && choice.isStored && (
        <ProfileChoice
          clientId={client.id}
          responseId={responseId}
          outcome={asked}
          language={language}
          choice={recorded}
          onRecorded={choice.noteRecorded}
          versionToChooseOver={async () => ((await store.flush()) ? store.known().version : undefined)}
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
        label={recorded ? t('Submit') : t('Submit Without a Choice')}
        isSubmit
      />
    </>
  )
}
