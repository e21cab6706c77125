import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { useFormDraft } from '../../../../web/form/form-draft.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { type AssetClass, assetClasses, type Objective } from '../../draft.ts'
import type { Mix } from '../../mixes.ts'
import { useStore } from '../fields.ts'
import classes from './objectives.module.css'
import { movedByKey, onAxis, percentAt, placeOf } from './sliding.ts'

const marks = [0, 25, 50, 75, 100]

const at = (percent: number | null | undefined) => `${onAxis(percent)}%`

/** Between two percents, in either order. */
const between = (one: number | null | undefined, other: number | null | undefined): CSSProperties => {
  const [from, to] = [onAxis(one), onAxis(other)].sort((a, b) => a - b) as [number, number]
  return { insetInlineStart: `${from}%`, width: `${to - from}%` }
}

/** The four classes on one axis from 0 to 100 %, each with its limits and its target, and the firm's mix behind. */
export function Ranges({ proposal }: { proposal: Mix | null }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.drawing} aria-label={t('Limits and targets on one axis')}>
      {assetClasses.map(({ field, label }, index) => (
        <Range key={field} field={field} label={label} row={index + 1} proposed={proposal?.[field]} />
      ))}
    </fieldset>
  )
}

interface RangeProps {
  field: AssetClass
  label: string
  row: number
  proposed: Objective | undefined
}

/** One class. It renders when one of its three numbers changes. */
const Range = memo(({ field, label, row, proposed }: RangeProps) => {
  const objective = useFromDraft(useStore(), (draft) => draft[field]) ?? {}
  const { lowerLimit, upperLimit } = objective
  const isCrossed = onAxis(lowerLimit) > onAxis(upperLimit)
  const handle = (of: keyof Objective, side: 'start' | 'end' | undefined) => (
    <Handle field={field} of={of} label={label} percent={objective[of]} side={side} />
  )
  return (
    <div className={classes.range} style={{ '--row': row } as CSSProperties}>
      <div className={classes.axis} data-axis>
        <Marks />
        {proposed && (
          <>
            <span className={classes.proposed} style={between(proposed.lowerLimit, proposed.upperLimit)} />
            <span className={classes.aimed} style={{ insetInlineStart: at(proposed.target) }} />
          </>
        )}
        <span
          className={classes.bar}
          data-crossed={isCrossed || undefined}
          style={between(lowerLimit, upperLimit)}
        />
        {/* the outer sides are theirs, so that they lie beside each other even where the limits are one */}
        {handle('lowerLimit', isCrossed ? 'end' : 'start')}
        {handle('target', undefined)}
        {handle('upperLimit', isCrossed ? 'start' : 'end')}
      </div>
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

const names: Readonly<Record<keyof Objective, string>> = {
  lowerLimit: words('{{class}}: lower limit'),
  target: words('{{class}}: target'),
  upperLimit: words('{{class}}: upper limit'),
}

interface HandleProps {
  field: AssetClass
  of: keyof Objective
  label: string
  percent: number | null | undefined
  /** On which side of its place it lies; a target lies above. */
  side: 'start' | 'end' | undefined
}

/** What moves one number, and only that, by hand and by keyboard. It renders when that number changes. */
const Handle = memo(({ field, of, label, percent, side }: HandleProps) => {
  const { t, language } = useTranslation()
  const { board } = useFormDraft()
  const store = useStore()
  /** While it is dragged: where it was, and how far from its place it was taken hold of. */
  const drag = useRef<{ from: number | null | undefined; offset: number }>(undefined)
  const path = `${field}.${of}` as const

  const move = (to: number | null | undefined) => {
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
