import { expect, it } from 'vitest'
import { agreesWithRegion, isPlacesPostalCode } from './postal-regions.ts'

it.each([
  ['A1C 5S7', 'NL'],
  ['B3J 1S9', 'NS'],
  ['C1A 4P3', 'PE'],
  ['E3B 1B5', 'NB'],
  ['G1R 4S9', 'QC'],
  ['H2X 1Y4', 'QC'],
  ['J8X 2K1', 'QC'],
  ['K1P 5M7', 'ON'],
  ['L5B 3C1', 'ON'],
  ['M5V 2T6', 'ON'],
  ['N2G 1C5', 'ON'],
  ['P3E 5J1', 'ON'],
  ['R3C 4A5', 'MB'],
  ['S4P 3Y2', 'SK'],
  ['T2P 2M5', 'AB'],
  ['V6B 1A1', 'BC'],
  ['X0A 0H0', 'NU'],
  ['X0B 0C0', 'NU'],
  ['X0C 0G0', 'NU'],
  ['X0E 0N0', 'NT'],
  ['X0G 0A0', 'NT'],
  ['X1A 2N2', 'NT'],
  ['Y1A 2C6', 'YT'],
])('%s is in %s, and nowhere else', (code, region) => {
  expect(isPlacesPostalCode(code)).toBe(true)
  const all = ['NL', 'NS', 'PE', 'NB', 'QC', 'ON', 'MB', 'SK', 'AB', 'BC', 'NU', 'NT', 'YT']
  expect(all.filter((each) => agreesWithRegion(code, `CA-${each}`))).toEqual([region])
  expect(agreesWithRegion(code.toLowerCase().replace(' ', ''), `CA-${region}`)).toBe(true)
})

it.each([
  'H0H 0H0',
  'h0h0h0',
  'H0A 1A0',
  'M0M 0M0',
  'A0A 0A0',
  'V0V 0V0',
  'X0X 0X0',
  'X2A 1A1',
  'Y9Z 1A1',
  'C9A 1A1',
])('%s is no place', (code) => expect(isPlacesPostalCode(code)).toBe(false))

it.each(['H0M 1A0', 'K1A 0B1', 'G0A 1H0', 'V0V 1A0', 'M1M 1M1', 'A1A 1A1', 'L5M 0A1'])(
  '%s may be one',
  (code) => expect(isPlacesPostalCode(code)).toBe(true),
)

it('judges neither what is no code nor a region elsewhere', () => {
  for (const code of ['', 'M5V', '10001', 'D1A 1A1']) {
    expect(isPlacesPostalCode(code)).toBe(true)
    expect(agreesWithRegion(code, 'CA-BC')).toBe(true)
  }
  for (const region of ['', 'N/A', 'US-NY', 'Ontario']) expect(agreesWithRegion('M5V 2T6', region)).toBe(true)
})
