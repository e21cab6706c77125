import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../../../platform/codes/person.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { CompletedCard } from '../../../../web/signing/completed-card.tsx'
import type { Submitted } from '../../../../web/signing/signing-status.tsx'
import { endingOf, useSigning, wasRefused } from '../../../../web/signing/use-signing.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall } from '../../../../web/use-call.ts'
import type { Client } from '../../../participants/contract.ts'
import { type Answers, draftOf } from '../../answers.ts'
import { readJudgement, readPackage } from '../../contract.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { type Bands, statedAt } from '../../profile.ts'
import { changedBySigning, outgoingOf } from '../../signing.ts'
import classes from './completed.module.css'
import { Contradictions } from './outcome/contradictions.tsx'
import { useHeldChoice } from './outcome/held-choice.ts'
import { OutcomeCard } from './outcome/outcome-card.tsx'
import { ChooseProfile, ProfileChoice } from './outcome/profile-choice.tsx'
import type { Shown } from './use-shown.ts'

interface Props {
  client: Client
  response: { id: string; riskScoreSections: Answers; specialNotes: string; language: Language }
  /** As the firm has set them by now. */
  bands: Bands
  /** The sending that came with Submit. */
  submitted?: Submitted
  /** Undefined for whoever may only read it. */
  shown?: Pick<Shown, 'hasNewerDraft' | 'answerAgain' | 'busy'>
}

/** A complete response: how its signing stands, what it came to, and the ways on. */
export function Completed({ client, response, bands, submitted, shown }: Props) {
  const { t } = useTranslation()
  const { id, riskScoreSections: sections, language } = response
  const clientId = client.id
  const held = useHeldChoice(clientId)
  const newest = useCall(readPackage, { params: { clientId } })
  // while it is being submitted, what was read would be outdated at once
  const judging = useCall(readJudgement, { params: { id } }, { enabled: !submitted?.busy })
  const judgement = judging.data
  // while the portal does not know that this one is complete, what was sent last is an older one
  const sent = judgement && (judgement.completedAt ? newest.data : { oneSpanPackage: null })
  const signing = useSigning(clientId, { ...newest, data: sent }, changedBySigning)
  const [isRead, setRead] = useState(submitted !== undefined)
  const { status } = signing
  const isEnded = endingOf(status) !== undefined
  const isSettled =
    status !== undefined && !submitted?.busy && (status === null || signing.found !== undefined)
  const sentAt = status !== null && !isEnded ? signing.found?.sentAt : undefined
  const stated =
    sentAt && judgement?.outcome ? statedAt(sentAt, judgement.outcome.profile, judgement.choice) : undefined
  const outgoing = outgoingOf(client.generalDetails, { id, language }, judgement)
  const again = !shown ? null : shown.hasNewerDraft ? (
    <Link to={paths.riskToleranceForm(clientId)} className="link">
      {t('Continue with the newer draft')}
    </Link>
  ) : (
    <ConfirmButton
      label={t('Answer Again')}
      button={{ leftSection: <RotateCcw size={16} aria-hidden /> }}
      title={t('Answer the questionnaire again?')}
      sure={t('Start From These Answers')}
      onSure={() => shown.answerAgain(draftOf(response))}
      other={{ label: t('Start Without Answers'), onChoose: () => shown.answerAgain() }}
      busy={shown.busy}
    >
      {t(
        'A new questionnaire starts from these answers, or without any. This one stays on file and is shown here again if you discard the new one. Once the new one is submitted, it replaces this one.',
      )}
    </ConfirmButton>
  )
  if (!isRead) {
    // all at once: a part that is read later would move the next away from under the hand
    if ([...signing.reads, judging].some(({ isLoading }) => isLoading)) return <RowSkeletons />
    setRead(true)
  }
  return (
    <div className={classes.parts}>
      <CompletedCard
        title={t('The Risk Tolerance Questionnaire has been completed.')}
        clientId={clientId}
        signing={signing}
        outgoing={outgoing}
        decisionLink={(close) => <ChooseProfile leave={close} />}
        submitted={submitted}
        otherActions={
          <>
            {again}
            <May to="send">
              <Button
                component={Link}
                to={paths.createRiskToleranceLink(clientId)}
                size="sm"
                variant="default"
              >
                {t('Send a New Link')}
              </Button>
            </May>
          </>
        }
      />
      <Unread
        says={t('The risk profile could not be loaded, nor whether one is still to be chosen.')}
        reads={[judging]}
      />
      <OutcomeCard sections={sections} bands={judgement?.bands ?? bands} judgement={judgement} wide />
      <Contradictions found={contradictionsIn(sections)} />
      {judgement?.outcome?.disagree && isSettled && (
        <ProfileChoice
          responseId={id}
          outcome={judgement.outcome}
          language={language}
          choice={judgement.choice}
          held={held}
          stated={stated}
          versionToChooseOver={async () => judgement.version}
        />
      )}
      {!wasRefused(status) && again}
    </div>
  )
}
