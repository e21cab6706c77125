import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useRef,
  useSyncExternalStore,
} from 'react'
import { formatPercent } from '../../../platform/formats/percents.ts'
import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../translation.ts'
import { useFormDraft } from '../form-draft.tsx'
import classes from './range.module.css'
import { movedByKey, onAxis, percentAt, placeOf } from './sliding.ts'

type Percent = number | null | undefined

interface Numbers {
  lowerLimit: number
  target: number
  upperLimit: number
}

const marks = [0, 25, 50, 75, 100]

const at = (percent: Percent) => `${onAxis(percent)}%`

/** Between two percents, in either order. */
const between = (one: Percent, other: Percent): CSSProperties => {
  const [from, to] = [onAxis(one), onAxis(other)].sort((a, b) => a - b) as [number, number]
  return { insetInlineStart: `${from}%`, width: `${to - from}%` }
}

function usePercent(path: string): Percent {
  const { store } = useFormDraft()
  const valueNow = () => store.get(path)
  const value = useSyncExternalStore(store.subscribe, valueNow, valueNow)
  return typeof value === 'number' ? value : null
}

interface Props {
  /** The path of the range in the draft: it has a lower limit, a target and an upper limit, in percent. */
  name: string
  label: string
  /** Another one, drawn behind it. */
  behind: Numbers | undefined
}

/** A range on an axis from 0 to 100 %: each of its numbers is moved by hand or by keyboard. */
export const Range = memo(({ name, label, behind }: Props) => {
  const lowerLimit = usePercent(`${name}.lowerLimit`)
  const upperLimit = usePercent(`${name}.upperLimit`)
  const isCrossed = onAxis(lowerLimit) > onAxis(upperLimit)
  return (
    <div className={classes.axis} data-axis>
      <Marks />
      {behind && (
        <>
          <span className={classes.behind} style={between(behind.lowerLimit, behind.upperLimit)} />
          <span className={classes.aimed} style={{ insetInlineStart: at(behind.target) }} />
        </>
      )}
      <span
        className={classes.bar}
        data-crossed={isCrossed || undefined}
        style={between(lowerLimit, upperLimit)}
      />
      {/* the outer sides are theirs, so that they lie beside each other even where the limits are one */}
      <Handle range={name} of="lowerLimit" label={label} side={isCrossed ? 'end' : 'start'} />
      <Handle range={name} of="target" label={label} side={undefined} />
      <Handle range={name} of="upperLimit" label={label} side={isCrossed ? 'start' : 'end'} />
    </div>
  )
})

const Marks = memo(() => {
  const { language } = useTranslation()
  return marks.map((mark) => (
    <span key={mark} className={classes.mark} style={{ insetInlineStart: at(mark) }} aria-hidden>
      <span>{formatPercent(mark, language)}</span>
    </span>
  ))
})

const names: Readonly<Record<keyof Numbers, string>> = {
  lowerLimit: words('{{class}}: lower limit'),
  target: words('{{class}}: target'),
  upperLimit: words('{{class}}: upper limit'),
}

interface HandleProps {
  range: string
  of: keyof Numbers
  label: string
  /** On which side of its place it lies; a target lies above. */
  side: 'start' | 'end' | undefined
}

/** What moves one number, and only that. It renders when that number changes. */
const Handle = memo(({ range, of, label, side }: HandleProps) => {
  const { t, language } = useTranslation()
  const { board, store } = useFormDraft()
  /** While it is dragged: where it was, and how far from its place it was taken hold of. */
  const drag = useRef<{ from: Percent; offset: number }>(undefined)
  const path = `${range}.${of}`
  const percent = usePercent(path)

  const move = (to: Percent) => {
    board.keepUnread(path, undefined)
    store.set(path, to)
  }
  const end = () => {
    drag.current = undefined
  }
  const takeBack = () => {
    if (drag.current) move(drag.current.from)
    end()
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { currentTarget, pointerId, clientX } = event
    currentTarget.setPointerCapture(pointerId)
    currentTarget.focus({ preventScroll: true })
    drag.current = { from: percent, offset: clientX - placeOf(percent, axisOf(currentTarget)) }
  }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const to = percentAt(clientX - drag.current.offset, axisOf(currentTarget))
    if (to !== Math.round(onAxis(percent))) move(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current) {
      event.preventDefault()
      takeBack()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = movedByKey(percent, event)
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      className={classes.handle}
      data-of={of}
      data-side={side}
      style={{ insetInlineStart: at(percent) }}
      aria-label={t(names[of], { class: t(label) })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={onAxis(percent)}
      aria-valuetext={typeof percent === 'number' ? formatPercent(percent, language) : t('nothing')}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      // a finger scrolls the page: it did not mean to move anything
      onPointerCancel={takeBack}
      onBlur={() => board.touch(path)}
    />
  )
})

/** How the axis of a handle is drawn now. */
function axisOf(handle: HTMLElement) {
  const { left = 0, width = 0 } = handle.closest('[data-axis]')?.getBoundingClientRect() ?? {}
  return { left, width }
}
