/** How far one press moves a handle, in percent. */
const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}
const shiftedStep = 5

/** A place on the axis, from 0 to 100. */
export const onAxis = (percent: number | null | undefined): number => Math.min(100, Math.max(0, percent ?? 0))

/**
 * Where a key moves a handle to; undefined where the key is none of a slider's. From 12.5 the next place is 13, and the
 * one before it 12: what a hand sets is whole.
 */
export function movedByKey(
  percent: number | null | undefined,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return 100
  const step = stepsOfKeys[key]
  if (step === undefined) return undefined
  const length = shiftKey && Math.abs(step) === 1 ? shiftedStep : Math.abs(step)
  const from = step > 0 ? Math.floor(onAxis(percent)) : Math.ceil(onAxis(percent))
  return onAxis(from + Math.sign(step) * length)
}

/** How the axis is drawn: where it begins, and how long it is, in pixels of the window. */
interface Axis {
  left: number
  width: number
}

/** The whole percent at a place of the window. */
export const percentAt = (x: number, { left, width }: Axis): number =>
  width > 0 ? Math.round(onAxis(((x - left) / width) * 100)) : 0

/** Where on the window a percent is drawn. */
export const placeOf = (percent: number | null | undefined, { left, width }: Axis): number =>
  left + (onAxis(percent) / 100) * width
