import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentFor, consentsInForce, consentText } from './consent.ts'

/** Of every text that anybody may have agreed to. A new version is added here; none is ever changed. */
const agreedTo = {
  1: { en: 'c2a1453c1a34ad50', fr: '6a16d4bf1d7000ec' },
  2: { en: '0ab922ba459753ac', fr: 'bf0f18a6e7bf855a' },
  3: { en: '049742b540bdb56c', fr: '1df1a45f83c6b89f' },
  4: { en: 'ea2251481baa51c6', fr: '6a735bcc5825f63d' },
  5: { en: 'e4e76a2ea1b56a25', fr: '65b844b44d555fd2' },
} as const

const sha256 = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 16)

it('keeps every consent as it was agreed to, in both languages (ES1)', () => {
  for (const [version, { en, fr }] of Object.entries(agreedTo)) {
    expect(sha256(consentText(Number(version), 'en'))).toBe(en)
    expect(sha256(consentText(Number(version), 'fr'))).toBe(fr)
  }
  for (const version of Object.values(consentsInForce))
    expect(Object.keys(agreedTo)).toContain(String(version))
})

it('knows no consent that never was', () => {
  expect(consentText(Math.max(...Object.values(consentsInForce)) + 1, 'en')).toBeUndefined()
})

it('speaks of one document, or of several', () => {
  expect(consentText(consentFor(['one']), 'en')).toMatch(/^I have read this document /)
  expect(consentText(consentFor(['one', 'two']), 'en')).toMatch(/^I have read these documents /)
  expect(consentText(consentFor(['one'], true), 'en')).toMatch(/^I have read this document .* on a device /)
})
