import { VerificationMethod } from '../../../platform/codes/know-your-client.ts'
import type { RowAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'

export type Verification = RowAt<ClientDraft, 'identityDetails.verifications'>

/** A field whose being asked depends on the method. */
export type RecordField =
  | 'documentType'
  | 'number'
  | 'issuer'
  | 'country'
  | 'issuedOn'
  | 'expiresOn'
  | 'confirms'
  | 'agreementOn'
  | 'secondSource'

interface Method {
  /** What is recorded of it (section 108), beside the name, the day and who verified. */
  records: readonly RecordField[]
  /** What its fields are called, where that is another word. */
  called: Partial<Record<'issuer' | 'documentType' | 'number', string>>
  /** What the law asks of it. */
  help: string
}

/** What each method asks: sections 105 to 108 of the Proceeds of Crime Regulations. */
export const methods: Readonly<Record<VerificationMethod, Method>> = {
  photoDocument: {
    records: ['documentType', 'number', 'issuer', 'country', 'issuedOn', 'expiresOn'],
    called: {},
    help: words('PCR 105: authentic, valid and current. Not a municipal one.'),
  },
  governmentSource: {
    records: ['issuer', 'documentType', 'number'],
    called: {
      issuer: words('Government Body'),
      documentType: words('Type of Information'),
      number: words('Reference Number'),
    },
    help: words('PCR 105: valid and current information of a federal or provincial body.'),
  },
  creditFile: {
    records: ['issuer', 'number', 'confirms'],
    called: { issuer: words('Credit Bureau'), number: words('File Number') },
    help: words('PCR 105: a Canadian file of at least 3 years, with more than one source.'),
  },
  dualProcess: {
    records: ['issuer', 'documentType', 'number', 'confirms', 'secondSource'],
    called: {
      issuer: words('First Source'),
      documentType: words('Type of Information'),
      number: words('Account or Reference Number'),
    },
    help: words('PCR 105: two reliable sources, each of which confirms the name with something else.'),
  },
  affiliate: {
    records: ['issuer', 'documentType', 'number'],
    called: {
      issuer: words('Affiliate or Member'),
      documentType: words('How They Verified'),
      number: words('Number of Their Record'),
    },
    help: words('PCR 106: what they recorded is still valid, and is as the client says today.'),
  },
  reliance: {
    records: ['issuer', 'documentType', 'number', 'agreementOn'],
    called: {
      issuer: words('Reporting Entity'),
      documentType: words('How They Verified'),
      number: words('Number of Their Record'),
    },
    help: words('PCR 107: under a written agreement, with their record on file.'),
  },
}

export const records =
  (field: RecordField) =>
  ({ method }: Verification): boolean =>
    !!method && methods[method].records.includes(field)

export const isPhoto = records('expiresOn')
export const isDual = records('secondSource')
export const isGovernment = ({ method }: Verification): boolean =>
  method === VerificationMethod.governmentSource
export const isCreditFile = ({ method }: Verification): boolean => method === VerificationMethod.creditFile
