import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Problem } from '../platform/problem.ts'
import { languageOf } from '../server/http/language.ts'
import { receiving } from '../server/http/receiving.ts'
import { refusalOf, refuse as refuseAsPortal, refuseUnknown } from '../server/http/refuse.ts'
import { endConnectionsWhenClosing } from '../server/startup/closing.ts'
import { noPortalPage } from './no-portal-page.ts'
import type { Upstreams } from './upstreams.ts'

/** The longest call of a portal's own, and a while. */
const firstByteMs = 120_000

/** Where a request has been sent. */
const sentTo = new WeakMap<object, string>()

/**
 * The proxy before the portals: each request goes to the next one that is ready, as it comes and piece by piece, and so does
 * what it is answered. Any other proxy that asks `/readyz` does the same.
 */
export async function makeProxy(upstreams: Upstreams): Promise<FastifyInstance> {
  const app = Fastify({
    ...receiving(),
    logger: false,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    // while it stops another one may have taken its place: what is in flight, or comes over a kept connection, is answered
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => refuseUnknown(request, reply),
  })
  endConnectionsWhenClosing(app)
  // which would read the whole of a text before it is sent on
  app.removeAllContentTypeParsers()
  keepAtOneRelease(app, upstreams)
  app.setErrorHandler(tellError)
  app.setNotFoundHandler(refuseUnknown)
  await app.register(httpProxy, {
    upstream: '',
    // as many connections as callers have: of a given number callers who send slowly could take all
    undici: { connections: null, pipelining: 1, headersTimeout: firstByteMs, bodyTimeout: 0 },
    disableRequestLogging: true,
    preHandler: async (request, reply) => {
      const address = upstreams.next(releaseIn(request))
      if (address) sentTo.set(request, address)
      else refuse(request, reply)
      return address ? undefined : reply
    },
    replyOptions: { ...sending, onError: (reply) => onError(upstreams, reply as FastifyReply) }, // HTTP/1 alone
  })
  return app
}

/** Names the release whose portals a browser is sent to. */
const cookie = 'portal-release'
const ofCookie = new RegExp(`(?:^|;\\s*)${cookie}=([0-9a-f]+)`)

const releaseIn = ({ headers }: FastifyRequest): string | undefined =>
  ofCookie.exec(headers.cookie ?? '')?.[1]

/**
 * While portals of two releases run, as in an update, a browser stays with those of one for as long as there is one: its page
 * knows what that one understands.
 */
function keepAtOneRelease(app: FastifyInstance, upstreams: Upstreams): void {
  app.addHook('onSend', async (request, reply) => {
    const release = upstreams.releaseOf(sentTo.get(request) ?? '')
    if (release && release !== releaseIn(request))
      reply.header('set-cookie', `${cookie}=${release}; Path=/; HttpOnly; SameSite=Lax`)
  })
}

/** What is between a caller and this proxy alone. The client for the portals refuses to send it, and no portal is the worse for it. */
const ofConnection = new Set(['expect', 'keep-alive', 'upgrade', 'proxy-connection'])

const sending: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
  getUpstream: (request) => sentTo.get(request) ?? '',
  rewriteRequestHeaders: ({ raw }, headers) => {
    return {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))),
      host: raw.headers.host,
      // nobody stands before this proxy: what a caller says of its address is no one's word
      'x-forwarded-for': raw.socket.remoteAddress,
      'x-forwarded-host': raw.headers.host,
      'x-forwarded-proto': 'http',
    }
  },
  // a portal's own refusals are its callers' to try again
  retryDelay: () => null,
}

/** A portal did not answer. What changes nothing is asked of the other one; of the rest nobody knows whether it was done. */
function onError(upstreams: Upstreams, reply: FastifyReply): void {
  const { request } = reply
  // the caller has gone, in the middle of what it was sending: that is no portal's fault
  if (reply.raw.destroyed) return
  const failed = sentTo.get(request) ?? ''
  upstreams.failed(failed)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const other = isReading ? upstreams.next(releaseIn(request), failed) : undefined
  if (!other) {
    refuse(request, reply)
    return
  }
  sentTo.set(request, other)
  // HTTP/1 alone, as above
  void reply.from(undefined, {
    ...sending,
    onError: (again) => refuse(again.request as FastifyRequest, again as FastifyReply),
  })
}

/** What cannot be sent on is told as a portal tells it; of anything else the caller's wrong is no part. */
function tellError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error
  if (statusCode < 500) refuseAsPortal(error, request, reply)
  else refuse(request, reply)
}

const tryAgainSeconds = 2

/** No portal answers: said in words, to a program as a portal says it, to a person as a page. */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request)
  reply.code(503).header('retry-after', tryAgainSeconds).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html'))
    void reply.type('text/html; charset=utf-8').send(noPortalPage(language, tryAgainSeconds))
  else void reply.send(refusalOf(new Problem('unavailable'), language))
}
