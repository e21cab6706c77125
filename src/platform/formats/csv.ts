/** Where a spreadsheet would take a text for a formula (IN3). */
const formula = /^[=+\-@\t\r]/

/**
 * A cell of a CSV file. A text that begins like a formula gets an apostrophe before it, so that a spreadsheet shows it and
 * computes nothing.
 */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file, its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
