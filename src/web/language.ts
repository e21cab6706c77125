import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { english } from '../locales/english.ts'
import type { Language } from '../platform/codes/person.ts'

const remembered = 'portal.language'

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

/** The sign-in pages are light: what only the pages behind them say is fetched with the first of those. */
let beyondSignIn = false

/** Makes sure of every sentence of the portal, in whatever language is spoken from now on. */
export async function wordsBeyondSignIn(): Promise<void> {
  beyondSignIn = true
  if (i18next.language === 'fr') await fetchFrench()
}

async function fetchFrench(): Promise<void> {
  const french = beyondSignIn
    ? (await import('../locales/french.ts')).french
    : (await import('../locales/french-at-sign-in.ts')).frenchAtSignIn
  i18next.addResourceBundle('fr', 'translation', french)
}

/** Changes the language of every screen, and of what the server says. */
export async function speak(language: Language): Promise<void> {
  if (language === 'fr') await fetchFrench()
  localStorage.setItem(remembered, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
