import type { Language } from './codes/person.ts'

// In Quebec a contract whose clauses the firm has written, and what belongs to it, is given in French first. Another language binds
// only after that, as whoever signs it expressly wishes: no clause makes it so (Charter of the French language, section 55, as it
// stands since 1 June 2023). That contracts in financial instruments may be excepted is left aside: nobody is worse off for it.

/** Whether somebody is given contracts in French first, by the region of their permanent address. */
export const isGivenFrenchFirst = (region: string | null): boolean => region === 'CA-QC'

/** In which language each of those who sign wishes to be bound; null of one who asks for none. */
interface Wish {
  bindsIn?: Language | null | undefined
}

/** The language in which a document is signed: another than its own where it is made in that, and all wish so. */
export const languageToSign = (
  { language, otherLanguage }: { language: Language; otherLanguage: Language | null },
  wishes: readonly Wish[],
): Language => {
  const asked = wishes.flatMap(({ bindsIn }) => bindsIn ?? [])
  return otherLanguage !== null && asked.length > 0 && asked.every((wish) => wish === otherLanguage)
    ? otherLanguage
    : language
}

/**
 * What somebody says who wishes to be bound in English, and who stays with French. A text that anybody may have said is never
 * changed: the evidence has it.
 */
export const wishToBeBound: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  en: {
    en: 'The French version of this contract was given to me first. It is my express wish to be bound by the English version and to receive related documents in English.',
    fr: 'La version française de ce contrat m’a été remise en premier. C’est ma volonté expresse que la version anglaise me lie et que les documents qui s’y rattachent me soient remis en anglais.',
  },
  fr: {
    en: 'It is my wish to be bound by the French version and to receive related documents in French.',
    fr: 'C’est ma volonté que la version française me lie et que les documents qui s’y rattachent me soient remis en français.',
  },
}
