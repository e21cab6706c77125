import { expect, it } from 'vitest'
import { linkCode } from './link-code.ts'

const code = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

it.each([code, code.toUpperCase(), `{${code}}`, `{${code.toUpperCase()}}`])(
  'takes %s for the same code [LINK-001]',
  (written) => expect(linkCode(written)).toBe(code),
)

it.each([
  ['nothing', ''],
  ['words', 'nonsense'],
  ['a digit too few', code.slice(1)],
  ['a digit too many', `${code}0`],
  ['a letter that is no hex digit', code.replace('a', 'g')],
  ['no dashes', code.replaceAll('-', '')],
  ['one brace', `{${code}`],
  ['braces the wrong way round', `}${code}{`],
  ['something before it', ` ${code}`],
  ['a line after it', `${code}\n`],
])('takes %s for no code [LINK-001]', (_, written) => expect(linkCode(written)).toBeUndefined())
