/** What is said of a press without a choice, and of a second one for the same; where no more fit, of another. */
export interface Says {
  none: string
  twice: string
  full?: string
}

/** Why a choice is not added to those that are chosen already. */
export function verdictOf(
  choice: string | null,
  chosen: readonly string[],
  says: Says,
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  if (!choice) return says.none
  if (chosen.includes(choice)) return says.twice
  return chosen.length >= most ? (says.full ?? says.twice) : undefined
}
