import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { english } from '../locales/english.ts'
import type { Language } from '../platform/codes/person.ts'

const remembered = 'portal.language'

/** What every screen speaks now. A component that asks uses `useTranslation` as well, which draws it anew. */
export const spoken = (): Language => (i18next.language === 'fr' ? 'fr' : 'en')

/** The language of this browser until somebody signs in, whose own it then is. */
const firstLanguage = (): Language => {
  const chosen = localStorage.getItem(remembered) ?? navigator.language
  return chosen.startsWith('fr') ? 'fr' : 'en'
}

/** The English sentence is the key, so keys hold dots and colons; French is fetched when it is wanted. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: english } },
  })
  await speak(firstLanguage())
}

/** The sign-in pages are light, and so are a client's: what other pages say is fetched with the first of those. */
const further = {
  client: async () => (await import('../locales/french-for-clients.ts')).frenchForClients,
  portal: async () => (await import('../locales/french.ts')).french,
}
const wanted = new Set<keyof typeof further>()

/** Makes sure of every sentence of a client's pages, or of the portal, in whatever language is spoken from now on. */
export async function wordsOf(pages: keyof typeof further): Promise<void> {
  wanted.add(pages)
  if (i18next.language === 'fr') await fetchFrench()
}

async function fetchFrench(): Promise<void> {
  const { frenchAtSignIn } = await import('../locales/french-at-sign-in.ts')
  const rest = await Promise.all([...wanted].map((pages) => further[pages]()))
  for (const french of [frenchAtSignIn, ...rest]) i18next.addResourceBundle('fr', 'translation', french)
}

/** Changes the language of every screen, and of what the server says. */
export async function speak(language: Language): Promise<void> {
  await show(language)
  localStorage.setItem(remembered, language)
}

const chosenBeforeSignIn = 'portal.language-before-sign-in'

/** What somebody chooses who is not signed in: kept in this tab until they are. */
export async function chooseBeforeSignIn(language: Language): Promise<void> {
  sessionStorage.setItem(chosenBeforeSignIn, language)
  await speak(language)
}

/** Whether the language spoken now was chosen before signing in; asked once, by whoever then signs in. */
export function takeChoiceBeforeSignIn(): boolean {
  const chosen = sessionStorage.getItem(chosenBeforeSignIn)
  sessionStorage.removeItem(chosenBeforeSignIn)
  return chosen === spoken()
}

const wordsIn = async (language: Language) => void (language === 'fr' && (await fetchFrench()))

async function show(language: Language): Promise<void> {
  await wordsIn(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

const chosenByClient = 'portal.client-language'

/** A page that a client opens by a link speaks the client's own language, until they choose the other one. */
export async function speakToClient(own: Language): Promise<void> {
  const chosen = sessionStorage.getItem(chosenByClient)
  await show(chosen === 'fr' || chosen === 'en' ? chosen : own)
}

/** What a client chooses counts in this tab: the device may be somebody else's. */
export async function chooseAsClient(language: Language): Promise<void> {
  await wordsIn(language)
  // before it is seen: whoever leaves at once has chosen all the same
  sessionStorage.setItem(chosenByClient, language)
  await show(language)
}
