/** How many decimals a number is written with: 3 for 0.125 and 7 for 1e-7. */
export const decimalsOf = (value: number): number => {
  // Asked of the shortest text that means this number, which is what was sent: arithmetic would see 1.005 as less.
  const [digits = '', exponent = '0'] = String(value).split('e')
  const fraction = digits.split('.')[1] ?? ''
  return Math.max(0, fraction.length - Number(exponent))
}

/** As a whole number of the smallest unit: 12.34 with 2 places is 1234. Throws where that is not exact. */
export const toUnits = (value: number, places: number): number => {
  const units = Math.round(value * 10 ** places)
  if (decimalsOf(value) > places || !Number.isSafeInteger(units)) {
    throw new RangeError(`not exact with ${places} decimals: ${value}`)
  }
  return units
}

/** Back from the smallest unit; dividing gives the number nearest to the decimal, which is what its text reads as. */
export const fromUnits = (units: number, places: number): number => units / 10 ** places

/** The sum without the drift of binary fractions. Throws where it cannot be exact. */
export const sumExactly = (values: readonly number[], places: number): number => {
  const units = values.reduce((sum, value) => sum + toUnits(value, places), 0)
  if (!Number.isSafeInteger(units)) throw new RangeError('the sum is too large to be exact')
  return fromUnits(units, places)
}
