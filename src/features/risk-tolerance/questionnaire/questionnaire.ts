import type { Language } from '../../../platform/codes/person.ts'
import type { Questionnaire, Section } from './shape.ts'
import { version1English } from './version-1.en.ts'
import { version1French } from './version-1.fr.ts'

// Server only: this carries every wording there ever was. A page asks for the one it shows.

/**
 * Every version ever released. None is taken out or changed: a stored response is read, and its document made again,
 * with the words the client saw. A change of wording is one more entry here and a new `currentVersion`.
 */
const versions = new Map<number, Record<Language, Section[]>>([
  [1, { en: version1English, fr: version1French }],
])

/** The version that a new response answers. Versions are numbered from 1 to it. */
export const currentVersion = 1

export const isVersion = (version: number): boolean => versions.has(version)

/** @throws RangeError for a version that never was; ask `isVersion` where it comes from outside */
export function questionnaireIn(version: number, language: Language): Questionnaire {
  const wordings = versions.get(version)
  if (!wordings) throw new RangeError(`there is no version ${version} of the questionnaire`)
  return { version, sections: wordings[language] }
}
