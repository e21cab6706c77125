import { expect, it } from 'vitest'
import { lastReminder, reviewTerm } from './review.ts'

it.each([
  ['2026-11-27', false, 36, '2029-11-27'],
  ['2026-11-27', true, 12, '2027-11-27'],
  ['2024-02-29', true, 12, '2025-03-01'],
])('a review of %s, managed %s: %s months, until %s', (lastOn, isManaged, months, dueOn) =>
  expect(reviewTerm(lastOn, isManaged)).toEqual({ months, dueOn }),
)

it.each([
  ['2026-08-28', undefined],
  ['2026-08-29', '2026-08-29'],
  ['2026-09-27', '2026-08-29'],
  ['2026-09-28', '2026-09-28'],
  ['2026-10-28', '2026-10-28'],
  ['2028-01-01', '2026-10-28'],
])('a review that is due on 2026-11-27 is reminded of by %s: %s', (today, day) =>
  expect(lastReminder('2026-11-27', today)).toBe(day),
)
