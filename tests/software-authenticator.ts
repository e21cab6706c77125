import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, Attestation } from '../src/features/sign-in/passkey-contract.ts'

/** An authenticator with one passkey, as WebAuthn has it, and the browser before it. */
export interface SoftwareAuthenticator {
  credentialId: Buffer
  /** As the portal keeps it. */
  publicKey: Buffer
  make(challenge: string, how?: How): Attestation
  sign(challenge: string, how?: How): Assertion
}

interface How {
  /** The page that asks. */
  origin?: string
  rpId?: string
  /** Whether the device has verified who uses it, by a finger, a face or a PIN. */
  verifies?: boolean
  /** How often it has signed, as it says. */
  count?: number
  userHandle?: string
}

const [present, verified, attested] = [0x01, 0x04, 0x40]
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

export function softwareAuthenticator({ origin, hostname }: URL): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  // ES256 over P-256 (RFC 9053)
  const cose = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    ),
  )
  const credentialId = randomBytes(32)
  let signed = 0

  const clientData = (type: string, challenge: string, how: How) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: how.origin ?? origin, crossOrigin: false }))

  function authenticatorData(flags: number, how: How): Buffer {
    signed = how.count ?? signed + 1
    const head = Buffer.alloc(5)
    head[0] = flags | present | (how.verifies === false ? 0 : verified)
    head.writeUInt32BE(signed, 1)
    return Buffer.concat([sha256(how.rpId ?? hostname), head])
  }

  return {
    credentialId,
    publicKey: cose,
    make(challenge, how = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const ofKey = [Buffer.alloc(16), length, credentialId, cose]
      const data = Uint8Array.from(Buffer.concat([authenticatorData(attested, how), ...ofKey]))
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', data],
        ]),
      )
      return {
        id: credentialId.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(challenge, how = {}) {
      const client = clientData('webauthn.get', challenge, how)
      const data = authenticatorData(0, how)
      return {
        id: credentialId.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(how.userHandle ? { userHandle: how.userHandle } : {}),
        },
      }
    },
  }
}
