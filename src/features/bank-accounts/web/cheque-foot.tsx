import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../../web/translation.ts'
import classes from './cheque-foot.module.css'

interface Props {
  /** What was entered so far. */
  numbers: Readonly<Record<string, string | null | undefined>>
  /** The field that is filled in just now. */
  inFocus: string
}

/** Where each number stands on the last line of a cheque: its place, its width and what stands there until it is known. */
const places = [
  { field: 'cheque', label: words('Cheque'), x: 12, width: 40, sample: '001' },
  { field: 'transitNumber', label: words('Transit'), x: 60, width: 56, sample: '00000' },
  { field: 'institutionNumber', label: words('Institution'), x: 124, width: 66, sample: '000' },
  { field: 'accountNumber', label: words('Account'), x: 200, width: 114, sample: '0000000' },
] as const

const roomFor = 12

/** More digits than are usual still have room. */
const fitted = (typed: string | null | undefined, width: number) =>
  typed && typed.length > roomFor ? { textLength: width - 12, lengthAdjust: 'spacingAndGlyphs' } : {}

/** The foot of a cheque, with the place of the field in focus marked on it. */
export function ChequeFoot({ numbers, inFocus }: Props) {
  const { t } = useTranslation()
  return (
    <figure className={classes.figure}>
      <svg viewBox="0 0 320 96" aria-hidden>
        <rect className={classes.paper} x="0.5" y="0.5" width="319" height="95" rx="6" />
        <line className={classes.rule} x1="12" y1="26" x2="170" y2="26" />
        <line className={classes.rule} x1="200" y1="26" x2="308" y2="26" />
        {places.map(({ field, label, x, width, sample }) => {
          const typed = numbers[field]
          return (
            <g key={field} data-active={field === inFocus || undefined} className={classes.place}>
              <rect x={x - 6} y={43} width={width} height={24} rx={4} />
              <text
                className={classes.number}
                x={x}
                y={60}
                data-sample={!typed || undefined}
                {...fitted(typed, width)}
              >
                {typed || sample}
              </text>
              <text className={classes.label} x={x} y={82}>
                {t(label)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className={classes.caption}>
        {t(
          'At the foot of a cheque, from left to right: its own number, 5 digits of the transit, 3 digits of the institution, and the account.',
        )}
      </figcaption>
    </figure>
  )
}
