import * as client from 'openid-client'
import { z } from 'zod'
import type { AppServices } from '../../../../server/services.ts'
import type { Visit } from './visit.ts'

// What the firm's own identity provider is asked (OpenID Connect, code with PKCE), and what it answers.

type Provider = NonNullable<AppServices['config']['oidc']>

/** Who somebody is there. */
export interface Identity {
  issuer: string
  subject: string
}

interface Known extends Identity {
  /** Undefined unless the provider says that it has verified it; missing is not verified. */
  email: string | undefined
  /** It says that more than the password was asked for. */
  hasSecondFactor: boolean
  /** When they proved there who they are; undefined where it does not say. */
  provedAt: Date | undefined
}

export interface ProviderCalls {
  /** Where the browser is sent. */
  addressFor: (visit: Visit) => Promise<URL>
  /**
   * Who came back.
   * @param arrived the address that the provider sent the browser to
   */
  identify: (arrived: URL, visit: Visit) => Promise<Known>
}

const patienceSeconds = 10

export function providerCalls(provider: Provider, publicUrl: URL): ProviderCalls {
  const redirectUri = new URL('/api/auth/oidc/callback', publicUrl).href
  let found: Promise<client.Configuration> | undefined
  /** Asked when the first person comes, and again where that failed. */
  const configuration = () => {
    found ??= client
      .discovery(provider.issuer, provider.clientId, provider.clientSecret, undefined, {
        timeout: patienceSeconds,
        // the setting lets only this machine's own be reached without https
        ...(provider.issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error) => {
        found = undefined
        throw error
      })
    return found
  }
  return {
    async addressFor({ verifier, state, nonce, isAgain }) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.acr ? { acr_values: provider.acr } : {}),
        ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
      })
    },

    async identify(arrived, { verifier, state, nonce }) {
      const asked = await configuration()
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const tokens = await client.authorizationCodeGrant(asked, arrived, checks)
      const claims = Claims.parse(tokens.claims())
      const { email, email_verified } =
        claims.email === undefined
          ? Emailed.parse(await client.fetchUserInfo(asked, tokens.access_token, claims.sub))
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: email_verified === true ? email?.toLowerCase() : undefined,
        hasSecondFactor:
          claims.amr.includes('mfa') || (provider.acr !== undefined && claims.acr === provider.acr),
        provedAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1_000),
      }
    },
  }
}

const Emailed = z.object({ email: z.string().optional(), email_verified: z.unknown().optional() })

const Claims = Emailed.extend({
  iss: z.string(),
  sub: z.string(),
  // by RFC 8176 'mfa' alone says that there were several factors
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
  /** Seconds since 1970. */
  auth_time: z.number().optional().catch(undefined),
})
