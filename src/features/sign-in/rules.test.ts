import { describe, expect, it } from 'vitest'
import { judgePassword } from './rules.ts'
import { isCommonest, isListed } from './server/listed-passwords.ts'

const ownWords = ['Ada', 'Okafor', 'ada.okafor@firm.example', 'Maple & Stone Private Wealth', 'portal']
const judged = (password: string) => judgePassword(password, { ownWords, isListed, isCommonest })

const tooShort = 'Please Enter a Password with at least 8 characters'
const tooLong = 'Please Enter a Password with at most 256 characters'
const guessed = 'This password is too easy to guess. Please choose another'
const own = 'Please choose a password that is not based on your name or the firm’s'

describe('a password (AU1)', () => {
  it.each([
    ['vk3 mw7z', 'eight characters'],
    ['a lantern in the harbour', 'words alone: no digit, capital or sign is asked for'],
    ['84620957313', 'digits alone'],
    ['Portal-demo-2026', 'the demo’s own'],
    ['correct horse battery staple '.repeat(3), 'more than 64 characters'],
    ['é'.repeat(128) + 'ab7-'.repeat(32), 'the longest'],
    ['🦊🐻🦉🐢🦀🐝🦋🐌', 'eight characters that are sixteen units'],
    ['Okafor, seven green bottles', 'a name beside enough else'],
    ['0k4f0r, 53v3n gr33n b0ttl35', 'the same with signs for letters'],
    ['4 horses, 7 dogs & 0 cats', 'digits that are digits'],
  ])('takes %s: %s', (password) => {
    expect(judged(password)).toBeUndefined()
  })

  it.each([
    ['', tooShort],
    ['vk3 mw7', tooShort],
    ['🦊🐻🦉🐢🦀🐝🦋', tooShort],
    [`${'ab7-'.repeat(64)}x`, tooLong],
    ['password', guessed],
    ['PassWord1', guessed],
    ['qwertyuiop', guessed],
    ['1q2w3e4r5t', guessed],
    ['iloveyou', guessed],
    ['Sunshine2026!', guessed],
    ['!!Dragon-99', guessed],
    ['P@ssw0rd1', guessed],
    ['p455w0rd!!', guessed],
    ['Pa$$w0rd2026', guessed],
    ['$un5h1ne99', guessed],
    ['1l0veyou!', guessed],
    ['W3lc0me-123', guessed],
    ['!!dr4g0n77', guessed],
    ['foo7ba11', guessed],
    ['5tr4wb3rry', guessed],
    ['aaaaaaaaaaaaaaaa', guessed],
    ['1212121212121212', guessed],
    ['MapleStone2026', own],
    ['Private-Wealth-1', own],
    ['Ada.Okafor.77', own],
    ['ÂdaOkäfor!!', own],
    ['firm.example1', own],
    ['M4pl3-$t0ne-26', own],
    ['0k4f0r!!77', own],
  ])('refuses %s', (password, message) => {
    expect(judged(password)).toBe(message)
  })

  it('is judged by its length and the own words alone where there are no lists, as in the browser', () => {
    expect(judgePassword('Sunshine2026!', { ownWords })).toBeUndefined()
    expect(judgePassword('MapleStone2026', { ownWords })).toBe(own)
  })
})
