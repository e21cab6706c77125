import { tabStorage } from '../browser-storage.ts'
import { lastPerson } from './returning.ts'

const storageKey = 'portal.wanted'

/**
 * Remembers, in this tab, where somebody was on the way to when signing in came between, and who was signed in there:
 * an address may contain a client's name.
 */
export const rememberWanted = (path: string): void =>
  void tabStorage.write(storageKey, `${lastPerson() ?? ''} ${path}`)

/** Where this person goes after signing in: never to where somebody else was. */
export function wantedPage(personId: string): string {
  const [whose, path = ''] = tabStorage.read(storageKey)?.split(' ', 2) ?? []
  if (whose && whose !== personId) return '/'
  // a path of this portal alone: '//elsewhere' would be another host
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

/** It was reached. */
export const forgetWanted = (): void => tabStorage.remove(storageKey)
