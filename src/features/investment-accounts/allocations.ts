import { sumPercents } from '../../platform/formats/percents.ts'

export interface Share {
  participantId: string
  allocation?: number | null | undefined
}

const whole = 100

/** Of what is entered: what is below 0 makes no room for others. */
export const totalOf = (shares: readonly Share[]): number =>
  sumPercents(shares.map(({ allocation }) => Math.max(0, allocation ?? 0)))

/** The same for everybody, to two decimals; the last one takes what is left, so that it is 100.00 in all. */
export function splitEqually(shares: readonly Share[]): Share[] {
  const hundredths = whole * 100
  const each = Math.round(hundredths / shares.length)
  const last = hundredths - each * (shares.length - 1)
  return shares.map((share, index) => ({
    ...share,
    allocation: (index === shares.length - 1 ? last : each) / 100,
  }))
}

/** One more: all are split equally anew. Who is there already is added no second time. */
export const withShareOf = (shares: readonly Share[], participantId: string): Share[] =>
  shares.some((share) => share.participantId === participantId)
    ? [...shares]
    : splitEqually([...shares, { participantId }])

/** What somebody else had is left open: who gets it is the client's to say. */
export const withoutShareOf = (shares: readonly Share[], participantId: string): Share[] =>
  shares.filter((share) => share.participantId !== participantId)

/** Undefined where the total would be above 100: then nothing is changed. */
export function withAllocation(
  shares: readonly Share[],
  participantId: string,
  allocation: number | null,
): Share[] | undefined {
  const changed = shares.map((share) =>
    share.participantId === participantId ? { ...share, allocation } : share,
  )
  return totalOf(changed) > whole ? undefined : changed
}
