import { Section } from './shape.ts'

const noBreak = '\u00a0'

/** As the Office québécois has it: a no-break space after a number, before $, % and :, and inside « ». */
const bound = (text: string): string =>
  text
    .replace(/(\d) (?=\S)/g, `$1${noBreak}`)
    .replace(/ (?=[$%:»])/g, noBreak)
    .replace(/« /g, `«${noBreak}`)

/** The same sections with the no-break spaces set. Written out in the source, nobody would see which is which. */
export const withFrenchSpaces = (sections: readonly Section[]): Section[] =>
  Section.array().parse(
    JSON.parse(JSON.stringify(sections), (_, value) => (typeof value === 'string' ? bound(value) : value)),
  )
