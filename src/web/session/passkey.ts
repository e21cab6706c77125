import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { askForPasskey } from '../../features/sign-in/light-passkey-contract.ts'
import type { addPasskey, beginPasskey } from '../../features/sign-in/passkey-contract.ts'
import type { InputOf, ResultOf } from '../../platform/endpoint.ts'
import { call } from '../call.ts'

// Fetched when somebody presses a button for it: the sign-in page stays light.

/**
 * What a passkey of this portal signed; undefined where none was used: the prompt was closed or ran out, or there is none.
 * @throws CallRefused
 */
export async function proveByPasskey() {
  const { result } = await call(askForPasskey, {})
  const signed = await startAuthentication({ optionsJSON: result }).catch(() => undefined)
  return signed && { id: signed.id, response: signed.response }
}

type Made = InputOf<typeof addPasskey>['body']['attestation']

/** What an authenticator made; or why it did not. */
export async function makePasskey(
  options: ResultOf<typeof beginPasskey>,
): Promise<Made | 'known here' | 'not made'> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known here' : 'not made'
  }
}
