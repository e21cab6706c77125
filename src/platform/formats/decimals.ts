/** How many decimals a number is written with: 3 for 0.125 and 7 for 1e-7. */
export const decimalsOf = (value: number): number => {
  // Asked of the shortest text that means this number, which is what was sent: arithmetic would see 1.005 as less.
  const [digits = '', exponent = '0'] = String(value).split('e')
  const fraction = digits.split('.')[1] ?? ''
  return Math.max(0, fraction.length - Number(exponent))
}

/**
 * The sum to so many decimals, without the drift of binary fractions. It is exact below 2^53 of the smallest unit, and
 * beyond that as near as a number can be.
 */
export const sumTo = (values: readonly number[], places: number): number =>
  values.reduce((sum, value) => sum + Math.round(value * 10 ** places), 0) / 10 ** places
