import type { Basis } from './circumstances.ts'

/** Within how many years a third of the money is needed, by the score of the section Time Frame. */
const timeFrames: Readonly<Record<number, readonly [from: number, to: number]>> = {
  9: [10, Number.POSITIVE_INFINITY],
  7: [7, 9],
  5: [4, 6],
  3: [1, 3],
  1: [0, 1],
}

/** The key of the warning that the horizon is another than the questionnaire's answer. */
export const otherThanAnswer = 'horizon-against-questionnaire'

/** Whether a horizon in years is another than the questionnaire was answered; never where either is not there. */
export function isOtherThanAnswer(
  { timeFrame }: Pick<Basis, 'timeFrame'>,
  horizon: number | null | undefined,
): boolean {
  const frame = timeFrames[timeFrame ?? 0]
  return frame !== undefined && !!horizon && horizon > 0 && (horizon < frame[0] || horizon > frame[1])
}
