interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Within the paper. */
const within = (from: number, to: number, all: number) => {
  const begin = Math.max(0, Math.floor(from))
  return { begin, size: Math.min(all, Math.ceil(to)) - begin }
}

/**
 * The part of the paper that is drawn on: what is cut to it fills the place of the signature, however small it was
 * drawn. A dot or a line alone keeps some paper around it, or it would become a blot.
 * @param points where the pen was, in pixels of the paper
 */
export function inkedBox(
  points: readonly Point[],
  paper: { width: number; height: number },
  pen: number,
): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const around = (values: number[], least: number) => {
    const [from, to] = [Math.min(...values) - pen, Math.max(...values) + pen]
    const lacks = Math.max(0, least - (to - from)) / 2
    return [from - lacks, to + lacks] as const
  }
  const across = within(...around(xs, paper.width / 4), paper.width)
  const down = within(...around(ys, paper.height / 4), paper.height)
  return { x: across.begin, y: down.begin, width: across.size, height: down.size }
}
