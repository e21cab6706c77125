import { isObject } from '../../platform/path.ts'
import { tabStorage } from '../browser-storage.ts'
import type { Backup, Kept } from './draft.ts'

const prefix = 'portal.draft.'
const linkMark = 'link-'

/**
 * The owner of what is typed behind a link: a hash of its code, so that whoever looks into the tab's storage finds no
 * code. The owner of what a user types is the user's id.
 */
export async function linkOwner(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return (
    linkMark + [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}

/** What is kept, with each secret as it stands in the record: without one where none stands there. */
export type Secrets = (kept: Kept, record: object) => Kept

/**
 * What is unsaved of one record, in the tab's own storage: it outlives a reload and a session that ended, and ends with
 * the tab. A draft with secrets in it needs `secretsAt`, which keeps them out.
 */
export function draftBackup(owner: string, record: string, secrets: Secrets = (kept) => kept): Backup {
  const key = `${prefix}${owner}.${record}`
  return {
    read: (stored) => {
      const kept = parsed(tabStorage.read(key))
      return kept && secrets(kept, stored)
    },
    write(kept) {
      const isKept = kept && tabStorage.write(key, JSON.stringify(secrets(kept, {})))
      // what was kept before would restore an older text
      if (!isKept) tabStorage.remove(key)
    },
  }
}

/** What another version of this page, or anybody, left there: undefined unless it is well-formed. */
function parsed(stored: string | null): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(stored ?? 'null')
    const isWellFormed = [kept.sections, kept.writers, ...Object.values(kept.sections)].every(isObject)
    return isWellFormed ? kept : undefined
  } catch {
    return undefined
  }
}

/** Erases what other users left in this tab; without an owner, since the person logged out, what anybody left. */
export function keepBackupsOf(owner: string | undefined): void {
  for (const key of keysInTab()) {
    const isKept = owner && (key.startsWith(`${prefix}${owner}.`) || key.startsWith(prefix + linkMark))
    if (key.startsWith(prefix) && !isKept) tabStorage.remove(key)
  }
}

/** Erases what users left in this tab, and leaves alone what was typed behind links. */
export function eraseBackupsOfUsers(): void {
  for (const key of keysInTab())
    if (key.startsWith(prefix) && !key.startsWith(prefix + linkMark)) tabStorage.remove(key)
}

function keysInTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
