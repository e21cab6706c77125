/** The same of what only the pages of whoever signs say; they are fetched with them. */
export const englishForSigners: Record<string, string> = {
  '{{count}} pages_one': '{{count}} page',
  '{{count}} documents for {{signer}}_one': '{{count}} document for {{signer}}',
  '{{count}} of {{all}} were declined. The rest can still be signed._one':
    '{{count}} of {{all}} was declined. The rest can still be signed.',
  'You have not opened {{count}} of them yet:_one': 'You have not opened {{count}} of them yet:',
  'Sign {{count}} Documents_one': 'Sign {{count}} Document',
  'Thank you, {{name}}. You have signed {{count}} documents._one':
    'Thank you, {{name}}. You have signed {{count}} document.',
}
