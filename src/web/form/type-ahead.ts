import { fold, foundIn } from '../../platform/formats/fold.ts'

/**
 * What the typed text begins, case and accents apart: 'bus' is Business Owner. One letter several times goes on to the next
 * that begins with it.
 * @param after the value from which one letter goes on
 */
export function beginningWith<Choice extends { value: string; label: string }>(
  choices: readonly Choice[],
  typed: string,
  after?: string | null,
): Choice | undefined {
  const text = fold(typed)
  if (text === '') return undefined
  const begins = (letters: string) => choices.filter(({ label }) => fold(label).startsWith(letters))
  const whole = begins(text)
  const isOneLetter = [...text].every((letter) => letter === text[0])
  if (!isOneLetter || (text.length > 1 && whole.length > 0)) return whole[0]
  const round = begins(text[0] ?? '')
  return round[(round.findIndex(({ value }) => value === after) + 1) % round.length]
}

/** The options in which the text is found, those first that begin with it. */
export function inOrderFor<Option extends object>(options: readonly Option[], typed: string): Option[] {
  const labelOf = (option: Option): string => ('label' in option ? String(option.label) : '')
  const text = fold(typed)
  const found = options.filter((option) => foundIn(labelOf(option), typed))
  const begins = (option: Option) => fold(labelOf(option)).startsWith(text)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
