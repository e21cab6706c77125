import type { BandedScale } from '../../../../web/ui/banded-scale.tsx'
import { type Bands, bandsOn, type RunningScore, ranges, type Scale } from '../../profile.ts'

/** A scale with its five bands, and a mark at the score; until it has one for good, all that it can still become. */
export function scaleOf(scale: Scale, { score, reach, profile }: RunningScore, bands: Bands): BandedScale {
  const { from, to } = ranges[scale]
  const share = (at: number) => Math.min(1, (at - from) / (to - from))
  return {
    bands: bandsOn(scale, bands).map((band) => ({
      from: share(band.from),
      to: share(band.to + 1),
      isReached: band.profile === profile,
    })),
    ...(profile !== null && { mark: share(score) }),
    ...(profile === null && score > 0 && { stretch: { from: share(reach.from), to: share(reach.to) } }),
  }
}
