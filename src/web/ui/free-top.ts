export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const besides = 8

/**
 * How far from the top of the window something can stand without lying over any of the boxes: the first such place
 * from `least` on, in pixels. `least` itself where there is none above `most`.
 */
export function freeTop(
  boxes: readonly Box[],
  thing: { left: number; right: number; height: number },
  { least, most }: { least: number; most: number },
): number {
  const inTheWay = boxes
    .filter(({ left, right }) => left < thing.right + besides && right > thing.left - besides)
    .sort((one, other) => one.top - other.top)
  let top = least
  for (const box of inTheWay)
    if (box.bottom + besides > top && box.top - besides < top + thing.height) top = box.bottom + besides
  return top + thing.height <= most ? top : least
}
