import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../platform/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

// A call that takes a file within its body is read whole before anything of it is judged: together such bodies take no more than
// a part of the memory.

/** What a body may weigh at most that anything else is said in. */
const largeBytes = 1_000_000

/** As much as all that arrive or are worked with may weigh together. */
const mostBytesHeld = 60_000_000

export const takesLarge = ({ largestBodyBytes = 0 }: Endpoint): boolean => largestBodyBytes > largeBytes

/** Counts the bodies of such calls until they are answered. @throws Problem too_many_attempts, while too many others are here */
export function largeBodies() {
  let held = 0
  return (endpoint: Endpoint, { headers }: FastifyRequest, reply: FastifyReply): void => {
    if (!takesLarge(endpoint)) return
    const said = Number(headers['content-length'] ?? endpoint.largestBodyBytes)
    // what is larger than the call takes is refused before it is read
    const own = Math.min(said, endpoint.largestBodyBytes ?? 0) || 0
    if (held + own > mostBytesHeld)
      throw new Problem('too_many_attempts', {
        sentence: words('Other files are arriving. Please try again in a moment.'),
        retryAfterSeconds: 5,
      })
    held += own
    let isHeld = true
    const release = () => {
      if (isHeld) held -= own
      isHeld = false
    }
    reply.raw.once('finish', release)
    reply.raw.once('close', release)
  }
}
