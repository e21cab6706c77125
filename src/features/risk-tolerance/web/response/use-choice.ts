import { call } from '../../../../web/call.ts'
import { goToOpen } from '../../../../web/form/held-form.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { isComplete } from '../../answers.ts'
import { chooseProfile, type Judgement, readJudgement } from '../../contract.ts'
import { type Bands, outcomeOf } from '../../profile.ts'
import { isBegun, useHeldChoice, wholeOf } from './outcome/held-choice.ts'
import type { ResponseStore } from './response-store.ts'
import type { stateOf } from './use-response.ts'

/** The adviser's choice of a profile: asked for once all is answered and the parts disagree. */
export function useChoice(
  { clientId, responseId, riskScoreSections: sections }: ReturnType<typeof stateOf>,
  store: ResponseStore,
  bands: Bands,
) {
  const outcome = isComplete(sections) ? outcomeOf(sections, bands) : undefined
  const isAsked = outcome?.disagree === true
  const judgement = useCall(readJudgement, { params: { id: responseId } }, { enabled: isAsked })
  const held = useHeldChoice(clientId)
  /** What is saved or submitted next goes over the version that the choice made. */
  const goOnOver = ({ version }: Judgement) => store.refresh({ ...store.known(), version })
  return {
    /** What the answers come to, and what is recorded; undefined while no choice is asked for. */
    judged: isAsked ? { outcome, choice: judgement.data?.choice ?? null } : undefined,
    /** The choice that is recorded: none, too, where it could not be read. */
    reads: [judgement],
    goOnOver,
    held,
    /** Begun and not recorded, and something is missing: the card then says what. */
    mustBeMended: () => isAsked && isBegun(held.store.snapshot()) && goToOpen(held) !== undefined,
    /**
     * Reads what is recorded: another answer takes away the choice that was made before.
     * @throws CallRefused
     */
    readAgain: () => judgement.refetch({ throwOnError: true }),
    /**
     * Records what was begun, over what is saved. True unless something is missing.
     * @throws CallRefused
     */
    record: async () => {
      const draft = held.store.snapshot()
      if (!isAsked || !isBegun(draft)) return true
      const whole = wholeOf(draft)
      if (!whole) return false
      const body = { ...whole, version: store.known().version }
      const { result } = await call(chooseProfile, { params: { id: responseId }, body })
      held.recorded(result)
      goOnOver(result)
      return true
    },
  }
}
