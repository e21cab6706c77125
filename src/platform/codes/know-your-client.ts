import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

// What supplementary KYC is told in.

/** How somebody's identity was verified (Proceeds of Crime (Money Laundering) and Terrorist Financing Regulations, 105 to 107). */
export const VerificationMethod = codeList({
  photoDocument: ['photoDocument', words('Government photo document')],
  governmentSource: ['governmentSource', words('Information of a government body')],
  creditFile: ['creditFile', words('Canadian credit file')],
  dualProcess: ['dualProcess', words('Dual process: two sources')],
  affiliate: ['affiliate', words('Affiliate or member')],
  reliance: ['reliance', words('Reliance on another reporting entity')],
})
export type VerificationMethod = CodeOf<typeof VerificationMethod>

export const Presence = codeList({
  inPerson: ['inPerson', words('In person')],
  remote: ['remote', words('Remote')],
})

/** The documents of a government with a photo that are seen most. Any other is called what stands on it. */
export const photoDocuments: readonly string[] = [
  words('Driver’s licence'),
  words('Passport'),
  words('Permanent resident card'),
  words('Provincial identity card'),
  words('Secure Certificate of Indian Status'),
  words('NEXUS card'),
]

/** What a source confirms. */
export const Confirmed = codeList({
  name: ['name', words('Name')],
  address: ['address', words('Address')],
  dateOfBirth: ['dateOfBirth', words('Date of birth')],
  account: ['account', words('Financial account')],
})
export type Confirmed = CodeOf<typeof Confirmed>

/** Why a country of residence has given no tax number (form RC518 of the Canada Revenue Agency). */
export const NoTinReason = codeList({
  applied: ['applied', words('Applied for')],
  notIssued: ['notIssued', words('The country issues none to its residents')],
  other: ['other', words('Other reason')],
})

/** What political exposure there is. */
export const ExposureKind = codeList({
  domestic: ['domestic', words('Domestic office')],
  foreign: ['foreign', words('Foreign office')],
  hio: ['hio', words('Head of an international organization')],
})
export type ExposureKind = CodeOf<typeof ExposureKind>

/** Who holds, or held, the office. */
export const ExposedPerson = codeList({
  self: ['self', words('The client')],
  family: ['family', words('A relative')],
  associate: ['associate', words('A close associate')],
})
export type ExposedPerson = CodeOf<typeof ExposedPerson>
