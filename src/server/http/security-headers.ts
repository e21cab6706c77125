import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../startup/config.ts'

/**
 * What a browser may do with a page of the portal: run and show what comes from this host, and nothing else.
 * Styles may stand inline, because the components set positions and sizes that way; scripts may not.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const secure = config.publicUrl.protocol === 'https:'
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // links to the public carry a code in their address, which no other host may learn
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // for programs that cannot run the portal: 90 bytes of every answer
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
