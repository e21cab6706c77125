import type { Language } from '../../platform/codes/person.ts'

/**
 * What whoever of the firm is there states with their code, by how somebody signs. What anybody may have stated is never
 * changed: a new wording gets a new version.
 */
export const witnessStates: Readonly<Record<'device' | 'paper', Readonly<Record<Language, string>>>> = {
  device: {
    en: 'I am with the person who signs here, and have confirmed in person who they are.',
    fr: 'Je suis avec la personne qui signe ici, et j’ai confirmé son identité en personne.',
  },
  paper: {
    en: 'The people named have signed this paper by hand, and I have confirmed in person who they are.',
    fr: 'Les personnes nommées ont signé ce document papier à la main, et j’ai confirmé leur identité en personne.',
  },
}
