import { type Bands, Profile, ranges, type Scale, type Thresholds } from '../../profile.ts'

export interface Band {
  profile: Profile
  /** The lowest score of it, and the lowest of the next; the last one ends with the range. */
  from: number
  to: number
}

/** The five bands of the total or of a part on one scale, from its lowest score to its highest. */
export function bandsOn(scale: Scale, bands: Bands): Band[] {
  const thresholds: Thresholds = bands[scale]
  const { from, to } = ranges[scale]
  const starts = [from, ...thresholds]
  return Profile.options.map(({ value }, index) => ({
    profile: value,
    from: starts[index] ?? from,
    to: starts[index + 1] ?? to,
  }))
}

/** 0 at the lowest score of a scale, 1 at its highest; what is below counts as the lowest. */
export function shareOf(score: number, scale: Scale): number {
  const { from, to } = ranges[scale]
  return Math.min(1, Math.max(0, (score - from) / (to - from)))
}
