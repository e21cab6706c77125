/**
 * The English sentence is its own key, and is written for more than one. Only its form for one stands here, which
 * translation.ts finds by the count. Here is what pages may say before somebody has signed in.
 */
export const english: Record<string, string> = {
  'You can try again in {{count}} seconds._one': 'You can try again in {{count}} second.',
  '{{count}} sessions will be signed out at once. Anything not saved there will be lost._one':
    '{{count}} session will be signed out at once. Anything not saved there will be lost.',
  '{{count}} questions still need an answer:_one': '{{count}} question still needs an answer:',
  'You can ask for a new code in {{count}} seconds._one': 'You can ask for a new code in {{count}} second.',
  '{{count}} points are still open:_one': '{{count}} point is still open:',
  '{{count}} open_one': '{{count}} open',
  '{{done}} of {{count}} sections complete_one': '{{done}} of {{count}} section complete',
}
