/** Canada Post uses neither D, F, I, O, Q nor U, and no code begins with W or Z. */
const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i

export const isPostalCode = (code: string): boolean => postalCode.test(code)

/** As it is stored, 'M5V 2T6', whatever its case and separator; what is no postal code is only trimmed. */
export const tidyPostalCode = (code: string): string => {
  const packed = code.replace(/[\s-]/g, '').toUpperCase()
  return isPostalCode(packed) ? `${packed.slice(0, 3)} ${packed.slice(3)}` : code.trim()
}

export const isZip = (code: string): boolean => /^\d{5}(?:-\d{4})?$/.test(code)
