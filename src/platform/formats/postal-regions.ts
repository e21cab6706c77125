import { isPostalCode, tidyPostalCode } from './postal-code.ts'

// What a Canadian postal code says of where it is (Canada Post's forward sortation areas). Offline: no address is looked up.

/** The regions of each first letter. */
const regionsOf: Readonly<Record<string, readonly string[]>> = {
  A: ['CA-NL'],
  B: ['CA-NS'],
  C: ['CA-PE'],
  E: ['CA-NB'],
  G: ['CA-QC'],
  H: ['CA-QC'],
  J: ['CA-QC'],
  K: ['CA-ON'],
  L: ['CA-ON'],
  M: ['CA-ON'],
  N: ['CA-ON'],
  P: ['CA-ON'],
  R: ['CA-MB'],
  S: ['CA-SK'],
  T: ['CA-AB'],
  V: ['CA-BC'],
  Y: ['CA-YT'],
}
/** Both have X: the whole area tells them apart. */
const nunavut = ['X0A', 'X0B', 'X0C']
const northwest = ['X0E', 'X0G', 'X1A']

/** Of these letters all areas are known, and few. */
const allAreas: Readonly<Record<string, readonly string[]>> = {
  C: ['C0A', 'C0B', 'C1A', 'C1B', 'C1C', 'C1E', 'C1N'],
  X: [...nunavut, ...northwest],
  Y: ['Y0A', 'Y0B', 'Y1A'],
}

/** Whether a code can be a place's: Santa Claus's H0H 0H0 and 'A0A 0A0' are nobody's, nor is an area that does not exist. */
export function isPlacesPostalCode(code: string): boolean {
  if (!isPostalCode(code)) return true
  const tidy = tidyPostalCode(code)
  const [area = '', unit] = tidy.split(' ')
  const letter = area[0] ?? ''
  const areas = allAreas[letter]
  if (areas && !areas.includes(area)) return false
  // no rural ones: Montréal but for Akwesasne, and Toronto
  if ((/^H0/.test(area) && area !== 'H0M') || /^M0/.test(area)) return false
  return !(/^([A-Z])0\1$/.test(area) && unit === `0${letter}0`)
}

/** Whether code and region can be one place's. What is no code, or no region of Canada, is of others to judge. */
export function agreesWithRegion(code: string, region: string): boolean {
  if (!isPostalCode(code) || !/^CA-[A-Z]{2}$/.test(region)) return true
  const area = tidyPostalCode(code).slice(0, 3)
  const regions = nunavut.includes(area)
    ? ['CA-NU']
    : northwest.includes(area)
      ? ['CA-NT']
      : regionsOf[area[0] ?? '']
  return !regions || regions.includes(region)
}
