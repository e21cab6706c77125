import { sumPercents } from '../../platform/formats/percents.ts'

export interface Share {
  participantId: string
  allocation?: number | null | undefined
  /** Takes the place of the others: these share a hundred of their own. */
  contingent?: boolean | null | undefined
}

const whole = 100

/** Of what is entered: what is below 0 makes no room for others. */
export const totalOf = (shares: readonly Share[]): number =>
  sumPercents(shares.map(({ allocation }) => Math.max(0, allocation ?? 0)))

/** Those who share a hundred: who takes the place of the others, or the others. */
export const sharing = (shares: readonly Share[], contingent: boolean): Share[] =>
  shares.filter((share) => (share.contingent === true) === contingent)

/** What each hundred comes to: of the others, and of who takes their place, where there is anybody. */
export const totalsOf = (shares: readonly Share[]): number[] =>
  [false, true]
    .filter((contingent) => !contingent || sharing(shares, contingent).length > 0)
    .map((contingent) => totalOf(sharing(shares, contingent)))

/** The same for everybody, to two decimals; the last one takes what is left, so that it is 100.00 in all. */
export function splitEqually(shares: readonly Share[]): Share[] {
  const hundredths = whole * 100
  return shares.map((share) => {
    const others = sharing(shares, share.contingent === true)
    const each = Math.round(hundredths / others.length)
    const last = hundredths - each * (others.length - 1)
    return { ...share, allocation: (share === others.at(-1) ? last : each) / 100 }
  })
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
  return totalsOf(changed).some((total) => total > whole) ? undefined : changed
}
