import type { Member } from './member.ts'

/** Of whom more is on file than the specification's application asks. */
const households: Readonly<Record<string, 'all' | 'most'>> = {
  'Abernathy, Colin & Siobhán': 'all',
  'O’Shaughnessy, Fergus & Dervla': 'all',
  'Bergström, Anneliese': 'most',
  'Goldfarb, Miriam & Saul': 'most',
  'Côté-Bouchard': 'most',
}

/**
 * How much is on file of what documents ask beside the specification: 'all', so that nothing holds what is sent to be signed;
 * 'most', with a few points that somebody left open; or nothing yet.
 */
export const thoroughness = ({
  household,
  participant: [, , , roles],
}: Member): 'all' | 'most' | undefined => (roles.includes('A') ? households[household.name] : undefined)
