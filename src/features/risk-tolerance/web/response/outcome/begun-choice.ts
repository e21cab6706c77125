import { queryClient } from '../../../../../web/query-client.ts'
import { pageMemory } from '../../../../../web/session/page-memory.ts'
import { cacheKey } from '../../../../../web/use-call.ts'
import { focusField } from '../../../../../web/wizard/focus-field.ts'
import { ChooseProfile, type Judgement, readJudgement } from '../../../contract.ts'
import { type Profile, profileField } from '../../../profile.ts'

/** A choice of a profile that an adviser has begun for a client, and that is not recorded yet. */
export interface BegunChoice {
  profile: Profile | undefined
  reason: string
  /** Somebody has tried to record it: from then on the card says what is missing. */
  isTried: boolean
}

/** What the adviser gives of a choice; the version is the page's own. */
export const ChoiceFields = ChooseProfile.omit({ version: true })

/** `whole` is what can be recorded; undefined while profile or reason is missing. */
export const withWhole = ({ profile, reason, isTried }: BegunChoice) => ({
  profile,
  reason,
  isTried,
  isBegun: profile !== undefined || reason.trim() !== '',
  whole: ChoiceFields.safeParse({ profile, reason }).data,
})

/** The elements of the fields. */
export const choiceIds = { profile: profileField, reason: 'chosenReason' } as const

export const judgementKey = (responseId = '') => cacheKey(readJudgement, { params: { id: responseId } })

/** By client: a reason is about a client's means. */
const kept = pageMemory<BegunChoice>({ profile: undefined, reason: '', isTried: false })

/** The choices that are begun, each by its client. */
export const begunChoices = {
  ...kept,
  get: (clientId: string) => withWhole(kept.get(clientId)),
  use: (clientId: string) => withWhole(kept.use(clientId)),
  /** Has the card say what is missing, and goes to the first of it. */
  showMissing(clientId: string): void {
    kept.keep(clientId, { isTried: true })
    focusField(kept.get(clientId).profile ? choiceIds.reason : choiceIds.profile)
  },
  /** It is recorded, and nothing of it is begun any more. */
  recorded(clientId: string, judgement: Judgement): void {
    queryClient.setQueryData(judgementKey(judgement.responseId), judgement)
    kept.forget(clientId)
  },
}
