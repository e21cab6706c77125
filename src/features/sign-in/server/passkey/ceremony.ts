import type { z } from 'zod'
import type { RequestServices } from '../../../../server/services.ts'
import type { Assertion, Attestation, askForPasskey, beginPasskey } from '../../passkey-contract.ts'
import type { User } from '../queries.ts'
import { challengeSeconds, type StoredPasskey } from './queries.ts'

// What browsers and authenticators are asked, and what of their answers holds (WebAuthn). Whoever uses the passkey is
// verified by the device each time: without that it would be one factor only.

type Firm = Pick<RequestServices, 'config'>

/** Fetched when the first passkey is judged: it is a megabyte that most starts do not need. */
const webauthn = () => import('@simplewebauthn/server')

const timeout = challengeSeconds * 1000

/** EdDSA, ES256 and RS256: what authenticators sign with (RFC 9053, RFC 8812). */
const algorithms = [-8, -7, -257]

/** Whose passkey it is, as an authenticator keeps it: nothing that tells who that is. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

const credential = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
})

/** @param passkeys one of which it must be; without them the authenticator offers what it has for this portal */
export const requestOptions = (
  { config }: Firm,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): z.input<typeof askForPasskey.result> => ({
  challenge,
  timeout,
  rpId: config.publicUrl.hostname,
  allowCredentials: passkeys.map(credential),
  userVerification: 'required',
})

export const creationOptions = (
  { config }: Firm,
  challenge: string,
  user: User,
  passkeys: readonly StoredPasskey[],
): z.input<typeof beginPasskey.result> => ({
  challenge,
  timeout,
  rp: { id: config.publicUrl.hostname, name: config.firm.name },
  user: { id: handleOf(user.id), name: user.email, displayName: `${user.firstName} ${user.lastName}`.trim() },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: passkeys.map(credential),
  // kept by the authenticator, so that nobody needs to type whom they are
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

interface ClientData {
  response: { clientDataJSON: string }
}

/** The challenge that was signed, as the browser says; '' where it says none. */
export function challengeIn({ response }: ClientData): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

const expected = ({ config }: Firm, answer: ClientData) => ({
  expectedChallenge: challengeIn(answer),
  expectedOrigin: config.publicUrl.origin,
  expectedRPID: config.publicUrl.hostname,
  requireUserVerification: true,
})

/** What is kept of a new passkey; undefined where the attestation does not hold. Its challenge has been taken. */
export async function judgeAttestation(services: Firm, attestation: Attestation) {
  const { verifyRegistrationResponse } = await webauthn()
  const { id, response } = attestation
  const { clientDataJSON, attestationObject, transports = [] } = response
  const judged = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    ...expected(services, attestation),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!judged?.verified) return undefined
  const made = judged.registrationInfo.credential
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    transports,
  }
}

/** How often the passkey has signed now; undefined where the assertion does not hold. Its challenge has been taken. */
export async function judgeAssertion(
  services: Firm,
  passkey: StoredPasskey,
  assertion: Assertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { id, response } = assertion
  const { userHandle, ...signed } = response
  if (userHandle && userHandle !== handleOf(passkey.userId)) return undefined
  const judged = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
    ...expected(services, assertion),
    credential: {
      id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
  }).catch(() => undefined)
  return judged?.verified ? judged.authenticationInfo.newCounter : undefined
}
