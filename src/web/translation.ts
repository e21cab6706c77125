import { useCallback, useSyncExternalStore } from 'react'
import { english } from '../locales/english.ts'
import type { Language } from '../platform/codes/person.ts'
import { catalogueWithFrenchSpaces } from '../platform/formats/french-spaces.ts'
import type { Blanks as IssueBlanks } from '../platform/problem.ts'

type Catalogue = Readonly<Record<string, string>>

type Blank = IssueBlanks[string] | null | undefined

/** What stands in a sentence for {{name}}; `count` chooses between its forms for one and for more as well. */
export type Blanks = Readonly<Record<string, Blank>>

const catalogues: Record<Language, Catalogue> = { en: english, fr: {} }
let language: Language = 'en'
const watchers = new Set<() => void>()

/** The language of every screen now. A component that shows it uses `useTranslation`, which draws it anew. */
export const spoken = (): Language => language

export function changeLanguage(next: Language): void {
  language = next
  for (const watcher of watchers) watcher()
}

/** Forms for one in English that were fetched, beside those that are there. */
export function addEnglish(more: Catalogue): void {
  catalogues.en = { ...catalogues.en, ...more }
}

/** Sentences in French that were fetched, beside those that are there. */
export function addFrench(more: Catalogue): void {
  catalogues.fr = { ...catalogues.fr, ...catalogueWithFrenchSpaces(more) }
  for (const watcher of watchers) watcher()
}

/** Says a sentence in the present language. The English sentence is the key; without its French it is said itself. */
export function t(sentence: string, blanks: Blanks = {}): string {
  const said = formOf(sentence, blanks['count'])
  return said.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => {
    const value = blanks[name] ?? blank
    return typeof value === 'object' ? value[language] : String(value)
  })
}

/** '…_one', '…_other' or, in French for whole millions, '…_many'; an English sentence is its own form for more than one. */
function formOf(sentence: string, count: Blank): string {
  const catalogue = catalogues[language]
  // a text that somebody entered may be called as what every object has: 'constructor'
  const said = Object.hasOwn(catalogue, sentence) ? catalogue[sentence] : undefined
  if (typeof count !== 'number') return said ?? sentence
  const form = new Intl.PluralRules(language).select(count)
  return catalogue[`${sentence}_${form}`] ?? catalogue[`${sentence}_other`] ?? said ?? sentence
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const catalogueNow = () => catalogues[language]

/** `t` and the language it speaks, for a component: drawn anew when either changes. */
export function useTranslation(): { t: typeof t; language: Language } {
  const catalogue = useSyncExternalStore(watch, catalogueNow, catalogueNow)
  // A new function for each catalogue, so that memos which depend on `t` are computed anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const say = useCallback((sentence: string, blanks?: Blanks) => t(sentence, blanks), [catalogue])
  return { t: say, language }
}
