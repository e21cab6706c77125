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
    ['aaaaaaaaaaaaaaaa', guessed],
    ['1212121212121212', guessed],
    ['MapleStone2026', own],
    ['Private-Wealth-1', own],
    ['Ada.Okafor.77', own],
    ['ÂdaOkäfor!!', own],
    ['firm.example1', own],
  ])('refuses %s', (password, message) => {
    expect(judged(password)).toBe(message)
  })

  it('is judged by its length and the own words alone where there are no lists, as in the browser', () => {
    expect(judgePassword('Sunshine2026!', { ownWords })).toBeUndefined()
    expect(judgePassword('MapleStone2026', { ownWords })).toBe(own)
  })
})
