import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** The session's cookie on this request and its answer. */
export interface SessionCookie {
  token: string | undefined
  set(token: string): void
  clear(): void
}

/**
 * On https the name begins with __Host-, by which the browser vouches that this very host set it, over https
 * (RFC 6265bis, 4.1.3.2). It ends with the browser; how long it counts is judged on the server.
 */
export function sessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const secure = config.publicUrl.protocol === 'https:'
  const name = secure ? '__Host-portal' : 'portal'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, attributes),
    clear: () => void reply.clearCookie(name, attributes),
  }
}
