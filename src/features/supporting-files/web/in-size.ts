import type { Language } from '../../../platform/codes/person.ts'

/** A weight in bytes as people read it: '840 kB', '2.4 MB', '2,4 Mo'. */
export function inSize(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000
  const format = new Intl.NumberFormat(`${language}-CA`, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000))
}
