import { expect, it } from 'vitest'
import { endedOnce } from './ended-once.ts'

it.each([
  ['You can try again at 8:54 a.m..', 'You can try again at 8:54 a.m.'],
  ['Vous pourrez réessayer à 8 h 54.', 'Vous pourrez réessayer à 8 h 54.'],
])('%s has one full stop at its end', (sentence, ended) => expect(endedOnce(sentence)).toBe(ended))
