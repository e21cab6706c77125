// The pages of administration come in one file: each file that a page could open is named in what everybody loads first.
export { Screen as Books } from './books/books.tsx'
export { Screen as Firm } from './firm/firm.tsx'
export { Screen as People } from './people/people.tsx'
export { Screen as Tokens } from './tokens/tokens.tsx'
export { Screen as Background } from './watching/background.tsx'
export { Screen as Health } from './watching/health.tsx'
export { Screen as Webhooks } from './webhooks/webhooks.tsx'
