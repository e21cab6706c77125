import { endedUnsigned } from '../../../../platform/codes/package-status.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { useCall } from '../../../../web/use-call.ts'
import { type Answers, isComplete } from '../../answers.ts'
import { type readBands, readJudgement, readPackage } from '../../contract.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { outcomeOf } from '../../profile.ts'
import { Contradictions } from '../outcome/contradictions.tsx'
import { OutcomeCard } from '../outcome/outcome-card.tsx'
import { ProfileChoice } from '../outcome/profile-choice.tsx'
import { Completed } from './completed.tsx'
import type { useSignature } from './use-signature.ts'

interface Props {
  clientId: string
  responseId: string
  sections: Answers
  /** Of the document. */
  language: Language
  firm: ResultOf<typeof readBands>
  signature: ReturnType<typeof useSignature>
  /** Another one is begun already. */
  hasNewerDraft?: boolean
  onAnew: () => void
}

/** A complete response: how its signing stands, and what it came to. */
export function CompletedResponse(props: Props) {
  const { clientId, responseId, sections, language, firm, signature, ...then } = props
  const { asking, ask } = signature
  // while it is being asked for, what was read would be outdated at once
  const enabled = asking?.is !== 'asking'
  const { data: signing } = useCall(readPackage, { params: { clientId } }, { enabled: asking === undefined })
  const { data: judgement } = useCall(readJudgement, { params: { id: responseId } }, { enabled })
  const status = signing && (signing.oneSpanPackage?.status ?? null)
  const isOut = asking?.is === 'sent' || (status != null && !endedUnsigned[status])
  const outcome = judgement?.outcome ?? (isComplete(sections) ? outcomeOf(sections, firm.bands) : undefined)
  return (
    <Completed
      clientId={clientId}
      responseId={responseId}
      status={status}
      asking={asking}
      onAsk={() => ask(responseId)}
      {...then}
    >
      <OutcomeCard
        sections={sections}
        bands={judgement?.bands ?? firm.bands}
        choice={judgement?.choice ?? null}
        completed={judgement}
        wide
      />
      {outcome?.disagree && judgement && (asking ?? signing) && (
        <ProfileChoice
          clientId={clientId}
          responseId={responseId}
          outcome={outcome}
          language={language}
          choice={judgement.choice}
          isOut={isOut}
          versionToChooseOver={async () => judgement.version}
        />
      )}
      <Contradictions found={contradictionsIn(sections)} />
    </Completed>
  )
}
