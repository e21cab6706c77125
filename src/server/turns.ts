/**
 * Has work done one piece in each round of the event loop, in the order in which it comes: two hundred that come at once hold
 * nobody else up.
 */
export function turns(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const giveTurn = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(giveTurn)
  }
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(giveTurn)
  }
}
