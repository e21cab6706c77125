import type { FastifyRequest } from 'fastify'
import { french } from '../../locales/french.ts'
import type { Language } from '../../platform/codes/person.ts'
import type { Blanks, Blocker, Issue, ToldWarning } from '../../platform/problem.ts'

/** The language a caller prefers; English unless French is asked for first. */
export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.trim().toLowerCase().startsWith('fr') ? 'fr' : 'en'

/** Says a sentence in the language; the English sentence is the key. */
export const translated =
  (language: Language) =>
  (sentence: string): string =>
    (language === 'fr' && Object.hasOwn(french, sentence) && french[sentence]) || sentence

/** Says a sentence in the language, its blanks filled. */
export const saidIn =
  (language: Language) =>
  (sentence: string, blanks: Blanks): string =>
    filled(translated(language)(sentence), blanks, language)

/** Says an issue in the language, its blanks filled. */
export const translatedIssue =
  (language: Language) =>
  ({ path, message, values }: Issue): Pick<Issue, 'path' | 'message'> => {
    const said = translated(language)(message)
    return { path, message: values ? filled(said, values, language) : said }
  }

/** The same of what stands in the way. */
export const translatedBlocker =
  (language: Language) =>
  ({ kind, id, text, link, values }: Blocker): Omit<Blocker, 'values'> => {
    const said = translated(language)(text)
    return { kind, id, text: values ? filled(said, values, language) : said, link }
  }

/** The same of a warning. */
export const translatedWarning =
  (language: Language) =>
  (warning: ToldWarning): Omit<ToldWarning, 'values'> => {
    const { key, source, severity, asksReason, audience } = warning
    const said = { ...translatedIssue(language)(warning), source: source && translated(language)(source) }
    return { key, ...said, severity, asksReason, audience }
  }

const filled = (sentence: string, blanks: Blanks, language: Language): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => {
    const value = blanks[name] ?? blank
    return typeof value === 'object' ? value[language] : String(value)
  })
