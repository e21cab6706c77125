import type { Language } from '../../../platform/codes/person.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import type { ReadinessLine } from '../contract.ts'
import type { Line } from '../readiness.ts'

/** A line as the wire tells it. */
export const inWords =
  (language: Language) =>
  (line: Line): ReadinessLine => {
    const { values: _, ...told } = line
    const source = line.source && translated(language)(line.source)
    return { ...told, ...translatedIssue(language)(line), source }
  }
