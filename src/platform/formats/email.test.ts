import { describe, expect, it } from 'vitest'
import { hasEnding, isEmail, tidyEmail } from './email.ts'

describe('isEmail', () => {
  it('accepts what the HTML standard does [CODE-015]', () => {
    for (const email of [
      'anne@example.com',
      "o'brien+wealth@sub.example.ca",
      'a@localhost',
      'jean.luc_1@exam-ple.qc.ca',
    ]) {
      expect(isEmail(email), email).toBe(true)
    }
  })

  it('refuses what has not the form of an address [CODE-015]', () => {
    for (const email of [
      '',
      'anne',
      'anne@',
      '@example.com',
      'anne@@example.com',
      'anne @example.com',
      'anne@-example.com',
      'anne@example-.com',
      'anne@example..com',
      'anne@example.com\r\nBcc: all@example.com',
      'Anne <anne@example.com>',
      'anne@exämple.com',
    ]) {
      expect(isEmail(email), email).toBe(false)
    }
  })

  it('refuses an address longer than mail can carry', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(3)
    expect(isEmail(`${'b'.repeat(254 - domain.length - 3)}@${domain}ca`)).toBe(true)
    expect(isEmail(`${'b'.repeat(255 - domain.length - 3)}@${domain}ca`)).toBe(false)
  })
})

it('is tidied of what nobody sees, and may lack its ending', () => {
  expect(tidyEmail(' jane\u200b@exam\u00adple.com\ufeff ')).toBe('jane@example.com')
  expect(hasEnding('jane@gmail')).toBe(false)
  expect(hasEnding('jane@gmail.com')).toBe(true)
})
