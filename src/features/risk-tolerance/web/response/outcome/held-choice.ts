import { useMemo, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { words } from '../../../../../platform/words.ts'
import { useLocalDraft } from '../../../../../web/draft/use-local-draft.ts'
import { formOfBody } from '../../../../../web/form/form-of-body.ts'
import { useHeld } from '../../../../../web/form/held-form.tsx'
import { queryClient } from '../../../../../web/query-client.ts'
import { cacheKey } from '../../../../../web/use-call.ts'
import { ChooseProfile, type Judgement, readJudgement } from '../../../contract.ts'
import { type Profile, profileField } from '../../../profile.ts'

/** The elements of the fields, and their paths in the draft; the call knows them by its own names. */
export const choiceFields = { profile: profileField, reason: 'chosenReason' } as const

interface ChoiceDraft {
  chosenProfile: Profile | null
  chosenReason: string
}

const nothing: ChoiceDraft = { chosenProfile: null, chosenReason: '' }

/** What the adviser gives of a choice; the version is the page's own. */
const ChoiceFields = ChooseProfile.omit({ version: true })
const { profile: chosenProfile, reason: chosenReason } = ChoiceFields.shape
const form = formOfBody<ChoiceDraft>(z.object({ chosenProfile, chosenReason }), {
  chosenProfile: words('The risk profile'),
  chosenReason: words('Why this profile?'),
})

export const judgementKey = (responseId = '') => cacheKey(readJudgement, { params: { id: responseId } })

/** What can be recorded; undefined while the profile or the reason is missing. */
export const wholeOf = (draft: ChoiceDraft) =>
  ChoiceFields.safeParse({ profile: draft.chosenProfile, reason: draft.chosenReason }).data

export const isBegun = (draft: ChoiceDraft): boolean =>
  draft.chosenProfile !== null || draft.chosenReason.trim() !== ''

/** A reason is about a client's means: it stays in the page, which keeps it until it is recorded, and nowhere else. */
const useChoiceStore = (clientId: string) =>
  useLocalDraft<ChoiceDraft>({
    name: `chosen profile of ${clientId}`,
    opened: { id: clientId, version: 0, draft: nothing },
  })

/** Gives up what was begun for a client. */
export function useForgetChoice(clientId: string): () => void {
  const store = useChoiceStore(clientId)
  return () => store.change(() => nothing)
}

/** A choice of a profile that an adviser may have begun for a client, and that is not recorded yet. */
export function useHeldChoice(clientId: string) {
  const kept = useChoiceStore(clientId)
  const [nr, setNr] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is begun anew is another draft, of which nothing was tried
  const store = useMemo(() => ({ ...kept }), [kept, nr])
  const held = useHeld(form, store)
  const forget = () => {
    kept.change(() => nothing)
    setNr(nr + 1)
  }
  return {
    ...held,
    isBegun: useSyncExternalStore(kept.subscribe, () => isBegun(kept.snapshot())),
    forget,
    /** It is recorded, and nothing of it is begun any more. */
    recorded(judgement: Judgement): void {
      queryClient.setQueryData(judgementKey(judgement.responseId), judgement)
      forget()
    },
  }
}
export type HeldChoice = ReturnType<typeof useHeldChoice>
