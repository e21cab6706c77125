import type { Callable, Endpoint } from '../../platform/endpoint.ts'
import type * as contract from './contract.ts'

// The client's calls without their schemas, for a page that opens on a phone over a slow line: see the light contract
// of sign-in.

const light = <E extends Endpoint>(method: E['method'], path: string): Callable<E> => ({ method, path })

export const readQuestionnaire = light<typeof contract.readQuestionnaire>(
  'GET',
  '/api/riskTolerance/questionnaire',
)
export const openLink = light<typeof contract.openLink>('POST', '/api/riskTolerance/getMagicLink/:code')
export const saveResponse = light<typeof contract.saveResponse>('POST', '/api/riskTolerance')
export const finishLink = light<typeof contract.finishLink>('POST', '/api/riskTolerance/useMagicLink/:code')
export const sendForSignature = light<typeof contract.sendForSignature>(
  'POST',
  '/api/riskTolerance/sendForSignature/:id',
)
