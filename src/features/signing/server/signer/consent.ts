import type { Language } from '../../../../platform/codes/person.ts'

/**
 * What signers agree to, by version. A text that anybody may have agreed to is never changed and never taken away:
 * a new wording gets a new version.
 */
const texts: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  1: {
    en: 'I have read this document and I agree to sign it electronically. I intend my electronic signature to have the same effect as one made by hand. I know that I need not sign this way: I can decline, ask my adviser questions first, or ask for a paper copy to sign instead. I agree that the date and time, my e-mail address, my network address and the browser I use are kept with the document as evidence of my signature.',
    fr: 'J’ai lu ce document et j’accepte de le signer par voie électronique. Je veux que ma signature électronique ait le même effet qu’une signature faite à la main. Je sais que je ne suis pas tenu de signer de cette façon : je peux refuser, poser d’abord des questions à mon conseiller ou demander une copie papier à signer. J’accepte que la date et l’heure, mon adresse courriel, mon adresse réseau et le navigateur que j’utilise soient conservés avec le document comme preuve de ma signature.',
  },
  2: {
    en: 'I have read this document and I agree to sign it electronically. I intend my electronic signature to have the same effect as one made by hand. I know that I need not sign this way: I can decline, ask my adviser questions first, or ask for a paper copy to sign instead. I agree that the date and time, my email address, my network address and the browser I use are kept with the document as evidence of my signature.',
    fr: 'J’ai lu ce document et j’accepte de le signer par voie électronique. Je veux que ma signature électronique ait le même effet qu’une signature faite à la main. Je sais que rien ne m’oblige à signer de cette façon : je peux refuser, poser d’abord des questions à la personne qui me conseille ou demander une copie papier à signer. J’accepte que la date et l’heure, mon adresse courriel, mon adresse réseau et le navigateur que j’utilise soient conservés avec le document comme preuve de ma signature.',
  },
  // of several documents at once
  3: {
    en: 'I have read these documents and I agree to sign them electronically. I intend my electronic signature to have the same effect as one made by hand. I know that I need not sign this way: I can decline, ask my adviser questions first, or ask for a paper copy to sign instead. I agree that the date and time, my email address, my network address and the browser I use are kept with each document as evidence of my signature.',
    fr: 'J’ai lu ces documents et j’accepte de les signer par voie électronique. Je veux que ma signature électronique ait le même effet qu’une signature faite à la main. Je sais que rien ne m’oblige à signer de cette façon : je peux refuser, poser d’abord des questions à la personne qui me conseille ou demander une copie papier à signer. J’accepte que la date et l’heure, mon adresse courriel, mon adresse réseau et le navigateur que j’utilise soient conservés avec chaque document comme preuve de ma signature.',
  },
  // in the presence of somebody of the firm
  4: {
    en: 'I have read this document and I agree to sign it electronically, on a device of my adviser’s firm. I intend my electronic signature to have the same effect as one made by hand. I know that I need not sign this way: I can decline, ask my adviser questions first, or ask for a paper copy to sign instead. I agree that the date and time, the device’s network address and browser, and who of the firm was with me are kept with the document as evidence of my signature.',
    fr: 'J’ai lu ce document et j’accepte de le signer par voie électronique, sur un appareil de la société de la personne qui me conseille. Je veux que ma signature électronique ait le même effet qu’une signature faite à la main. Je sais que rien ne m’oblige à signer de cette façon : je peux refuser, poser d’abord des questions à la personne qui me conseille ou demander une copie papier à signer. J’accepte que la date et l’heure, l’adresse réseau et le navigateur de l’appareil, ainsi que le nom de la personne de la société qui était avec moi soient conservés avec le document comme preuve de ma signature.',
  },
  5: {
    en: 'I have read these documents and I agree to sign them electronically, on a device of my adviser’s firm. I intend my electronic signature to have the same effect as one made by hand. I know that I need not sign this way: I can decline, ask my adviser questions first, or ask for a paper copy to sign instead. I agree that the date and time, the device’s network address and browser, and who of the firm was with me are kept with each document as evidence of my signature.',
    fr: 'J’ai lu ces documents et j’accepte de les signer par voie électronique, sur un appareil de la société de la personne qui me conseille. Je veux que ma signature électronique ait le même effet qu’une signature faite à la main. Je sais que rien ne m’oblige à signer de cette façon : je peux refuser, poser d’abord des questions à la personne qui me conseille ou demander une copie papier à signer. J’accepte que la date et l’heure, l’adresse réseau et le navigateur de l’appareil, ainsi que le nom de la personne de la société qui était avec moi soient conservés avec chaque document comme preuve de ma signature.',
  },
}

/** The versions that are shown now, in the signer's own browser and on a device of the firm's. */
export const consentsInForce = { one: 2, several: 3, oneOnDevice: 4, severalOnDevice: 5 } as const

/** The one that is shown with so many documents to sign. */
export function consentFor(documents: readonly unknown[], onDevice = false): number {
  if (onDevice) return documents.length > 1 ? consentsInForce.severalOnDevice : consentsInForce.oneOnDevice
  return documents.length > 1 ? consentsInForce.several : consentsInForce.one
}

/** The text of a version, new or old; undefined where there is no such version. */
export const consentText = (version: number, language: Language): string | undefined =>
  texts[version]?.[language]
