import { formatPercent } from '../../../platform/formats/percents.ts'
import { useTranslation } from '../../../web/translation.ts'
import classes from './accounts.module.css'

const radius = 42
const around = 2 * Math.PI * radius

/** How many colours there are: the next part begins with the first one again. */
const colourCount = 6
export const colourOf = (index: number): string => `var(--share-${index % colourCount})`

/** Parts of a hundred on a ring, from the top; it closes when they are all of it. */
export function Ring({ parts, total }: { parts: readonly number[]; total: number }) {
  const { t, language } = useTranslation()
  const said = formatPercent(total, language)
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0))
  // a hair between neighbours, where there are any
  const gap = parts.filter((part) => part > 0).length > 1 ? 0.6 : 0
  return (
    <svg
      viewBox="0 0 100 100"
      className={classes.ring}
      role="img"
      aria-label={t('{{total}} of 100 % allocated', { total: said })}
    >
      <circle cx="50" cy="50" r={radius} className={classes.track} />
      {parts.map((part, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number, and has no state
          key={index}
          cx="50"
          cy="50"
          r={radius}
          className={classes.part}
          stroke={colourOf(index)}
          strokeDasharray={`${(Math.max(0, part - gap) / 100) * around} ${around}`}
          strokeDashoffset={(-(starts[index] ?? 0) / 100) * around}
          transform="rotate(-90 50 50)"
        />
      ))}
      <text x="50" y="51" className={classes.total} aria-hidden>
        {said}
      </text>
    </svg>
  )
}
