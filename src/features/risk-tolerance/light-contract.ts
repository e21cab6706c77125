import { light } from '../../platform/light-endpoint.ts'
import type * as contract from './contract.ts'
import type * as linkContract from './link-contract.ts'

// The client's calls, for a page that opens on a phone over a slow line.

export const readQuestionnaire = light<typeof contract.readQuestionnaire>(
  'GET',
  '/api/riskTolerance/questionnaire',
)
export const openLink = light<typeof linkContract.openLink>('POST', '/api/riskTolerance/getMagicLink/:code')
export const saveResponse = light<typeof contract.saveResponse>('POST', '/api/riskTolerance')
export const finishLink = light<typeof linkContract.finishLink>(
  'POST',
  '/api/riskTolerance/useMagicLink/:code',
)
export const sendForSignature = light<typeof contract.sendForSignature>(
  'POST',
  '/api/riskTolerance/sendForSignature/:id',
)
