import type { Callable, Endpoint } from '../../platform/endpoint.ts'
import type * as contract from './contract.ts'

// The signer's calls without their schemas, for a page that opens on a phone over a slow line: see the light contract
// of sign-in.

const light = <E extends Endpoint>(method: E['method'], path: string): Callable<E> => ({ method, path })

export const readSigning = light<typeof contract.readSigning>('GET', '/api/signing/:code')
export const readSigningDocument = light<typeof contract.readSigningDocument>(
  'GET',
  '/api/signing/:code/document/:documentId',
)
export const sendSigningCode = light<typeof contract.sendSigningCode>('POST', '/api/signing/:code/otp')
export const sign = light<typeof contract.sign>('POST', '/api/signing/:code/sign')
export const decline = light<typeof contract.decline>('POST', '/api/signing/:code/decline')
