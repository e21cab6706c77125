import { queryClient } from '../../../../web/query-client.ts'
import { pageMemory } from '../../../../web/session/page-memory.ts'
import { cacheKey } from '../../../../web/use-call.ts'
import { focusField } from '../../../../web/wizard/focus-field.ts'
import { ChooseProfile, type Judgement, readJudgement } from '../../contract.ts'
import { type Profile, profileField } from '../../profile.ts'

/** A choice of a profile that an adviser has begun for a client, and that is not recorded yet. */
export interface BegunChoice {
  profile: Profile | undefined
  reason: string
  /** Somebody has tried to record it: from then on the card says what is missing. */
  isTried: boolean
}

/** By client: a reason is about a client's means. */
export const begunChoices = pageMemory<BegunChoice>({ profile: undefined, reason: '', isTried: false })

export const isBegun = ({ profile, reason }: BegunChoice): boolean =>
  profile !== undefined || reason.trim() !== ''

/** What the adviser gives of a choice; the version is the page's own. */
export const ChoiceFields = ChooseProfile.omit({ version: true })

/** The choice, once profile and reason are there; undefined while something is missing. */
export const wholeChoice = ({ profile, reason }: BegunChoice) =>
  ChoiceFields.safeParse({ profile, reason }).data

/** The elements of the fields. */
export const choiceIds = { profile: profileField, reason: 'chosenReason' } as const

/** Has the card say what is missing, and goes to the first of it. */
export function showMissing(clientId: string): void {
  begunChoices.keep(clientId, { isTried: true })
  focusField(begunChoices.get(clientId).profile ? choiceIds.reason : choiceIds.profile)
}

export const judgementKey = (responseId = '') => cacheKey(readJudgement, { params: { id: responseId } })

/** The choice that was begun for the client is recorded, and nothing of it is begun any more. */
export function choiceRecorded(clientId: string, judgement: Judgement): void {
  queryClient.setQueryData(judgementKey(judgement.responseId), judgement)
  begunChoices.forget(clientId)
}
