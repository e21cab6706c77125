/**
 * The scores of each section's answers, in the order of the answers; the first entry is section 1 (specification 1,
 * section 3). They stand apart from the wording, so that a browser which adds up scores carries no questionnaire.
 * A score is what is stored: it is never derived from the place of its answer.
 */
export const scoresOfSections: readonly (readonly number[])[] = [
  [12, 10, 8, 6, 4, 2],
  [9, 7, 5, 3, 1],
  [9, 7, 5, 3, 1],
  [10, 8, 6, 4],
  [10, 8, 6, 4, 2],
  [10, 8, 6, 4],
  // the only section that begins with its most cautious answer
  [2, 4, 6, 8, 10],
  [8, 6, 4, 1],
  [8, 5, 3, 1],
  [10, 5, 3],
  [9, 6, 3],
  [9, 7, 5, 3],
  [8, 6, 4, 2],
  [10, 6, 4, 1],
  [8, 6, 4, 2],
]

export const sectionCount = scoresOfSections.length

/** 1 to 15, in the questionnaire's order. */
export const sectionIds: readonly number[] = scoresOfSections.map((_, index) => index + 1)

/** The scores of one section, 1 to 15; none for a number that is no section. */
export const scoresOf = (sectionId: number): readonly number[] => scoresOfSections[sectionId - 1] ?? []
