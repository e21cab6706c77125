import { afterEach, describe, expect, it, vi } from 'vitest'
import { clockIn, dateOf, dateToShow, formatDate, formatInstant, formatTime } from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

describe('dates', () => {
  // no form asks for a date of birth yet: what is required of that form, CODE-024, is asserted with it
  it('shows today’s date for 0001-01-01 and any other date as it is', () => {
    expect(dateToShow('0001-01-01', '2026-11-21')).toBe('2026-11-21')
    expect(dateToShow('1980-02-29', '2026-11-21')).toBe('1980-02-29')
  })

  it('takes the day from the local calendar', () => {
    expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(dateOf(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  })

  it.each(['UTC', 'America/Vancouver', 'Pacific/Auckland'])('writes the same day in %s', async (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    vi.resetModules()
    const { formatDate } = await import('./dates.ts')
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
    expect(formatDate('2026-11-21', 'en')).toBe('November 21, 2026')
    expect(formatDate('2026-11-21', 'fr')).toBe('21 novembre 2026')
  })

  it('writes the first of a month as French does', () => {
    expect(formatDate('2026-11-01', 'fr')).toBe('1er novembre 2026')
    expect(formatDate('2026-11-11', 'fr')).toBe('11 novembre 2026')
    expect(formatDate('2026-11-01', 'en')).toBe('November 1, 2026')
  })

  it('writes an instant by the asked clock', () => {
    expect(formatInstant('2026-11-21T03:30:00Z', 'en', 'America/Toronto')).toMatch(/^Nov\S* 20, 2026.*10:30/)
    expect(formatInstant('2026-11-21T03:30:00Z', 'fr', 'America/Toronto')).toMatch(/^20 nov\S* 2026.*22/)
    expect(formatInstant('2026-12-01T17:00:00Z', 'fr', 'America/Toronto')).toMatch(/^1er déc\S* 2026/)
  })

  it.each(['en', 'fr'] as const)(
    'writes the time alone by the same clock as beside a day: %s',
    (language) => {
      for (const at of [new Date(2026, 10, 21, 0, 5), new Date(2026, 10, 21, 20, 49)])
        expect(formatInstant(at.toISOString(), language)).toContain(formatTime(at, language))
    },
  )

  it('writes the time of half a day in English, and of a whole one in French', () => {
    const evening = new Date(2026, 10, 21, 20, 49)
    expect(formatTime(evening, 'en')).toMatch(/^8:49\sp\.m\.$/)
    expect(formatTime(evening, 'fr')).toBe('20\u00a0h\u00a049')
    expect(formatTime(new Date(2026, 10, 21, 9, 5), 'fr')).toBe('9\u00a0h\u00a005')
    expect(formatTime(new Date(2026, 10, 21, 0, 5), 'fr')).toBe('0\u00a0h\u00a005')
  })

  it('writes the clock of a zone with the zone’s name, in summer and in winter', () => {
    expect(clockIn('2026-11-21T03:12:05Z', 'en', 'America/Toronto')).toBe('22:12 EST')
    expect(clockIn('2026-11-21T03:12:05Z', 'fr', 'America/Toronto')).toBe('22:12 HNE')
    expect(clockIn('2026-07-01T04:00:05Z', 'en', 'America/Toronto', { seconds: true })).toBe('00:00:05 EDT')
    expect(clockIn('2026-07-01T04:00:05Z', 'fr', 'America/Vancouver', { seconds: true })).toBe('21:00:05 HAP')
    expect(clockIn('2026-07-01T04:00:05Z', 'en', 'UTC')).toBe('04:00 UTC')
  })
})
