import { z } from 'zod'
import { sectionCount } from './scores.ts'

// How a questionnaire is made, without the wording of any: a contract can import this.

const Answer = z.strictObject({ answerScore: z.int().min(1), text: z.string().min(1) })

/**
 * A table of imaginary outcomes beside the question. The first cell of a row names the answer it belongs to, and the
 * rows stand in the order of the answers; `columns` has a heading for that first cell, too.
 */
export const Scenarios = z.strictObject({
  caption: z.string().min(1),
  columns: z.array(z.string().min(1)),
  rows: z.array(z.array(z.string().min(1))),
})
export type Scenarios = z.infer<typeof Scenarios>

export const Section = z.strictObject({
  sectionId: z.int().min(1).max(sectionCount),
  header: z.string().min(1),
  question: z.string().min(1),
  scenarios: Scenarios.optional(),
  answers: z.array(Answer),
})
export type Section = z.infer<typeof Section>

/** One version of the questionnaire in one language. */
export const Questionnaire = z.strictObject({ version: z.int().min(1), sections: z.array(Section) })
export type Questionnaire = z.infer<typeof Questionnaire>
