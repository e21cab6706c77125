export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Size {
  width: number
  height: number
}

/** Pixels from the window's top and from its right edge. */
export interface Position {
  top: number
  right: number
}

const distance = 8
/** Where there is room, but not for that distance. */
const leastDistance = 1
const headerHeight = 64
const fromTheRight = 16
const usual: Position = { top: headerHeight + distance, right: fromTheRight }

/**
 * Where something of that size lies over none of the boxes: at the right edge, below the header and in the window's
 * upper half; else in the header itself, beside what stands there; else at the right edge further down, if need be
 * closer to the boxes. Where there is no room at all, it is its usual place.
 */
export function freePlace(boxes: readonly Box[], { width, height }: Size, window: Size): Position {
  const left = window.width - fromTheRight - width
  const beside = boxes
    .filter((box) => box.right > left - distance)
    .map(({ top, bottom }): Stretch => [top, bottom])
  const top = firstFree(beside, usual.top, height)
  if (top + height <= window.height / 2) return { top, right: fromTheRight }

  const inHeader = boxes.filter((box) => box.top < headerHeight && box.bottom > 0)
  const right = firstFree(
    inHeader.map((box): Stretch => [window.width - box.right, window.width - box.left]),
    fromTheRight,
    width,
  )
  const fits = height <= headerHeight && right + width <= window.width - fromTheRight
  if (fits) return { top: (headerHeight - height) / 2, right }
  // at the window's very edge rather than over a button
  const free = [top, firstFree(beside, usual.top, height, leastDistance)]
  const within = free.find((at) => at + height <= window.height)
  return within === undefined ? usual : { top: within, right: fromTheRight }
}

type Stretch = readonly [from: number, to: number]

/** Where, from `start` on, so much length is free of all the stretches, with a gap before and behind it. */
function firstFree(stretches: readonly Stretch[], start: number, length: number, gap = distance): number {
  let at = start
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other))
    if (to + gap > at && from - gap < at + length) at = to + gap
  return at
}
