import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A run of text where it stands on its page: in points, from the left edge and from the foot. */
interface Placed {
  text: string
  left: number
  right: number
  baseline: number
}

interface PlacedPage {
  /** With one blank for white space of any kind, and none for what may break a word. */
  text: string
  runs: Placed[]
}

/** What stands on each page of a document, and where, as a reader's program finds it. */
export async function readLayout(pdf: Uint8Array): Promise<PlacedPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const read = await task.promise
  const pages: PlacedPage[] = []
  for (let number = 1; number <= read.numPages; number++) {
    const { items } = await (await read.getPage(number)).getTextContent()
    const runs = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [left, baseline] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))]
      // a blank at the end of a line is wide, and stands outside of it
      const blanks = item.str.length - item.str.trimEnd().length
      return [{ text: item.str, left, right: left + item.width - blanks * 3, baseline }]
    })
    pages.push({ text: oneLine(runs.map(({ text }) => text).join(' ')), runs })
  }
  await task.destroy()
  return pages
}

const oneLine = (text: string) => text.replace(/\u200b/g, '').replace(/[\s\u00a0\u202f]+/g, ' ')

/** What runs over its neighbour in a line, or out of the room between the margins. */
export function cutIn(pages: readonly PlacedPage[]): string[] {
  return pages.flatMap(({ runs }) => {
    const outside = runs.filter(
      ({ left, right }) => left < margin - hanging || right > 612 - margin + hanging,
    )
    const lines = [...Map.groupBy(runs, ({ baseline }) => baseline).values()]
    const covered = lines.flatMap((line) => {
      const inOrder = line.toSorted((one, other) => one.left - other.left)
      return inOrder.filter(({ right }, nr) => right > (inOrder[nr + 1]?.left ?? Infinity) + 1)
    })
    return [...outside, ...covered].map(({ text }) => text)
  })
}

/** A hyphen at the end of a line, as typesetters do it, in points. */
const hanging = 4

/** Left and right, of letter.typ. */
const margin = 68

/** On how many pages any of these stands. */
export const pagesWith = (pages: readonly PlacedPage[], texts: readonly string[]): number =>
  pages.filter(({ text }) => texts.some((each) => text.includes(each))).length
