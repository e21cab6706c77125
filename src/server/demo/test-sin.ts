import { isSin } from '../../platform/formats/sin.ts'

/**
 * A number that passes for a SIN and was made up: nine digits, the last by Luhn.
 * @param begins the digit of the province it would have been issued in
 * @param number of the participant, from 0; no two get the same
 */
export function testSin(begins: string, number: number): string {
  // 7919 and ten million have no factor in common, so the seven digits repeat only after ten million
  const middle = String((number * 7_919 + 1_357_911) % 10_000_000).padStart(7, '0')
  const sins = Array.from({ length: 10 }, (_, last) => `${begins}${middle}${last}`)
  return sins.find(isSin) ?? ''
}
