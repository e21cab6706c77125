import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { call } from '../../../../web/call.ts'
import { useAfterLeaving } from '../../../../web/draft/after-leaving.ts'
import { draftBackup } from '../../../../web/draft/backup.ts'
import type { Stored } from '../../../../web/draft/draft.ts'
import type { Send } from '../../../../web/draft/send-save.ts'
import { useDraft } from '../../../../web/draft/use-draft.ts'
import { queryClient } from '../../../../web/query-client.ts'
import { useAdvisor, useUser } from '../../../../web/session/session.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast/toast.ts'
import type { Client } from '../../../participants/contract.ts'
import { answersOf, isEmptyDraft, type ResponseDraft } from '../../answers.ts'
import { type RiskResponse, readJudgement, readNewestResponse, readResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import { withEntered } from './make-response.ts'
import { judgementKey } from './outcome/held-choice.ts'
import { sendResponse, storedOf, type Whose as WhoseDraft } from './response-store.ts'

/** The store of a client's draft, saved by the adviser, and the wizard's state. */
export function useResponse(client: Client, response: RiskResponse) {
  const { t } = useTranslation()
  const { firstName, lastName, language } = client.generalDetails
  const whose = {
    clientId: client.id,
    clientFullName: fullName({ firstName, lastName }),
    advisorId: useAdvisor().advisor?.id ?? '',
    language: language ?? spoken(),
  }
  // another one may be the newest by now, such as the client's own: this page goes on in the one that it opened
  const [first] = useState(response)
  const opened = openedOf(response.id === first.id ? response : first, whose.language)
  const store = useDraft({
    name: `risk response ${first.id}`,
    opened,
    send: sendAsAdviser({ clientId: client.id }, opened),
    backup: withEntered(first.id, draftBackup(useUser().id, `risk.${client.id}`)),
    readAgain: async () => {
      const { result } = await call(readResponse, { params: { id: first.id } })
      return openedOf(result, whose.language)
    },
  })
  useEffect(() => {
    store.refresh(openedOf(response, whose.language))
  }, [store, response, whose.language])
  useAfterLeaving(store, {
    unsaved: t('Your last answers for {{client}} could not be saved. Please check the questionnaire.', {
      client: whose.clientFullName,
    }),
    refreshes: [readNewestResponse, readJudgement, readLink],
  })
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  return { store, state: stateOf(whose, store.known().id, draft) }
}

/** A response as its store opens it: until something is entered, in the client's own language, which may be another by now. */
export function openedOf(
  response: Parameters<typeof storedOf>[0],
  language: Language,
): Stored<ResponseDraft> {
  const stored = storedOf(response)
  const isUnsaid = isEmptyDraft(stored.draft) && !response.stamps.language
  return isUnsaid ? { ...stored, draft: { ...stored.draft, language } } : stored
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

/** What the wizard holds of a response (specification 1, section 3), with its notes and the language of its document. */
export const stateOf = (whose: Whose, id: string, draft: ResponseDraft) => ({
  ...whose,
  responseId: id,
  riskScoreSections: answersOf(draft),
  specialNotes: draft.specialNotes ?? '',
  language: draft.language ?? whose.language,
})
