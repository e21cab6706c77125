import { expect, it } from 'vitest'
import { asCopied, linkCode } from './link-code.ts'

const code = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

it.each([code, code.toUpperCase(), `{${code}}`, `{${code.toUpperCase()}}`])(
  'takes %s for the same code [LINK-001]',
  (written) => expect(linkCode(written)).toBe(code),
)

const copiedAfter = [
  '.',
  ')',
  ' ',
  '>',
  ',',
  ';',
  ':',
  '!',
  ']',
  '"',
  '”',
  ' »',
  '…',
  '\n',
  '\u00a0',
  '\u200b',
  '%20',
  '.)',
  '/',
]

it.each(copiedAfter)('takes a code for itself with %j copied after it', (after) => {
  expect(linkCode(code + after)).toBe(code)
  expect(linkCode(`{${code}}${after}`)).toBe(code)
})

it.each(['<', '(', ' ', '“', '« ', '['])('takes a code for itself with %j copied before it', (before) => {
  expect(linkCode(before + code)).toBe(code)
})

it('leaves what a token may begin and end with', () => {
  for (const token of ['-Zk3_9', '_x-', 'a_', '9-'])
    for (const after of ['', ...copiedAfter]) expect(asCopied(token + after)).toBe(token)
})

it.each([
  ['nothing', ''],
  ['words', 'nonsense'],
  ['a digit too few', code.slice(1)],
  ['a digit too many', `${code}0`],
  ['a letter that is no hex digit', code.replace('a', 'g')],
  ['no dashes', code.replaceAll('-', '')],
  ['one brace', `{${code}`],
  ['braces the wrong way round', `}${code}{`],
  ['another line before it', `see\n${code}`],
  ['a word after it', `${code} please`],
])('takes %s for no code [LINK-001]', (_, written) => expect(linkCode(written)).toBeUndefined())
