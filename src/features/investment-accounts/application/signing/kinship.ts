import { wordsIn } from '../../../../platform/says-something.ts'

// How people are related, as it is typed in English or French.

const child = /\b(child|children|son|daughter|stepchild|stepson|stepdaughter|enfant|fils|fille)\b/
const grand = /\b(grand\w*|petits?|petite)\b/

/** A grandchild, as far as it is typed so. */
export const isGrandchildLike = (kinship: string | null | undefined): boolean =>
  grand.test(wordsIn(kinship ?? ''))

/**
 * A child, also of the spouse: whom a subscriber’s spouse is the parent of is a child in tax law (Income Tax Act 252(1)).
 * A godchild is none.
 */
export const isChildLike = (kinship: string | null | undefined): boolean =>
  child.test(wordsIn(kinship ?? '')) &&
  !isGrandchildLike(kinship) &&
  !/\b(god\w*|friends?|amie?s?|in law)\b/.test(wordsIn(kinship ?? ''))
