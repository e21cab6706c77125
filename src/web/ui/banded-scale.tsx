import classes from './banded-scale.module.css'

/** A scale cut into five bands. All its places are shares of its length: 0 at its start, 1 at its end. */
export interface BandedScale {
  bands: readonly { from: number; to: number; isReached: boolean }[]
  /** A single place on it. */
  mark?: number
  /** All places between two. */
  stretch?: { from: number; to: number }
}

/** Between two bands, in the picture as a dial. */
const gap = 0.006

/** The scale on a half circle. Whoever shows it says the same in words. */
export const Dial = ({ bands, mark, stretch }: BandedScale) => (
  <svg viewBox="0 0 260 140" aria-hidden className={classes.dial}>
    {bands.map(({ from, to, isReached }, index) => (
      <path
        key={from}
        className={classes.band}
        data-band={index}
        data-reached={isReached || undefined}
        {...arc(112, from + gap, to - gap)}
      />
    ))}
    {stretch && <path className={classes.stretch} {...arc(94, stretch.from, stretch.to)} />}
    {mark !== undefined && (
      <circle className={classes.mark} cx="18" cy="126" r="9" transform={`rotate(${180 * mark} 130 126)`} />
    )}
  </svg>
)

/** A part of a half circle whose length is 1: a dash on it. */
const arc = (radius: number, from: number, to: number) => ({
  d: `M${130 - radius} 126a${radius} ${radius} 0 0 1 ${2 * radius} 0`,
  pathLength: 1,
  strokeDasharray: `${to - from} 2`,
  strokeDashoffset: -from,
})

const percent = (share: number) => `${100 * share}%`

/** The scale on a line, for the space beside a text. Whoever shows it says the same in words. */
export const BandBar = ({ bands, mark, stretch }: BandedScale) => (
  <span className={classes.bar} aria-hidden>
    {bands.map(({ from, to, isReached }, index) => (
      <span
        key={from}
        className={classes.band}
        data-band={index}
        data-reached={isReached || undefined}
        style={{ flexBasis: percent(to - from) }}
      />
    ))}
    {stretch && (
      <span
        className={classes.stretch}
        style={{ insetInlineStart: percent(stretch.from), width: percent(stretch.to - stretch.from) }}
      />
    )}
    {mark !== undefined && <span className={classes.mark} style={{ insetInlineStart: percent(mark) }} />}
  </span>
)
