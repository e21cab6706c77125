const noBreak = '\u00a0'

/**
 * French as the Office québécois has it: a no-break space after a number, before $, % and :, and inside « ». It is
 * set here: written out in the sources, nobody would see which space is which.
 */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/(\d) (?=\S)/g, `$1${noBreak}`)
    .replace(/ (?=[$%:»])/g, noBreak)
    .replace(/« /g, `«${noBreak}`)

/** A catalogue with the no-break spaces set in what it says. */
export const catalogueWithFrenchSpaces = (catalogue: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([sentence, french]) => [sentence, withFrenchSpaces(french)]),
  )
