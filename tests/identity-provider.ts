import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Who signs in at the provider next, and what it says of them. */
export interface Account {
  subject: string
  email?: string
  email_verified?: boolean
  amr?: string[]
  acr?: string
}

export interface IdentityProvider {
  issuer: string
  settings: Record<string, string>
  /** Whoever comes next is this person: no page asks them. */
  signsIn(account: Account): void
  close(): Promise<void>
}

const [clientId, clientSecret] = ['portal', 'the secret of the portal at its provider']

/** A real OpenID Connect provider on a port of its own, as a firm has one. */
export async function startIdentityProvider(portalUrl: string): Promise<IdentityProvider> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const accounts = new Map<string, Account>()
  let next: Account = { subject: 'nobody yet' }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL('/api/auth/oidc/callback', portalUrl).href],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
    // said, so that it does not warn of its own
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => {
        const { subject, email, email_verified } = accounts.get(accountId) ?? next
        return { sub: subject, email, email_verified }
      },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { subject: accountId, amr, acr } = next
    accounts.set(accountId, next)
    const login = { accountId, remember: false, ...(amr ? { amr } : {}), ...(acr ? { acr } : {}) }
    void provider.interactionFinished(request, response, { login })
  })
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    signsIn: (account) => {
      next = account
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
