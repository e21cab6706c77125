import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { call } from '../../../../web/call.ts'
import { useAfterLeaving } from '../../../../web/draft/after-leaving.ts'
import { draftBackup } from '../../../../web/draft/backup.ts'
import type { Stored } from '../../../../web/draft/draft.ts'
import type { Send } from '../../../../web/draft/send-save.ts'
import { useDraft } from '../../../../web/draft/use-draft.ts'
import { useTakenOver } from '../../../../web/draft/use-rounds.ts'
import { queryClient } from '../../../../web/query-client.ts'
import { useAdvisor, useUser } from '../../../../web/session/session.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import type { Client } from '../../../participants/contract.ts'
import { answersOf, type ResponseDraft } from '../../answers.ts'
import { type RiskResponse, readJudgement, readNewestResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import { judgementKey } from './outcome/begun-choice.ts'
import { sendResponse, storedOf, type Whose as WhoseDraft } from './response-store.ts'
import type { Shown } from './use-shown.ts'

/**
 * The store of a client's draft, saved by the adviser, and the wizard's state.
 * @param response the draft to go on with; null begins a new response
 * @param newest the newest response by then
 */
export function useResponse(
  client: Client,
  response: RiskResponse | null,
  { round, newest }: Pick<Shown, 'round' | 'newest'>,
) {
  const { t } = useTranslation()
  const { firstName, lastName, language } = client.generalDetails
  const whose = {
    clientId: client.id,
    clientFullName: fullName({ firstName, lastName }),
    advisorId: useAdvisor().advisor?.id ?? '',
    language: language ?? spoken(),
  }
  const opened: Stored<ResponseDraft> = response
    ? storedOf(response)
    : { id: undefined, version: 0, draft: { language: whose.language } }
  const store = useDraft({
    name: `risk response ${client.id} ${round.nr}`,
    opened,
    send: sendAsAdviser({ clientId: client.id, newest }, opened),
    backup: draftBackup(useUser().id, `risk.${client.id}`),
    readAgain: () => readAgain(client.id),
  })
  useEffect(() => {
    // another one may be the newest by now, such as the client's own
    if (response && response.id === store.known().id) store.refresh(storedOf(response))
  }, [store, response])
  useTakenOver(store, round)
  useAfterLeaving(store, {
    unsaved: t('Your last answers for {{client}} could not be saved. Please check the questionnaire.', {
      client: whose.clientFullName,
    }),
    refreshes: [readNewestResponse, readJudgement, readLink],
  })
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  return { store, state: stateOf(whose, store.known().id, draft) }
}

async function readAgain(clientId: string): Promise<Stored<ResponseDraft>> {
  const { result } = await call(readNewestResponse, { params: { clientId } })
  if (!result) throw new Error('there is no response any more')
  return storedOf(result)
}

/**
 * Sends what the adviser saves. A refusal of the whole means that the draft takes no more saves: it was completed
 * elsewhere, or the client answers it by a link.
 */
function sendAsAdviser(whose: WhoseDraft, opened: Stored<ResponseDraft>): Send<ResponseDraft> {
  const send = sendResponse(whose, opened)
  return async (save, options) => {
    const outcome = await send(save, options)
    // another answer takes away the profile that was chosen
    if (outcome.is === 'saved')
      void queryClient.invalidateQueries({ queryKey: judgementKey(outcome.stored.id) })
    if (outcome.is !== 'refused' || outcome.issues.some(({ path }) => path !== '')) return outcome
    const [issue] = outcome.issues
    if (issue?.message) toast.failed(issue.message)
    return { is: 'closed' }
  }
}

/** Whose draft it is; `language` is the client's own, in which a new response begins. */
interface Whose {
  clientId: string
  clientFullName: string
  advisorId: string
  language: Language
}

/**
 * What the wizard holds of a response (specification 1, section 3), with its notes and the language of its document. Its
 * id is all zero until the first save has given it one.
 */
export const stateOf = (whose: Whose, id: string | undefined, draft: ResponseDraft) => ({
  ...whose,
  responseId: id ?? emptyGuid,
  riskScoreSections: answersOf(draft),
  specialNotes: draft.specialNotes ?? '',
  language: draft.language ?? whose.language,
})
