import type { Language } from '../../platform/codes/person.ts'

/** Words that hold sentences together and belong to one of the two languages alone. */
const tellTale: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and of to is are was were be been has have had will would not no with for from this that these at by in my our your his her their we they he she it who which all so but if as can an'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des du de un une et est sont était sera ne pas pour avec dans par au aux que qui ce cette ces mon ma mes notre nos votre vos sa ses leur leurs nous vous elle il ils elles je en d l n qu j c'.split(
      ' ',
    ),
  ),
}

/** So many more of one language's words have to stand in a text before it is said to be in it. */
const margin = 2

/** The language of a text by its small words; undefined where it is too short, or of both. */
export function writtenIn(text: string): Language | undefined {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (language: Language) => found.filter((word) => tellTale[language].has(word)).length
  const lead = count('en') - count('fr')
  if (Math.abs(lead) < margin) return undefined
  return lead > 0 ? 'en' : 'fr'
}
