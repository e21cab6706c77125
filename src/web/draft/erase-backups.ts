import { tabStorage } from '../browser-storage.ts'
import { linkMark, prefix } from './backup.ts'

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
