import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { decoy, hashPassword, isPassword } from './password-hash.ts'

describe('a stored password (AU2)', () => {
  it('is argon2id with 19 MiB, two passes, a salt of 128 bits and a hash of 256', async () => {
    const stored = await hashPassword('a lantern in the harbour')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(parseOptions(stored)).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      saltLen: 16,
      outputLen: 32,
    })
    expect(await hashPassword('a lantern in the harbour')).not.toBe(stored)
  })

  it('costs as much to check against nobody’s as against somebody’s (AU6)', async () => {
    expect(parseOptions(decoy)).toEqual(parseOptions(await hashPassword('a lantern in the harbour')))
  })

  it('is found again whole: no character beyond any length is left out', async () => {
    const long = 'ab7-'.repeat(64)
    const stored = await hashPassword(long)
    expect(await isPassword(stored, long)).toBe(true)
    expect(await isPassword(stored, long.slice(0, -1))).toBe(false)
    expect(await isPassword(stored, long.toUpperCase())).toBe(false)
  })

  it('is the same however a keyboard composes its accents', async () => {
    const stored = await hashPassword('caf\u00e9 au lait')
    expect(await isPassword(stored, 'cafe\u0301 au lait')).toBe(true)
  })

  it('is never the one of whoever has none', async () => {
    expect(await isPassword(null, 'a lantern in the harbour')).toBe(false)
    expect(await isPassword(undefined, '')).toBe(false)
  })

  it('is checked in turn, and whoever would have to wait too long is told to come again', async () => {
    const checks = Array.from({ length: 210 }, () => isPassword(null, 'a lantern').then(String, String))
    const told = await Promise.all(checks)
    expect(told.filter((each) => each === 'false')).toHaveLength(202)
    expect(told.filter((each) => /cannot be reached/.test(each))).toHaveLength(8)
  })
})
