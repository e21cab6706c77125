import { useSyncExternalStore } from 'react'
import { onReturn } from '../../../../web/session/returning.ts'
import type { Profile } from '../../profile.ts'

/** What an adviser has begun to choose, of a response whose choice is not recorded yet. */
export interface Unrecorded {
  profile: Profile | undefined
  reason: string
  /** Somebody has tried to record it: from then on the card says what is missing. */
  isTried: boolean
}

const nothing: Unrecorded = { profile: undefined, reason: '', isTried: false }

// in memory alone, by response: a reason is about a client's means. It does not outlive the page; whoever is signed out
// for not using the portal finds it again, and nobody else does
const begun = new Map<string, Unrecorded>()
const watchers = new Set<() => void>()

const tell = () => {
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const unrecordedOf = (responseId: string): Unrecorded => begun.get(responseId) ?? nothing

export const useUnrecorded = (responseId: string): Unrecorded =>
  useSyncExternalStore(watch, () => unrecordedOf(responseId))

/** Keeps what was typed while the adviser looks at other pages. */
export function keepUnrecorded(responseId: string, changes: Partial<Unrecorded>): void {
  begun.set(responseId, { ...unrecordedOf(responseId), ...changes })
  tell()
}

/** It was recorded, or given up. */
export function forgetUnrecorded(responseId: string): void {
  begun.delete(responseId)
  tell()
}

/** The response is stored under another id now. */
export function moveUnrecorded(from: string, to: string): void {
  const moved = begun.get(from)
  if (!moved || from === to) return
  begun.set(to, moved)
  forgetUnrecorded(from)
}

export const isBegun = ({ profile, reason }: Unrecorded): boolean =>
  profile !== undefined || reason.trim() !== ''

onReturn((isSamePerson) => {
  if (isSamePerson) return
  begun.clear()
  tell()
})
