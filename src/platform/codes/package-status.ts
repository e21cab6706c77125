import { z } from 'zod'
import { words } from '../words.ts'

/** How a package of documents to be signed stands, as OneSpan Sign names it. */
export const PackageStatus = z.enum([
  'DRAFT',
  'SENT',
  'COMPLETED',
  'ARCHIVED',
  'DECLINED',
  'OPTED_OUT',
  'EXPIRED',
])
export type PackageStatus = z.infer<typeof PackageStatus>

/** How one ended that was not signed. */
export const endedUnsigned: Partial<Record<PackageStatus, string>> = {
  DECLINED: words('It was not signed: the signer declined.'),
  EXPIRED: words('It was not signed in time.'),
  OPTED_OUT: words('The signer does not want to sign electronically.'),
  ARCHIVED: words('It was revoked before it was signed.'),
}

/** How one document of a package stands. ENDED: the package was over before everybody had signed the document. */
export const DocumentStatus = z.enum(['SENT', 'SEALED', 'DECLINED', 'REPLACED', 'ENDED'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** The records that documents are made of, as they are named on the wire. */
export const SignedRecordKind = z.enum(['riskTolerance', 'application', 'account', 'statement'])
export type SignedRecordKind = z.infer<typeof SignedRecordKind>
