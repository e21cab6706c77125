let lastPersonId: string | undefined
const listeners = new Set<(isSamePerson: boolean) => void>()

/**
 * Calls the listener before any screen reads data: with true when the same person signs in again in this tab, with
 * false when somebody else does or the person logs out. Unsaved work is kept for its author alone.
 */
export function onReturn(listener: (isSamePerson: boolean) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Somebody signed in; undefined: the person logged out. */
export function notifyReturn(personId: string | undefined): void {
  const isSamePerson = personId !== undefined && personId === lastPersonId
  lastPersonId = personId
  for (const listener of listeners) listener(isSamePerson)
}

/** Who is signed in in this tab, or was until the session ended. */
export const lastPerson = (): string | undefined => lastPersonId
