import type { Language } from '../../platform/codes/person.ts'

/** One document to be made. The same request gives the same bytes, always. */
export interface DocumentRequest {
  /** Absolute path of a .typ file below the folder of templates. */
  template: string
  /** What the template prints; it reaches Typst as JSON, never as markup. */
  data: object
  language: Language
  /** The day and second that the file says it was written at, in UTC. */
  writtenAt: Date
  /** What was typed, and in which field: where the document cannot be set, the field at fault is named. */
  texts?: readonly TypedText[]
}

export interface TypedText {
  /** Dotted, in the record's draft. */
  path: string
  text: string
}

/** A spot that the template marked with `place` of letter.typ; in points from the page's top left corner. */
export interface MarkedPlace {
  name: string
  /** The first page is 1. */
  page: number
  leftPt: number
  topPt: number
  widthPt: number
  heightPt: number
}

export interface TypesetDocument {
  /** PDF/UA-1, with every font embedded. */
  pdf: Buffer
  places: MarkedPlace[]
}
