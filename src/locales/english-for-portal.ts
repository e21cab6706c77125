/** The same of what only the pages of whoever is signed in say; they are fetched with them. */
export const englishForPortal: Record<string, string> = {
  '{{count}} seconds left_one': '{{count}} second left',
  'It can be submitted. {{count}} points keep it from being ready to sign:_one':
    'It can be submitted. {{count}} point keeps it from being ready to sign:',
  '{{count}} points are still open. Each leads to its field._one':
    '{{count}} point is still open. It leads to its field.',
  '{{count}} points keep this from being ready to sign:_one':
    '{{count}} point keeps this from being ready to sign:',
  '{{count}} of {{all}} hold it back_one': '{{count}} of {{all}} holds it back',
  'Show all {{count}}_one': 'Show {{count}}',
  '{{number}} households_one': '{{number}} household',
  '{{number}} households chosen_one': '{{number}} household chosen',
  '{{number}} households found_one': '{{number}} household found',
  '{{number}} participants_one': '{{number}} participant',
  '{{number}} participants found_one': '{{number}} participant found',
  '{{number}} people_one': '{{number}} person',
  '{{number}} open sessions_one': '{{number}} open session',
  '{{number}} people found_one': '{{number}} person found',
  '{{number}} archived records_one': '{{number}} archived record',
  '{{number}} pairs_one': '{{number}} pair',
  '{{number}} facts differ_one': '{{number}} fact differs',
  '{{number}} facts are the same in both_one': '{{number}} fact is the same in both',
  '{{number}} tries_one': '{{number}} try',
  '{{number}} entries of history_one': '{{number}} entry of history',
  '{{number}} things are in the way. Settle them first; your choices here are kept._one':
    'One thing is in the way. Settle it first; your choices here are kept.',
  '{{number}} archived records found_one': '{{number}} archived record found',
  '{{number}} records past their term_one': '{{number}} record past its term',
  '{{number}} records past their term found_one': '{{number}} record past its term found',
  'The household and the {{count}} people in it will no longer appear in any list or search._one':
    'The household and the person in it will no longer appear in any list or search.',
  '{{number}} entries, checked {{at}}_one': '{{number}} entry, checked {{at}}',
  '{{number}} entries, newest first. Times in {{place}}._one': '{{number}} entry. Times in {{place}}.',
  '{{count}} others_one': '{{count}} other',
  '{{count}} entries found_one': '{{count}} entry found',
  'The total points to {{profile}}; the most cautious parts, {{parts}}, point to {{mostCautious}}._one':
    'The total points to {{profile}}; the most cautious part, {{parts}}, points to {{mostCautious}}.',
  '{{count}} points_one': '{{count}} point',
  '{{count}} facts differ_one': '{{count}} fact differs',
  'Cannot be sent yet: {{count}} points ask for a reason, listed above._one':
    'Cannot be sent yet: {{count}} point asks for a reason, listed above.',
  'Cannot be sent yet: {{count}} points stop it, listed above._one':
    'Cannot be sent yet: {{count}} point stops it, listed above.',
  '{{count}} days_one': '{{count}} day',
  'Returned: {{count}} points_one': 'Returned: {{count}} point',
  'Open points: {{count}}_one': 'Open points: {{count}}',
  'The firm approves it before it goes out. From then on it can be signed for {{count}} days._one':
    'The firm approves it before it goes out. From then on it can be signed for {{count}} day.',
  '{{returned}} of {{count}} packages were returned ({{share}}), with {{points}} points._one':
    '{{returned}} of {{count}} package was returned ({{share}}), with {{points}} points.',
  '{{count}} packages_one': '{{count}} package',
  '{{count}} documents_one': '{{count}} document',
  'signed by {{count}}_one': 'signed by {{count}}',
  'to be signed by {{count}}_one': 'to be signed by {{count}}',
  '{{count}} changes_one': '{{count}} change',
  'the oldest has waited {{count}} days_one': 'the oldest has waited {{count}} day',
  'Approves {{count}} documents as they are signed._one': 'Approves {{count}} document as it is signed.',
  'Approves {{count}} documents, which go out to be signed then._one':
    'Approves {{count}} document, which goes out to be signed then.',
  'Return {{count}} Points_one': 'Return {{count}} Point',
  'You marked {{count}} points. Approving drops them; to send them, choose Return._one':
    'You marked {{count}} point. Approving drops it; to send it, choose Return.',
  '{{count}} letters go out at once._one': '{{count}} letter goes out at once.',
  '{{count}} letters go out at once; the adviser’s follows when all others have signed._one':
    '{{count}} letter goes out at once; the adviser’s follows when all others have signed.',
  '{{count}} points ask for a reason_one': '{{count}} point asks for a reason',
  '{{count}} points stop sending_one': '{{count}} point stops sending',
  '{{count}} for information_one': '{{count}} for information',
}
