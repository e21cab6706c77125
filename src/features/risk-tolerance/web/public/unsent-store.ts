import { tabStorage } from '../../../../web/browser-storage.ts'

/** What the portal has not got yet: scores by section, and the notes where they were changed. */
export interface Unsent {
  answers: Record<number, number>
  notes: string | undefined
}

export interface UnsentStore {
  read: () => Unsent
  write: (unsent: Unsent) => void
  clear: () => void
}

/**
 * Unsent answers outlive a reload, and end with the tab: the device may be somebody else's. They stand under a hash
 * of the link's code, so that whoever looks there finds no code.
 */
export async function unsentStoreOf(code: string): Promise<UnsentStore> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  const name = [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const key = `portal.unsent.${name}`
  return {
    read: () => asUnsent(tabStorage.read(key)),
    write(unsent) {
      if (unsent.notes === undefined && Object.keys(unsent.answers).length === 0) tabStorage.remove(key)
      else tabStorage.write(key, JSON.stringify(unsent))
    },
    clear: () => tabStorage.remove(key),
  }
}

/** What another version of this page, or anybody, left there: of it, what is well-formed. */
function asUnsent(stored: string | null): Unsent {
  const unsent: Unsent = { answers: {}, notes: undefined }
  if (stored === null) return unsent
  try {
    const { answers, notes } = JSON.parse(stored)
    for (const [sectionId, score] of Object.entries(answers ?? {}))
      if (Number.isInteger(score)) unsent.answers[Number(sectionId)] = Number(score)
    if (typeof notes === 'string') unsent.notes = notes
  } catch {
    // as good as nothing
  }
  return unsent
}
