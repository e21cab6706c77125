import { describe, expect, it } from 'vitest'
import {
  isFirstNameLike,
  isNameLike,
  isSymbolLike,
  numbersSomething,
  saysSomething,
} from './says-something.ts'

/** One text after each bar or line. */
const listed = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter(Boolean)

describe('a text', () => {
  it('says nothing where nothing, or nothing visible, stands', () => {
    for (const text of ['', ' ', '\u200b']) expect(saysSomething(text)).toBe(false)
  })

  it.each(
    listed(`
        | - | – | — | -- | . | ... | ? | ??? | / | * | _ | # | 🙂 | x | X. | a | xx | xxx | XXXX | aaa
      aaaa | zzz | lalala | ababab | 0 | 00 | 000 | 0000 | 0.0 | 111 | 99999 | 123 | 1234 | 987 | n/a
      N/A | N.A. | n / a | na | NA | None | none. | NIL | nil | null | undefined | nothing | no
      Not applicable | not available | Not provided | tbd | TBD | T.B.D. | t b d | TBA | tbc | to follow
      To be determined | to be confirmed | unknown | Unknown | I don't know | I don’t know | later
      pending | see above | same | Same as above | ditto | idem | test | TEST | Testing | test test
      placeholder | asdf | asdfgh | ASDF | qwerty | qwer | azerty | zxcv | fdsa | asd | abc | abcd | xyz
      lorem ipsum | s/o | S.O. | s. o. | sans objet | Sans Objet | Aucun | aucune | Néant | rien | non
      n/d | N.D. | non applicable | Ne s’applique pas | à venir | À suivre | à déterminer | A DETERMINER
      à préciser | à confirmer | inconnu | Inconnue | indéterminé | je ne sais pas | voir dossier
      même chose | essai | other | Autre | divers | en attente | non précisé | non disponible`),
  )('%j says nothing', (text) => {
    expect(saysSomething(text)).toBe(false)
  })

  it.each(
    listed(`
      IT | CN | 3M | HR | TD | BMO | EY | H&M | A&W | 7-Eleven | 407 | 360 | X Corp. | RN | CEO | VP
      None Such Press | Nil Ltd. | Test Valley School | Same Day Couriers | Noneuclid | Avenir
      Autre Monde | Engineer | Ingénieure | Sans Souci | Unknown Worlds | Pending Films | Bora Bora
      Walla Walla | Sao Paulo | Nothing Else Inc. | Oui Presse | Aaltonen | Nana | Papa John’s | 5e | 12th
      医生 | врач | ᐃᖃᓗᐃᑦ | Ångström | The Other Press | 1234567 Canada Inc. | Were | Power | Property
      Poirier | Tree | Asda | Defgh Ltd.`),
  )('%j says something', (text) => {
    expect(saysSomething(text)).toBe(true)
  })
})

describe('the number of a house or a flat', () => {
  it.each(
    listed(`
      - | 0 | 00 | n/a | none | tbd | unknown | sans objet | xx | ? | s.o.`),
  )('is not %j', (text) => {
    expect(numbersSomething(text)).toBe(false)
  })

  it.each(
    listed(`
      1 | 12 | 111 | 123 | 1234 | 12A | B | X | 12 1/2 | PH 2 | Bsmt | Upper | 0B | 1-2 | Unit 4 | 10`),
  )('is %j', (text) => {
    expect(numbersSomething(text)).toBe(true)
  })
})

describe('the symbol of a listed company', () => {
  it.each(
    listed(`
      - | N/A | n.a. | none | TBD | unknown | test | XXX | 000 | sans objet | inconnu`),
  )('is not %j', (text) => {
    expect(isSymbolLike(text)).toBe(false)
  })

  it.each(
    listed(`
      T | X | XYZ | NA | SO | RY | RY.TO | BB | AAA | BRK.B | XMPL | ALL | 0700 | 600519`),
  )('is %j', (text) => {
    expect(isSymbolLike(text)).toBe(true)
  })
})

describe('a name', () => {
  it.each(
    listed(`
      - | -- | . | ? | n/a | N.A. | None | unknown | TBD | inconnue | sans objet | à déterminer | xxx | xx
      aaaa | asdf | qwerty | 123 | 000 | First Name | prénom | Nom | client`),
  )('is not %j', (text) => {
    expect(isNameLike(text)).toBe(false)
    expect(isFirstNameLike(text)).toBe(false)
  })

  it.each(
    listed(`
      So | Na | No | O | Ng | Xu | Nguyễn | Nil-Amar | Sans | Personne | Same | Bo | Ada | Aa | 王 | ᓴᓂ`),
  )('is %j', (text) => {
    expect(isNameLike(text)).toBe(true)
    expect(isFirstNameLike(text)).toBe(true)
  })

  it.each(['Test', 'Testing', 'Sample', 'Essai', 'Null', 'Nil'])(
    'is %j as the last one, and not as the first',
    (text) => {
      expect(isNameLike(text)).toBe(true)
      expect(isFirstNameLike(text)).toBe(false)
    },
  )
})
