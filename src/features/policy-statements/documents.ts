import { type DocumentToSign, signedByAdviser, signedByClient } from '../../platform/documents-to-sign.ts'

/** The document of a policy statement: both agree to it (CIRO Rule 3278). */
export const documentsOf = (clientId: string): DocumentToSign[] => [
  { kind: 'statement', part: '', clientId, signers: [...signedByClient(clientId), ...signedByAdviser] },
]
