import type { Language } from '../../../../platform/codes/person.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { call } from '../../../../web/call.ts'
import type { Backup, Kept } from '../../../../web/draft/draft.ts'
import { same } from '../../../../web/draft/equal.ts'
import { madeOrMet } from '../../../../web/draft/use-made.ts'
import { queryClient } from '../../../../web/query-client.ts'
import { cacheKey } from '../../../../web/use-call.ts'
import type { ResponseDraft } from '../../answers.ts'
import { readNewestResponse, saveResponse } from '../../contract.ts'

/** What a response is made of. */
export interface NewResponse {
  clientId: string
  /** The newest that the page knows of; null for none. */
  newest: string | null
  language: Language
  /** In a draft that is no more, or in the one before: it goes on in this one. */
  entered?: ResponseDraft | undefined
}

/**
 * Makes a response with nothing in it, and reads the newest; gives its id. Where another draft has been begun meanwhile, it
 * is that one.
 * @param tell is called before the page shows what is the newest by then
 * @throws CallRefused
 */
export async function makeResponse(
  { clientId, newest, language, entered }: NewResponse,
  tell: (id: string) => void,
): Promise<string> {
  const nothing = { responseId: emptyGuid, riskScoreSections: [], specialNotes: '' }
  const body = { foClientId: clientId, newest, language, ...nothing }
  const { id } = await madeOrMet(call(saveResponse, { body }))
  const ofClient = { params: { clientId } }
  const { result } = await call(readNewestResponse, ofClient)
  if (entered) enteredFor.set(id, entered)
  tell(id)
  queryClient.setQueryData(cacheKey(readNewestResponse, ofClient), result)
  return id
}

const enteredFor = new Map<string, ResponseDraft>()

/**
 * The backup of a response's store, which takes from it what goes on in this response. It counts as entered here when
 * nothing stood there: what somebody else saved since is not written over unseen.
 */
export const withEntered = (id: string, backup: Backup): Backup => ({
  ...backup,
  read(record: ResponseDraft) {
    const entered = enteredFor.get(id)
    enteredFor.delete(id)
    return entered ? keptOf(id, entered, record) : backup.read(record)
  },
})

function keptOf(id: string, entered: ResponseDraft, { language }: ResponseDraft): Kept {
  const empty: ResponseDraft = { specialNotes: '', language }
  const sections = Object.entries(entered)
    .map(([key, shown]) => [key, { base: empty[key as keyof ResponseDraft], shown }] as const) // a draft has no other keys
    .filter(([, { base, shown }]) => shown && !same(base, shown))
  return { id, sections: Object.fromEntries(sections), writers: {} }
}
