import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const languages = ['en', 'fr'] as const

describe('plain text', () => {
  it.each([
    [
      'In 2008 I lost 30% (of my savings) & never slept: why risk $80,000?',
      'In 2008 I lost 30 percent, of my savings, and never slept, why risk 80,000 dollars.',
      'In 2008 I lost 30 pour cent, of my savings, et never slept, why risk 80,000 dollars.',
    ],
    ['30%, 2 ‰', '30 percent, 2 per thousand', '30 pour cent, 2 pour mille'],
    ['a + b = c', 'a plus b equals c', 'a plus b égale c'],
    ['S&P', 'S and P', 'S et P'],
    [
      '≥ 5, <= 3, < 10, > 2',
      'at least 5, at most 3, less than 10, more than 2',
      'au moins 5, au plus 3, moins de 10, plus de 2',
    ],
    ['+/-5%', 'plus or minus 5 percent', 'plus ou moins 5 pour cent'],
    ['~10 ≠ 11', 'about 10 not equal to 11', 'environ 10 différent de 11'],
    ['#3 @ 20 °C', 'number 3 at 20 degrees C', 'numéro 3 à 20 degrés C'],
    ['50%→60%', '50 percent to 60 percent', '50 pour cent vers 60 pour cent'],
    [
      '8/10, 15/20, 1/100, 1/2',
      '8 out of 10, 15 out of 20, 1 out of 100, 1 over 2',
      '8 sur 10, 15 sur 20, 1 sur 100, 1 sur 2',
    ],
    ['at 10:30 a.m., 3:1', 'at 10 h 30 a.m., 3 to 1', 'at 10 h 30 a.m., 3 contre 1'],
    ['23:59:07', '23 h 59 min 07 s', '23 h 59 min 07 s'],
    [
      '2½, 2 1/2, 2-1/2',
      '2 and 1 over 2, 2 and 1 over 2, 2 and 1 over 2',
      '2 et 1 sur 2, 2 et 1 sur 2, 2 et 1 sur 2',
    ],
    ['in 2008 1/2, 12⅒', 'in 2008 1 over 2, 12 and 1 over 10', 'in 2008 1 sur 2, 12 et 1 sur 10'],
    [
      '10², 10⁻³ m²',
      '10 to the power of 2, 10 to the power of minus 3 m2',
      '10 puissance 2, 10 puissance moins 3 m2',
    ],
  ])('says what the signs of %j say, in its language [RISK-014]', (typed, english, french) => {
    expect(plainText(typed, 'en')).toBe(english)
    expect(plainText(typed, 'fr')).toBe(french)
  })

  it.each([
    ['$80,000', '80,000 dollars', '80,000 dollars'],
    ['80 000 $', '80 000 dollars', '80 000 dollars'],
    ['80\u00a0000,50\u00a0$', '80 000,50 dollars', '80 000,50 dollars'],
    ['$1 or 1,5 $', '1 dollar or 1,5 dollars', '1 dollar or 1,5 dollar'],
    [
      '$2M, US$5, -$5,000',
      '2M dollars, US 5 dollars, -5,000 dollars',
      '2M dollars, US 5 dollars, -5,000 dollars',
    ],
    ['1,5 million $', '1,5 million dollars', '1,5 million de dollars'],
    ['$50–$60', '50 dollars-60 dollars', '50 dollars-60 dollars'],
    ['100€, £5', '100 euros, 5 pounds', '100 euros, 5 livres'],
    ['$1,000', '1,000 dollars', '1,000 dollars'],
    ['$', 'dollars', 'dollars'],
    [
      'last year ($5,000), the boat (30 000 $) and (5,000.50); bonds (40%)',
      'last year, in brackets 5,000 dollars, the boat, in brackets 30 000 dollars, and, in brackets 5,000.50, bonds, in brackets 40 percent',
      'last year, entre parenthèses 5,000 dollars, the boat, entre parenthèses 30 000 dollars, and, entre parenthèses 5,000.50, bonds, entre parenthèses 40 pour cent',
    ],
    ['(US$5M)', 'in brackets US 5M dollars', 'entre parenthèses US 5M dollars'],
    ['my son (12), since (2008)', 'my son, 12, since, 2008', 'my son, 12, since, 2008'],
    ['the boat (sold for $5,000)', 'the boat, sold for 5,000 dollars', 'the boat, sold for 5,000 dollars'],
  ])('names the money of %j behind its amount [RISK-014]', (typed, english, french) => {
    expect(plainText(typed, 'en')).toBe(english)
    expect(plainText(typed, 'fr')).toBe(french)
  })

  it.each([
    ['  Plain words, and 2 numbers. ', 'Plain words, and 2 numbers.'],
    ['snake_case and a half-year...', 'snake_case and a half-year...'],
    ["Émilie préfère l’été, Zoë l'hiver", "Émilie préfère l’été, Zoë l'hiver"],
    ['E\u0301milie', 'E\u0301milie'],
    ['Łukasz, 李, Иван, नमस्ते', 'Łukasz, 李, Иван, नमस्ते'],
    ['one\r\ntwo\rthree\n\nfour\n', 'one\ntwo\nthree\n\nfour'],
    ['10\u00a0ans\tencore', '10 ans encore'],
    ['Why?! Because; well: yes!', 'Why. Because, well, yes.'],
    ['Pourquoi ? Attention : fragile !', 'Pourquoi. Attention, fragile.'],
    ['Goals:\n• travel\n* rest', 'Goals.\n- travel\n- rest'],
    ['the cottage (sold), the boat [old] too', 'the cottage, sold, the boat, old, too'],
    ['She said "no", then « oui ».', 'She said no, then oui.'],
    ['and/or, client(e)s, a | b', 'and or, client e s, a, b'],
    ['2026/05/01, 60/40, 24/7, 11/20, 40/60', '2026-05-01, 60-40, 24-7, 11-20, 40-60'],
    ['Éloïse’s <sold> <b>cottage</b>', 'Éloïse’s, sold, b cottage b'],
    ['word—word, 2020–2025', 'word - word, 2020-2025'],
    ['n° 5', 'no 5'],
    ['l`été', 'l’été'],
    ['nul\u0000 half\ud83e emoji 🦊\ufe0f, 1️⃣', 'nul half emoji, 1'],
    ['?!', ''],
    ['', ''],
  ])('makes of the signs of %j what divides as they do [RISK-014]', (typed, plain) => {
    for (const language of languages) expect(plainText(typed, language)).toBe(plain)
  })

  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'ab1 2.,-’\n$%€&+=<>/:;?!()[]"«»~*#½²•°—k'), maxLength: 40 }),
  )

  it('has letters, digits, space, period, comma, underscore, hyphen, apostrophes and line breaks only, trimmed [RISK-014, LINK-010]', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        const plain = plainText(text, language)
        expect(plain).toMatch(/^[\p{L}\p{M}\p{Nd} .,_\-'’\n]*$/u)
        expect(plain).toBe(plain.trim())
      }),
    )
  })

  it('stays as it is when it is made plain again, in either language', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), fc.constantFrom(...languages), (text, one, other) => {
        const plain = plainText(text, one)
        expect(plainText(plain, other)).toBe(plain)
      }),
    )
  })

  it('loses no letter and no digit, and keeps their order', () => {
    const isWithin = (wanted: string[], text: string) => {
      const found = [...text]
      let at = -1
      return wanted.every((character) => {
        at = found.indexOf(character, at + 1)
        return at >= 0
      })
    }
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        expect(isWithin(text.match(/[\p{L}\p{Nd}]/gu) ?? [], plainText(text, language))).toBe(true)
      }),
    )
  })
})
