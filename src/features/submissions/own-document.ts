import type { SignedRecordKind } from '../../platform/codes/package-status.ts'
import type { DocumentKind } from '../../platform/documents-to-sign.ts'

/** The document that each kind of record is by itself, beside those that it takes along. */
export const ownDocument: Record<SignedRecordKind, DocumentKind> = {
  riskTolerance: 'risk-tolerance',
  application: 'application',
  account: 'account',
  statement: 'statement',
}
