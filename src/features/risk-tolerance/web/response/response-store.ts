import type { InputOf, ResultOf } from '../../../../platform/endpoint.ts'
import { call } from '../../../../web/call.ts'
import type { Save, Stored } from '../../../../web/draft/draft.ts'
import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { outcomeOf } from '../../../../web/draft/outcome-of.ts'
import type { Send } from '../../../../web/draft/send-save.ts'
import { answersOf, draftOf, isEmptyDraft, type ResponseDraft } from '../../answers.ts'
import { saveResponse } from '../../light-contract.ts'
import { plainText } from '../../plain-text.ts'

export type ResponseStore = DraftStore<ResponseDraft, object>

/** Whose answers they are; a client who answers by a link shows its code. */
export interface Whose {
  clientId: string
  code?: string
}

type Response = Omit<ResultOf<typeof saveResponse>, 'status'>

/** A response as the draft store reads it. */
export const storedOf = (response: Response): Stored<ResponseDraft> => ({
  id: response.id,
  version: response.version,
  draft: draftOf(response),
  stamps: response.stamps,
})

/**
 * Sends the saves of one response. The call has the whole of it each time (RISK-017), for whoever knows nothing of
 * `changed`; what did not change here is sent as it was told last.
 */
export function sendResponse(whose: Whose, opened: Stored<ResponseDraft>): Send<ResponseDraft> {
  let told = opened.draft
  return async (save, options) => {
    const body = bodyOf(whose, save, told)
    const outcome = await outcomeOf(call(saveResponse, { body }, options), storedOf)
    if (outcome.is === 'saved' || outcome.is === 'stale') told = outcome.stored.draft
    return outcome
  }
}

export function bodyOf(
  { clientId, code }: Whose,
  { id, version, changed, stamp }: Save<ResponseDraft>,
  told: ResponseDraft,
): InputOf<typeof saveResponse>['body'] {
  const draft = { ...told, ...changed }
  // the one that begins a response names the language that was shown: it was made in the one on file by then
  const named = isEmptyDraft(told) ? { language: draft.language, ...changed } : changed
  return {
    foClientId: clientId,
    ...(code === undefined ? {} : { code }),
    responseId: id,
    version,
    riskScoreSections: [...answersOf(draft)],
    specialNotes: draft.specialNotes ?? '',
    ...(draft.language ? { language: draft.language } : {}),
    // a draft has no other keys
    changed: Object.keys(named) as (keyof ResponseDraft)[],
    stamp,
  }
}

/** A draft as it is stored. */
export const withPlainNotes = (draft: ResponseDraft): ResponseDraft => ({
  ...draft,
  specialNotes: plainText(draft.specialNotes ?? '', draft.language ?? 'en'),
})

/** Who answers by the link has the last word over what another device of theirs saved. */
export function keepMine(store: ResponseStore): void {
  for (const { section } of store.status().conflicts) store.resolve(section, 'mine')
}
