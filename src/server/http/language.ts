import type { FastifyRequest } from 'fastify'
import { french } from '../../locales/french.ts'
import type { Language } from '../../platform/codes/person.ts'

/** The language a caller prefers; English unless French is asked for first. */
export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.trim().toLowerCase().startsWith('fr') ? 'fr' : 'en'

/** Says a sentence in the language; the English sentence is the key. */
export const translated =
  (language: Language) =>
  (sentence: string): string =>
    language === 'fr' ? (french[sentence] ?? sentence) : sentence
