import { countryCodes } from './countries.ts'
import { withOwnDigits, withoutDividers } from './digits.ts'

/** Canada Post uses neither D, F, I, O, Q nor U, and no code begins with W or Z. */
const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i

export const isPostalCode = (code: string): boolean => postalCode.test(code)

/**
 * As it is stored, 'M5V 2T6' or '12345-6789', whatever its case, separators and digits; what is neither is only trimmed, and
 * has our digits.
 */
export const tidyPostalCode = (code: string): string => {
  const packed = withoutDividers(code).toUpperCase()
  if (isPostalCode(packed)) return `${packed.slice(0, 3)} ${packed.slice(3)}`
  if (/^\d{9}$/.test(packed) && /^\s*\S{5}[\s\p{Pd}\u2212]\s*\S{4}\s*$/u.test(code))
    return `${packed.slice(0, 5)}-${packed.slice(5)}`
  return withOwnDigits(code).trim()
}

/** Where letters go without one, by the same source as which addresses have a region (regions.ts). */
const without = new Set(
  `AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO
  MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VC VU WS YE ZW`.split(/\s+/),
)

/** Whether a country has postal codes. */
export const hasPostalCodes = (country: string): boolean =>
  countryCodes.includes(country) && !without.has(country)

export const isZip = (code: string): boolean => /^\d{5}(?:-\d{4})?$/.test(code)
