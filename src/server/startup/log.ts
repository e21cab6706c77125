import pino, { type Logger } from 'pino'
import { errorCode } from '../database/pool.ts'

/**
 * The structured log: one JSON object a line on stderr, so that stdout stays for whoever started the portal.
 * What Fastify logs by itself is cut down as well: an error's text may quote what somebody typed, and an
 * address may hold a link's code.
 */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      serializers: {
        err: (error: Error) => ({ name: error.name, code: errorCode(error) }),
        req: () => undefined,
        res: () => undefined,
      },
    },
    // written at once: the last lines before a crash are the ones that are wanted
    pino.destination({ dest: 2, sync: true }),
  )
