import type { ResultOf } from '../../../../platform/endpoint.ts'
import { useCall } from '../../../../web/use-call.ts'
import { isComplete } from '../../answers.ts'
import { type readBands, readJudgement } from '../../contract.ts'
import { outcomeOf } from '../../profile.ts'
import { ProfileChoice } from '../outcome/profile-choice.tsx'
import type { useWizard } from './use-wizard.ts'

interface Props {
  wizard: ReturnType<typeof useWizard>
  firm: ResultOf<typeof readBands>
}

/** The adviser's choice of a profile, as soon as all is answered and saved and the parts disagree. */
export function Choice({ wizard, firm }: Props) {
  const { state, saver } = wizard
  const outcome = isComplete(state.riskScoreSections)
    ? outcomeOf(state.riskScoreSections, firm.bands)
    : undefined
  const asked = outcome?.disagree === true && state.version !== undefined
  const { data } = useCall(readJudgement, { params: { id: state.responseId } }, { enabled: asked })
  if (!asked) return null
  return (
    <ProfileChoice
      responseId={state.responseId}
      outcome={outcome}
      choice={data?.choice ?? null}
      versionToChooseOver={async () => ((await saver.now()) ? saver.known().version : undefined)}
      onChosen={({ version }) => saver.becomes(version)}
    />
  )
}
