import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldLocation, makeCipher } from './cipher.ts'
import { withNewKey } from './keys.ts'

const oneKey = withNewKey(new Map())
const cipher = makeCipher(oneKey)
const place = fc.record({
  table: fc.string({ maxLength: 20 }),
  column: fc.string({ maxLength: 20 }),
  rowId: fc.uuid(),
})
const here: FieldLocation = { table: 'client', column: 'sin_encrypted', rowId: randomUUID() }

describe('an encrypted value', () => {
  it('opens in its place as what was encrypted [CR2]', () => {
    fc.assert(
      fc.property(place, fc.string({ unit: 'grapheme' }), (at, text) => {
        expect(cipher.decrypt(at, cipher.encrypt(at, text))).toBe(text)
      }),
    )
  })

  it('opens in no other table, column or row [CR2]', () => {
    fc.assert(
      fc.property(place, place, fc.string(), (at, elsewhere, text) => {
        fc.pre(JSON.stringify(at) !== JSON.stringify(elsewhere))
        const encrypted = cipher.encrypt(at, text)
        expect(() => cipher.decrypt(elsewhere, encrypted)).toThrow()
        for (const part of ['table', 'column', 'rowId'] as const)
          if (at[part] !== elsewhere[part])
            expect(() => cipher.decrypt({ ...at, [part]: elsewhere[part] }, encrypted)).toThrow()
      }),
    )
    // where the parts of a place touch, none can lend a letter to the next
    const encrypted = cipher.encrypt({ ...here, table: 'client', column: 's_sin' }, '046454286')
    expect(() => cipher.decrypt({ ...here, table: 'clients', column: '_sin' }, encrypted)).toThrow()
  })

  it('opens under no other version, even where both versions have the same key [CR2]', () => {
    const key = randomBytes(32)
    const both = makeCipher(
      new Map([
        [1, key],
        [2, key],
      ]),
    )
    const encrypted = both.encrypt(here, '046454286')
    expect(both.versionOf(encrypted)).toBe(2)
    encrypted.writeUInt32BE(1)
    expect(() => both.decrypt(here, encrypted)).toThrow()
    encrypted.writeUInt32BE(3)
    expect(() => both.decrypt(here, encrypted)).toThrow('encryption key 3 is missing')
  })

  it('opens with no byte flipped, none cut off and none added [CR2]', () => {
    const encrypted = cipher.encrypt(here, '046 454 286')
    for (let at = 0; at < encrypted.length; at++)
      for (const bit of [1, 128]) {
        const flipped = Buffer.from(encrypted)
        flipped.writeUInt8(flipped.readUInt8(at) ^ bit, at)
        expect(() => cipher.decrypt(here, flipped), `byte ${at}`).toThrow()
      }
    for (let length = 0; length < encrypted.length; length++)
      expect(() => cipher.decrypt(here, encrypted.subarray(0, length)), `cut to ${length}`).toThrow()
    expect(() => cipher.decrypt(here, Buffer.concat([encrypted, Buffer.of(0)]))).toThrow()
  })

  it('opens with no tag shorter than 16 bytes [CR2]', () => {
    const encrypted = cipher.encrypt(here, '')
    // version, nonce and a tag of 4, 8, 12 … bytes, which GCM by itself would take
    for (const tagBytes of [4, 8, 12, 13, 14, 15])
      expect(() => cipher.decrypt(here, encrypted.subarray(0, 16 + tagBytes))).toThrow('too short')
  })

  it('never has a nonce twice, so that equal texts look unlike [CR2]', () => {
    const nonces = Array.from({ length: 5_000 }, () =>
      cipher.encrypt(here, '046454286').subarray(4, 16).toString('hex'),
    )
    expect(new Set(nonces).size).toBe(nonces.length)
  })

  it('shows nothing of its text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), (text) => {
        expect(cipher.encrypt(here, text).includes(text)).toBe(false)
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
