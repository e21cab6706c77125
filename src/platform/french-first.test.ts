import { expect, it } from 'vitest'
import { isGivenFrenchFirst, languageToSign, wishToBeBound } from './french-first.ts'

it('gives contracts in French first to whoever lives in Quebec', () => {
  expect(isGivenFrenchFirst('CA-QC')).toBe(true)
  for (const region of ['CA-ON', 'CA-NB', 'US-ME', '', null]) expect(isGivenFrenchFirst(region)).toBe(false)
})

const inBoth = { language: 'fr', otherLanguage: 'en' } as const
const signedIn = (...wishes: ('en' | 'fr' | null)[]) =>
  languageToSign(
    inBoth,
    wishes.map((bindsIn) => ({ bindsIn })),
  )

it('has a document signed in English where all who are asked wish so, and in French else', () => {
  expect(signedIn('fr')).toBe('fr')
  expect(signedIn('en')).toBe('en')
  expect(signedIn('en', 'fr')).toBe('fr')
  expect(signedIn('en', 'en')).toBe('en')
  // the adviser is asked for none
  expect(signedIn('en', null)).toBe('en')
  expect(signedIn(null)).toBe('fr')
  expect(signedIn()).toBe('fr')
})

it('leaves a document in the one language in which it is made', () => {
  expect(languageToSign({ language: 'en', otherLanguage: null }, [{ bindsIn: null }])).toBe('en')
  expect(languageToSign({ language: 'fr', otherLanguage: null }, [{ bindsIn: 'en' }])).toBe('fr')
})

it('keeps a wish in the words in which it was said', () => {
  expect(wishToBeBound.en.en).toBe(
    'The French version of this contract was given to me first. It is my express wish to be bound by the English version and to receive related documents in English.',
  )
})
