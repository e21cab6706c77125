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

/**
 * What is unsaved of one record, in the tab's own storage: it outlives a reload and a session that ended, and ends with
 * the tab. Secrets never stand there: each is a path, with `*` for every row ('accounts.*.number'), and is read from
 * the record.
 */
export function draftBackup(owner: string, record: string, secrets: readonly string[] = []): Backup {
  const key = `${prefix}${owner}.${record}`
  return {
    read: (stored) => {
      const kept = parsed(tabStorage.read(key))
      return kept && withSecrets(kept, secrets, stored)
    },
    write(kept) {
      const isKept = kept && tabStorage.write(key, JSON.stringify(withSecrets(kept, secrets, {})))
      // what was kept before would restore an older text
      if (!isKept) tabStorage.remove(key)
    },
  }
}

/** Erases what other users left in this tab; without an owner, since the person logged out, what anybody left. */
export function keepBackupsOf(owner: string | undefined): void {
  for (const key of keysInTab()) {
    const isKept = owner && (key.startsWith(`${prefix}${owner}.`) || key.startsWith(prefix + linkMark))
    if (key.startsWith(prefix) && !isKept) tabStorage.remove(key)
  }
}

function keysInTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
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

/** What is kept, with each secret as it stands in the record. */
function withSecrets(kept: Kept, secrets: readonly string[], record: object): Kept {
  const from = (value: unknown, key: string) =>
    secrets.reduce<unknown>((section, secret) => {
      const [first, ...rest] = secret.split('.')
      return first === key ? replaced(section, rest, isObject(record) ? record[key] : undefined) : section
    }, value)
  const sections = Object.entries(kept.sections).map(([key, { base, shown }]) => [
    key,
    { base: from(base, key), shown: from(shown, key) },
  ])
  // a creation without its secrets would be another one under the same key
  const creating = secrets.length > 0 ? undefined : kept.creating
  return { writers: kept.writers, sections: Object.fromEntries(sections), creating }
}

function replaced(value: unknown, [key, ...rest]: readonly string[], source: unknown): unknown {
  if (key === undefined) return source
  if (!isObject(value)) return value
  if (key !== '*') {
    const next = replaced(value[key], rest, isObject(source) ? source[key] : undefined)
    return { ...value, [key]: next }
  }
  if (!Array.isArray(value)) return value
  return value.map((row, index) => replaced(row, rest, counterpart(row, index, value, source)))
}

/** The row of the record that a row was: by its id, else by its number while no row was added or removed. */
function counterpart(row: unknown, index: number, rows: readonly unknown[], source: unknown): unknown {
  if (!Array.isArray(source)) return undefined
  const id = isObject(row) ? row['id'] : undefined
  if (id) return source.find((other) => isObject(other) && other['id'] === id)
  return source.length === rows.length ? source[index] : undefined
}
