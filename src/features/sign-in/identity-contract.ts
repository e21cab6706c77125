import { z } from 'zod'
import { del, get } from '../../platform/endpoint.ts'
import { Instant } from '../../platform/formats/wire.ts'
import { Code, SignInEvent } from './contract.ts'

// The account at the firm's own identity provider (OpenID Connect) that signs somebody in.

/** With which account, of which provider, somebody is connected; null where with none, or the firm has no provider. */
const Identity = z
  .strictObject({
    /** The provider's host. */
    provider: z.string(),
    connectedAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .nullable()

export const readIdentity = get({
  path: '/api/auth/identity',
  can: 'user',
  summary: 'Whether the own account is connected with one at the firm’s identity provider',
  result: Identity,
})

export const disconnectIdentity = del({
  path: '/api/auth/identity',
  can: 'user',
  summary: 'With a fresh code, disconnects it: the provider signs nobody in any more',
  body: z.strictObject({ code: Code }),
  result: z.null(),
  audit: { event: 'identity disconnected', refusedEvent: 'security change refused', payload: SignInEvent },
})
