import type { SignersDocument } from './read-signing.ts'

/** How a document stands for its signer. */
export type DocumentState =
  | 'closed'
  | 'unread'
  | 'opened'
  | 'changed'
  | 'signed'
  | 'sealed'
  | 'declined'
  | 'over'

/** How a document stands that is not open to be signed. */
export const endedState = ({ status, isSealed }: SignersDocument): DocumentState => {
  if (status === 'signed') return isSealed ? 'sealed' : 'signed'
  return status === 'declined' ? 'declined' : 'over'
}
