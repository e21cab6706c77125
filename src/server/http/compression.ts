import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * How an answer is compressed as it goes: for the routes whose answers hold no secret (see Endpoint.compressed and
 * docs/decisions/0025). The screens' files are compressed as they are built.
 */
export const compressedAnswer = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  // a list of 64 kB takes 1 ms; longer answers are compressed in threads of their own, not in everybody's way
  syncThreshold: 65_536,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions

/** Routes say so themselves, and no request is ever unpacked: a small one could become a huge one. */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...compressedAnswer, global: false })
}

/**
 * Has the answer to a page of another site sent as it is. A link there opens a list with the reader's cookie and a
 * search that the link chose, and the length of the compressed answer would tell of what stands beside its matches.
 */
export function plainForOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  // the library's own way to say so
  if (site === 'cross-site' || site === 'same-site') headers['x-no-compression'] = site
}
