import type { ResultOf } from '../../../../platform/endpoint.ts'
import { call } from '../../../../web/call.ts'
import { useCall } from '../../../../web/use-call.ts'
import { isComplete } from '../../answers.ts'
import { chooseProfile, type Judgement, type readBands, readJudgement } from '../../contract.ts'
import { outcomeOf } from '../../profile.ts'
import { begunChoices, choiceRecorded, isBegun, showMissing, wholeChoice } from '../outcome/begun-choice.ts'
import type { ResponseStore } from '../response-store.ts'
import type { WizardState } from './state.ts'

/** The adviser's choice of a profile: asked for once all is answered and the parts disagree. */
export function useChoice(
  { clientId, responseId, riskScoreSections: sections }: WizardState,
  store: ResponseStore,
  firm: ResultOf<typeof readBands>,
) {
  const outcome = isComplete(sections) ? outcomeOf(sections, firm.bands) : undefined
  const asked = outcome?.disagree ? outcome : undefined
  const isStored = store.known().id !== undefined
  const judgement = useCall(
    readJudgement,
    { params: { id: responseId } },
    { enabled: asked !== undefined && isStored },
  )
  const isAskedAndBegun = () => asked !== undefined && isBegun(begunChoices.get(clientId))
  /** What is saved or submitted next goes over the version that the choice made. */
  const noteRecorded = (newer: Judgement) => {
    choiceRecorded(clientId, newer)
    store.refresh({ ...store.known(), version: newer.version })
  }
  return {
    /** What the answers come to; undefined while no choice is asked for. */
    asked,
    /** There is something to record it over. */
    isStored,
    recorded: judgement.data?.choice ?? null,
    noteRecorded,
    /** Something is chosen or typed that is not recorded yet. */
    isBegun: isAskedAndBegun,
    /** Begun, and something is missing: the card then says what. */
    mustBeMended: () => {
      if (!isAskedAndBegun() || wholeChoice(begunChoices.get(clientId))) return false
      showMissing(clientId)
      return true
    },
    /**
     * Reads what is recorded: another answer takes away the choice that was made before.
     * @throws CallRefused
     */
    readAgain: () => judgement.refetch({ throwOnError: true }),
    /**
     * Records what was begun, over what is saved. True when it is stored.
     * @throws CallRefused
     */
    record: async () => {
      const choice = isAskedAndBegun() ? wholeChoice(begunChoices.get(clientId)) : undefined
      if (!choice) return false
      const body = { ...choice, version: store.known().version }
      noteRecorded((await call(chooseProfile, { params: { id: responseId }, body })).result)
      return true
    },
  }
}
