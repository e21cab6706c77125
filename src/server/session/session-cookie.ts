import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../database/transact.ts'
import type { Config } from '../startup/config.ts'
import { isLinkHolder } from './permissions.ts'

/** One of the portal's cookies on this request and its answer. */
export interface PortalCookie {
  token: string | undefined
  set(token: string): void
  clear(): void
}

/**
 * On https the name begins with __Host-, by which the browser vouches that this very host set it, over https
 * (RFC 6265bis, 4.1.3.2). It ends with the browser, or after `maxAge` seconds; how long it counts is judged on the
 * server.
 */
function portalCookie(
  plainName: string,
  { publicUrl }: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  maxAge?: number,
): PortalCookie {
  const secure = publicUrl.protocol === 'https:'
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, { ...attributes, ...(maxAge ? { maxAge } : {}) }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}

export const sessionCookie = (config: Config, request: FastifyRequest, reply: FastifyReply): PortalCookie =>
  portalCookie('portal', config, request, reply)

export const knownBrowserDays = 90

/** Of a browser in which this user has signed in. One for each user, since people share a desk. */
export const knownBrowserCookie =
  (config: Config, request: FastifyRequest, reply: FastifyReply) =>
  (userId: string): PortalCookie =>
    portalCookie(`portal-known-${userId.slice(0, 8)}`, config, request, reply, knownBrowserDays * 86_400)

/** Of a browser that is on its way to the firm's identity provider, or has come back from it. */
export const providerCookie = (config: Config, request: FastifyRequest, reply: FastifyReply): PortalCookie =>
  portalCookie('portal-provider', config, request, reply, 1800)

/** How long a signer's browser shows the documents after a code. */
export const openedMinutes = 30

/** Of a signer's browser in which the code opened the documents of a link. One for each link: couples share a browser. */
export const openedCookie =
  (config: Config, request: FastifyRequest, reply: FastifyReply) =>
  ({ codeHash }: { codeHash: Buffer }): PortalCookie =>
    portalCookie(
      `portal-opened-${codeHash.toString('hex', 0, 4)}`,
      config,
      request,
      reply,
      openedMinutes * 60,
    )

/**
 * Of the device of somebody of the firm that was opened for a signer. One alone: whoever is handed it next finds nothing of the one
 * before.
 */
export const deviceCookie = (config: Config, request: FastifyRequest, reply: FastifyReply): PortalCookie =>
  portalCookie('portal-device', config, request, reply, openedMinutes * 60)

/**
 * Of a client's browser that finished what a public link asked for: to it alone the link is told to be closed. One for
 * each link, since a household may answer in one browser.
 */
export const finishedCookie = (
  actor: Actor,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): PortalCookie => {
  const link = isLinkHolder(actor) ? `-${actor.codeHash.toString('hex', 0, 4)}` : ''
  return portalCookie(`portal-finished${link}`, config, request, reply)
}
