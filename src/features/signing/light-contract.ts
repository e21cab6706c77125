import { light } from '../../platform/light-endpoint.ts'
import type * as contract from './contract.ts'

// The signer's calls, for a page that opens on a phone over a slow line.

export const readSigning = light<typeof contract.readSigning>('GET', '/api/signing/:code')
export const readSigningDocument = light<typeof contract.readSigningDocument>(
  'GET',
  '/api/signing/:code/document/:documentId',
)
export const sendSigningCode = light<typeof contract.sendSigningCode>('POST', '/api/signing/:code/otp')
export const openSigning = light<typeof contract.openSigning>('POST', '/api/signing/:code/open')
export const sign = light<typeof contract.sign>('POST', '/api/signing/:code/sign')
export const chooseLanguage = light<typeof contract.chooseLanguage>('POST', '/api/signing/:code/language')
export const decline = light<typeof contract.decline>('POST', '/api/signing/:code/decline')
