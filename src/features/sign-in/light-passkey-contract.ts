import { light } from '../../platform/light-endpoint.ts'
import type * as contract from './passkey-contract.ts'

// The calls that sign somebody in with a passkey.

export const askForPasskey = light<typeof contract.askForPasskey>('POST', '/api/auth/passkey/options')
export const verifyPasskey = light<typeof contract.verifyPasskey>('POST', '/api/auth/passkey/verify')
