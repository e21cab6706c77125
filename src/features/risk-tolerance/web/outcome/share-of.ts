import { ranges, type Scale } from '../../profile.ts'

/** 0 at the lowest score of a scale, 1 at its highest; what is beyond counts as its end. */
export function shareOf(score: number, scale: Scale): number {
  const { from, to } = ranges[scale]
  return Math.min(1, Math.max(0, (score - from) / (to - from)))
}
