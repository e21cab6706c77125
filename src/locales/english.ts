/**
 * The English sentence is its own key, so only what depends on a number stands here: translation.ts finds
 * '…_one' and '…_other' by the count.
 */
export const english: Record<string, string> = {
  '{{number}} households_one': '{{number}} household',
  '{{number}} households_other': '{{number}} households',
  '{{number}} households found_one': '{{number}} household found',
  '{{number}} households found_other': '{{number}} households found',
  '{{number}} participants_one': '{{number}} participant',
  '{{number}} participants_other': '{{number}} participants',
  '{{number}} participants found_one': '{{number}} participant found',
  '{{number}} participants found_other': '{{number}} participants found',
  '{{number}} archived records_one': '{{number}} archived record',
  '{{number}} archived records_other': '{{number}} archived records',
  '{{number}} archived records found_one': '{{number}} archived record found',
  '{{number}} archived records found_other': '{{number}} archived records found',
  'The household and the {{count}} people in it will no longer appear in any list or search._one':
    'The household and the person in it will no longer appear in any list or search.',
  'The household and the {{count}} people in it will no longer appear in any list or search._other':
    'The household and the {{count}} people in it will no longer appear in any list or search.',
  '{{count}} others_one': '{{count}} other',
  '{{count}} others_other': '{{count}} others',
  '{{count}} entries found_one': '{{count}} entry found',
  '{{count}} entries found_other': '{{count}} entries found',
  '{{count}} seconds left_one': '{{count}} second left',
  '{{count}} seconds left_other': '{{count}} seconds left',
  'You can try again in {{count}} seconds._one': 'You can try again in {{count}} second.',
  'You can try again in {{count}} seconds._other': 'You can try again in {{count}} seconds.',
  '{{count}} sessions will be signed out at once. Anything not saved there will be lost._one':
    '{{count}} session will be signed out at once. Anything not saved there will be lost.',
  '{{count}} sessions will be signed out at once. Anything not saved there will be lost._other':
    '{{count}} sessions will be signed out at once. Anything not saved there will be lost.',
  '{{count}} questions still need an answer:_one': '{{count}} question still needs an answer:',
  '{{count}} questions still need an answer:_other': '{{count}} questions still need an answer:',
  'You can ask for a new code in {{count}} seconds._one': 'You can ask for a new code in {{count}} second.',
  'You can ask for a new code in {{count}} seconds._other':
    'You can ask for a new code in {{count}} seconds.',
  '{{count}} points are still open:_one': '{{count}} point is still open:',
  '{{count}} points are still open:_other': '{{count}} points are still open:',
  '{{count}} points are still open. Each leads to its field._one':
    '{{count}} point is still open. It leads to its field.',
  '{{count}} points are still open. Each leads to its field._other':
    '{{count}} points are still open. Each leads to its field.',
  '{{count}} open_one': '{{count}} open',
  '{{count}} open_other': '{{count}} open',
  '{{done}} of {{count}} sections complete_one': '{{done}} of {{count}} section complete',
  '{{done}} of {{count}} sections complete_other': '{{done}} of {{count}} sections complete',
  'The total points to {{profile}}; the most cautious parts, {{parts}}, point to {{mostCautious}}._one':
    'The total points to {{profile}}; the most cautious part, {{parts}}, points to {{mostCautious}}.',
  'The total points to {{profile}}; the most cautious parts, {{parts}}, point to {{mostCautious}}._other':
    'The total points to {{profile}}; the most cautious parts, {{parts}}, point to {{mostCautious}}.',
  '{{count}} points_one': '{{count}} point',
  '{{count}} points_other': '{{count}} points',
  '{{count}} facts differ_one': '{{count}} fact differs',
  '{{count}} facts differ_other': '{{count}} facts differ',
}
