/**
 * The English sentence is its own key, so only what depends on a number stands here: translation.ts finds
 * '…_one' and '…_other' by the count.
 */
export const english: Record<string, string> = {
  '{{number}} households_one': '{{number}} household',
  '{{number}} households_other': '{{number}} households',
  '{{number}} households found_one': '{{number}} household found',
  '{{number}} households found_other': '{{number}} households found',
  '{{count}} participants_one': '{{count}} participant',
  '{{count}} participants_other': '{{count}} participants',
  '{{count}} participants found_one': '{{count}} participant found',
  '{{count}} participants found_other': '{{count}} participants found',
  '{{count}} others_one': '{{count}} other',
  '{{count}} others_other': '{{count}} others',
  '{{count}} entries found_one': '{{count}} entry found',
  '{{count}} entries found_other': '{{count}} entries found',
  '{{count}} seconds left_one': '{{count}} second left',
  '{{count}} seconds left_other': '{{count}} seconds left',
  'You can try again in {{count}} seconds._one': 'You can try again in {{count}} second.',
  'You can try again in {{count}} seconds._other': 'You can try again in {{count}} seconds.',
  '{{count}} sessions are signed out at once. What was not saved there is lost._one':
    '{{count}} session is signed out at once. What was not saved there is lost.',
  '{{count}} sessions are signed out at once. What was not saved there is lost._other':
    '{{count}} sessions are signed out at once. What was not saved there is lost.',
  '{{count}} questions are still to be answered:_one': '{{count}} question is still to be answered:',
  '{{count}} questions are still to be answered:_other': '{{count}} questions are still to be answered:',
  'You can ask for a new code in {{count}} seconds._one': 'You can ask for a new code in {{count}} second.',
  'You can ask for a new code in {{count}} seconds._other':
    'You can ask for a new code in {{count}} seconds.',
  '{{count}} open_one': '{{count}} open',
  '{{count}} open_other': '{{count}} open',
  '{{count}} points_one': '{{count}} point',
  '{{count}} points_other': '{{count}} points',
}
