import { expect, it } from 'vitest'
import { inThree } from './comparing.ts'

it('marks what is other in a text, in whole words', () => {
  expect(inThree('She retires at 60 in Toronto.', 'She retires at 62 in Toronto.')).toEqual([
    'She retires at ',
    '60',
    ' in Toronto.',
  ])
  expect(inThree('a a', 'a a a')).toEqual(['a a', '', ''])
  expect(inThree('same', 'same')).toEqual(['same', '', ''])
  expect(inThree('one', '')).toEqual(['', 'one', ''])
})
