import type { Language } from '../platform/codes/person.ts'
import { browserStorage, tabStorage } from './browser-storage.ts'
import { addFrench, changeLanguage, spoken } from './translation.ts'

const storageKey = 'portal.language'

/** The language of this browser until somebody signs in, whose own it then is. */
const firstLanguage = (): Language => {
  const chosen = browserStorage.read(storageKey) ?? navigator.language
  return chosen.startsWith('fr') ? 'fr' : 'en'
}

/** Speaks as this browser did before; French is fetched when it is wanted. */
export const startLanguage = (): Promise<void> => speak(firstLanguage())

const everywhere = async () => (await import('../locales/french-everywhere.ts')).frenchEverywhere
const atSignIn = async () => (await import('../locales/french-at-sign-in.ts')).frenchAtSignIn
const forClients = async () => (await import('../locales/french-for-clients.ts')).frenchForClients
const forPortal = async () => (await import('../locales/french-for-portal.ts')).frenchForPortal

/** What pages say beside what every page may: fetched with the first of them. */
const further = { signIn: [atSignIn], client: [forClients], portal: [atSignIn, forClients, forPortal] }
const wanted = new Set<keyof typeof further>()

/** Makes sure of every sentence of such pages in whatever language is spoken from now on. */
export async function wordsOf(pages: keyof typeof further): Promise<void> {
  wanted.add(pages)
  if (spoken() === 'fr') await fetchFrench()
}

async function fetchFrench(): Promise<void> {
  const parts = [everywhere, ...[...wanted].flatMap((pages) => further[pages])]
  for (const french of await Promise.all(parts.map((fetched) => fetched()))) addFrench(french)
}

/** Changes the language of every screen, and of what the server says. */
export async function speak(language: Language): Promise<void> {
  await show(language)
  browserStorage.write(storageKey, language)
}

const chosenBeforeSignIn = 'portal.language-before-sign-in'

/** What somebody chooses who is not signed in: kept in this tab until they are. */
export async function chooseBeforeSignIn(language: Language): Promise<void> {
  tabStorage.write(chosenBeforeSignIn, language)
  await speak(language)
}

/** Whether the language spoken now was chosen before signing in. Forgets it: the choice is that of whoever signs in now. */
export function takeChoiceBeforeSignIn(): boolean {
  const chosen = tabStorage.read(chosenBeforeSignIn)
  tabStorage.remove(chosenBeforeSignIn)
  return chosen === spoken()
}

const wordsIn = async (language: Language) => void (language === 'fr' && (await fetchFrench()))

async function show(language: Language): Promise<void> {
  await wordsIn(language)
  document.documentElement.lang = language
  changeLanguage(language)
}

const chosenByClient = 'portal.client-language'

/** A page that a client opens by a link speaks the client's own language, until they choose the other one. */
export async function speakToClient(own: Language): Promise<void> {
  const chosen = tabStorage.read(chosenByClient)
  await show(chosen === 'fr' || chosen === 'en' ? chosen : own)
}

/** What a client chooses counts in this tab: the device may be somebody else's. */
export async function chooseAsClient(language: Language): Promise<void> {
  await wordsIn(language)
  // before it is seen: whoever leaves at once has chosen all the same
  tabStorage.write(chosenByClient, language)
  await show(language)
}
