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
const headerHeight = 64
const fromTheRight = 16
const usual: Position = { top: headerHeight + distance, right: fromTheRight }

/**
 * Where something of that size lies over none of the boxes: at the right edge, below the header and in the window's
 * upper half; else in the header itself, beside what stands there; else at the right edge further down. Where there is
 * no room at all, it is its usual place.
 */
export function freePlace(boxes: readonly Box[], { width, height }: Size, window: Size): Position {
  const left = window.width - fromTheRight - width
  const beside = boxes.filter((box) => box.right > left - distance)
  const top = firstFree(
    beside.map((box) => [box.top, box.bottom]),
    usual.top,
    height,
  )
  if (top + height <= window.height / 2) return { top, right: fromTheRight }

  const inHeader = boxes.filter((box) => box.top < headerHeight && box.bottom > 0)
  const right = firstFree(
    inHeader.map((box) => [window.width - box.right, window.width - box.left]),
    fromTheRight,
    width,
  )
  const fits = height <= headerHeight && right + width <= window.width - fromTheRight
  if (fits) return { top: (headerHeight - height) / 2, right }
  // at the window's very edge rather than over a button
  return top + height <= window.height ? { top, right: fromTheRight } : usual
}

/** Where, from `start` on, so much length is free of all the stretches. */
function firstFree(stretches: readonly [from: number, to: number][], start: number, length: number): number {
  let at = start
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other))
    if (to + distance > at && from - distance < at + length) at = to + distance
  return at
}
