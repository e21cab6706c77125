// Apart from the shapes, whose library a page that must open fast does without. In UTF-16 units, as text counts.

/** The longest first, middle or last name. */
export const namePartMax = 100

/** The longest whole name, a household's too: every name that somebody may be added with can be signed with. */
export const wholeNameMax = 3 * namePartMax + 2
