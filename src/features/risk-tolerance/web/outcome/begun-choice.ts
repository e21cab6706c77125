import { useSyncExternalStore } from 'react'
import { onReturn } from '../../../../web/session/returning.ts'
import { focusField } from '../../../../web/wizard/focus-field.ts'
import { ChooseProfile } from '../../contract.ts'
import type { Profile } from '../../profile.ts'

/** A choice of a profile that an adviser has begun for a client, and that is not recorded yet. */
export interface BegunChoice {
  profile: Profile | undefined
  reason: string
  /** Somebody has tried to record it: from then on the card says what is missing. */
  isTried: boolean
}

const nothing: BegunChoice = { profile: undefined, reason: '', isTried: false }

// in memory alone, by client: a reason is about a client's means. It does not outlive the page; whoever is signed out
// for not using the portal finds it again, and nobody else does
const begun = new Map<string, BegunChoice>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const begunChoice = (clientId: string): BegunChoice => begun.get(clientId) ?? nothing

export const useBegunChoice = (clientId: string): BegunChoice =>
  useSyncExternalStore(subscribe, () => begunChoice(clientId))

/** Keeps what was entered while the adviser looks at other pages. */
export function keepBegunChoice(clientId: string, changes: Partial<BegunChoice>): void {
  begun.set(clientId, { ...begunChoice(clientId), ...changes })
  notify()
}

/** It was recorded, or given up. */
export function forgetBegunChoice(clientId: string): void {
  begun.delete(clientId)
  notify()
}

onReturn((isSamePerson) => {
  if (isSamePerson) return
  begun.clear()
  notify()
})

export const isBegun = ({ profile, reason }: BegunChoice): boolean =>
  profile !== undefined || reason.trim() !== ''

/** What the adviser gives of a choice; the version is the page's own. */
export const ChoiceFields = ChooseProfile.omit({ version: true })

/** The choice, once profile and reason are there; undefined while something is missing. */
export const wholeChoice = ({ profile, reason }: BegunChoice) =>
  ChoiceFields.safeParse({ profile, reason }).data

/** The elements of the fields. */
export const choiceIds = { profile: 'chosenProfile', reason: 'chosenReason' } as const

/** Has the card say what is missing, and goes to the first of it. */
export function showMissing(clientId: string): void {
  keepBegunChoice(clientId, { isTried: true })
  focusField(begunChoice(clientId).profile ? choiceIds.reason : choiceIds.profile)
}
