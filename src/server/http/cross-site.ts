import type { FastifyRequest } from 'fastify'
import { Problem } from '../../platform/problem.ts'

/**
 * Refuses a changing call that a page of another origin sent (OWASP ASVS 5.0, 3.5). A browser says where a
 * call comes from in Origin or Sec-Fetch-Site, and a page cannot keep it from that; a caller that sends
 * neither is no browser.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: URL): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('cross_site')
  // never the Host: whoever leads a name of their own to the portal's address chooses it
  if (origin !== undefined && origin !== publicUrl.origin) throw new Problem('cross_site')
}
