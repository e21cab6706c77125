/** By which a link or the keyboard finds a question in the page. */
export const questionId = (sectionId: number): string => `question-${sectionId}`

/** Brings a question into view and goes to its answer, or the first one where none is chosen. */
export function focusQuestion(sectionId: number): void {
  const question = document.getElementById(questionId(sectionId))
  const answers = question?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
  const chosen = [...answers].find(({ checked }) => checked) ?? answers[0]
  chosen?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'start' })
}
