import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../platform/endpoint.ts'
import type { AppServices } from '../services.ts'
import { personBehind } from '../session/opening.ts'
import { sessionCookie } from '../session/session-cookie.ts'
import type { Turn } from '../turns-by-person.ts'
import type { Served } from './serve.ts'

/** The turn for which whoever asks waits; undefined where it is nobody, who is refused without one. */
export async function turnOf(
  endpoint: Endpoint,
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Required<Omit<Turn, 'isJob'>> | undefined> {
  const { token } = sessionCookie(services.config, request, reply)
  const person = await personBehind(endpoint, request, services, token)
  return person === undefined ? undefined : { person, isWanted: () => !reply.raw.destroyed }
}

/**
 * A call that reads and judges all records of a household. It waits for a turn before it begins, and holds no connection to the
 * database meanwhile: fifty at once keep nobody else from theirs. Where too many wait it is refused, and has changed nothing.
 */
export const inTurn = ({ endpoint, answer }: Served): Served => ({
  endpoint,
  async answer(services, request, reply) {
    const turn = await turnOf(endpoint, services, request, reply)
    const work = () => answer(services, request, reply)
    return turn ? await services.turns.inTurn(turn, work) : await work()
  },
})
