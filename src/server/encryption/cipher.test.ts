import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCipher, type Place } from './cipher.ts'
import { withNewKey } from './keys.ts'

const oneKey = withNewKey(new Map())
const cipher = makeCipher(oneKey)
const place = fc.record({
  table: fc.string({ maxLength: 20 }),
  column: fc.string({ maxLength: 20 }),
  rowId: fc.uuid(),
})
const here: Place = { table: 'client', column: 'sin_encrypted', rowId: randomUUID() }

describe('a sealed value', () => {
  it('opens in its place as what was sealed [CR2]', () => {
    fc.assert(
      fc.property(place, fc.string({ unit: 'grapheme' }), (at, text) => {
        expect(cipher.open(at, cipher.seal(at, text))).toBe(text)
      }),
    )
  })

  it('opens in no other table, column or row [CR2]', () => {
    fc.assert(
      fc.property(place, place, fc.string(), (at, elsewhere, text) => {
        fc.pre(JSON.stringify(at) !== JSON.stringify(elsewhere))
        const sealed = cipher.seal(at, text)
        expect(() => cipher.open(elsewhere, sealed)).toThrow()
        for (const part of ['table', 'column', 'rowId'] as const)
          if (at[part] !== elsewhere[part])
            expect(() => cipher.open({ ...at, [part]: elsewhere[part] }, sealed)).toThrow()
      }),
    )
    // where the parts of a place touch, none can lend a letter to the next
    const sealed = cipher.seal({ ...here, table: 'client', column: 's_sin' }, '046454286')
    expect(() => cipher.open({ ...here, table: 'clients', column: '_sin' }, sealed)).toThrow()
  })

  it('opens under no other version, even where both versions have the same key [CR2]', () => {
    const key = randomBytes(32)
    const both = makeCipher(
      new Map([
        [1, key],
        [2, key],
      ]),
    )
    const sealed = both.seal(here, '046454286')
    expect(both.versionOf(sealed)).toBe(2)
    sealed.writeUInt32BE(1)
    expect(() => both.open(here, sealed)).toThrow()
    sealed.writeUInt32BE(3)
    expect(() => both.open(here, sealed)).toThrow('encryption key 3 is missing')
  })

  it('opens with no byte flipped, none cut off and none added [CR2]', () => {
    const sealed = cipher.seal(here, '046 454 286')
    for (let at = 0; at < sealed.length; at++)
      for (const bit of [1, 128]) {
        const flipped = Buffer.from(sealed)
        flipped.writeUInt8(flipped.readUInt8(at) ^ bit, at)
        expect(() => cipher.open(here, flipped), `byte ${at}`).toThrow()
      }
    for (let length = 0; length < sealed.length; length++)
      expect(() => cipher.open(here, sealed.subarray(0, length)), `cut to ${length}`).toThrow()
    expect(() => cipher.open(here, Buffer.concat([sealed, Buffer.of(0)]))).toThrow()
  })

  it('opens with no tag shorter than 16 bytes [CR2]', () => {
    const sealed = cipher.seal(here, '')
    // version, nonce and a tag of 4, 8, 12 … bytes, which GCM by itself would take
    for (const tagBytes of [4, 8, 12, 13, 14, 15])
      expect(() => cipher.open(here, sealed.subarray(0, 16 + tagBytes))).toThrow('too short')
  })

  it('never has a nonce twice, so that equal texts look unlike [CR2]', () => {
    const nonces = Array.from({ length: 5_000 }, () =>
      cipher.seal(here, '046454286').subarray(4, 16).toString('hex'),
    )
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  it('shows nothing of its text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), (text) => {
        expect(cipher.seal(here, text).includes(text)).toBe(false)
      }),
    )
  })
})

describe('a keyed hash', () => {
  it('depends on its purpose, its text and the key, and on nothing else', () => {
    const hash = cipher.digest('guess', 'ada@firm.example')
    expect(cipher.digest('guess', 'ada@firm.example')).toEqual(hash)
    expect(cipher.digest('link', 'ada@firm.example')).not.toEqual(hash)
    expect(cipher.digest('guess', 'ade@firm.example')).not.toEqual(hash)
    const rotated = makeCipher(withNewKey(oneKey))
    expect(rotated.digest('guess', 'ada@firm.example')).not.toEqual(hash)
    expect(rotated.digest('guess', 'ada@firm.example', 1)).toEqual(hash)
  })
})
