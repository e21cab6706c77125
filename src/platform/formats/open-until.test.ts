import { expect, it } from 'vitest'
import { openUntil } from './open-until.ts'

it.each([
  ['Toronto', 'America/Toronto', '2026-11-21T13:25:00Z', 14, '2026-12-06T04:59:59.000Z'],
  ['Toronto, late in the evening', 'America/Toronto', '2026-11-22T04:30:00Z', 14, '2026-12-06T04:59:59.000Z'],
  ['Toronto, into winter time', 'America/Toronto', '2026-10-20T12:00:00Z', 14, '2026-11-04T04:59:59.000Z'],
  [
    'Toronto, the day the clocks go back',
    'America/Toronto',
    '2026-10-31T12:00:00Z',
    1,
    '2026-11-02T04:59:59.000Z',
  ],
  [
    'Toronto, the day they go forward',
    'America/Toronto',
    '2026-03-07T12:00:00Z',
    1,
    '2026-03-09T03:59:59.000Z',
  ],
  ['Winnipeg, over the new year', 'America/Winnipeg', '2026-12-30T12:00:00Z', 2, '2027-01-02T05:59:59.000Z'],
  [
    'Santiago, where a midnight is left out',
    'America/Santiago',
    '2026-09-04T12:00:00Z',
    1,
    '2026-09-06T03:59:59.000Z',
  ],
  ['Auckland', 'Pacific/Auckland', '2026-06-01T12:00:00Z', 0, '2026-06-02T11:59:59.000Z'],
  ['the east of Kiribati', 'Pacific/Kiritimati', '2026-06-01T09:00:00Z', 3, '2026-06-04T09:59:59.000Z'],
])('ends with the last day: %s', (_, timeZone, now, days, until) =>
  expect(openUntil(new Date(now), days, timeZone)).toBe(until),
)
