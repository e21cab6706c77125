import type { t } from '../../../web/translation.ts'

/** Says how many there are: of one in a sentence of its own. */
export const counted = (say: typeof t, number: number, one: string, more: string): string =>
  number === 1 ? say(one) : say(more, { number })
