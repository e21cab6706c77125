import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyGuid, isGuid, tidyGuid } from './guid.ts'

describe('isGuid', () => {
  it('takes 8-4-4-4-12 hex digits of any version, in either case, with or without braces', () => {
    fc.assert(
      fc.property(fc.uuid(), (guid) => {
        for (const spelt of [guid, guid.toUpperCase(), `{${guid}}`]) {
          expect(isGuid(spelt)).toBe(true)
          expect(tidyGuid(spelt)).toBe(guid)
        }
      }),
    )
    expect(isGuid(emptyGuid)).toBe(true)
  })

  it('refuses what is only nearly one', () => {
    const guid = '8f0b8b1e-0001-4000-8000-000000000001'
    for (const text of [
      '',
      `{${guid}`,
      `${guid}}`,
      `{{${guid}}}`,
      guid.slice(1),
      `${guid}0`,
      guid.replace('f', 'g'),
    ]) {
      expect(isGuid(text), text).toBe(false)
    }
    expect(isGuid(guid.replaceAll('-', ''))).toBe(false)
    expect(isGuid(`${guid}\n`)).toBe(false)
  })
})
