import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorCode } from '../database/pool.ts'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

type Where = Pick<Config, 'host' | 'port'>

/**
 * Refuses a taken port before anything slow is begun. Every address of the host is tried: on 'localhost'
 * Fastify would be content with one of two, and a browser might go to the other.
 * @throws StartProblem
 */
export async function mustBeFree(where: Where): Promise<void> {
  const addresses = await lookup(where.host, { all: true }).catch(() => [])
  if (addresses.length === 0)
    throw new StartProblem(`HOST ${where.host} is no address of this machine: set HOST to another.`)
  for (const { address } of addresses) await tryListening({ ...where, host: address })
}

async function tryListening(where: Where): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer()
  probe.on('error', reject)
  probe.listen(where.port, where.host, () => probe.close(() => resolve()))
  try {
    await promise
  } catch (error) {
    // 'localhost' names ::1 on machines without IPv6, too
    if (errorCode(error) === 'EADDRNOTAVAIL' && where.host === '::1') return
    throw listenProblem(error, where)
  }
}

/**
 * Listens, and gives the port.
 * @throws StartProblem naming the setting that is to be changed
 */
export async function listen(app: FastifyInstance, where: Where): Promise<number> {
  try {
    await app.listen(where)
  } catch (error) {
    throw listenProblem(error, where)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : where.port
}

function listenProblem(error: unknown, { host, port }: Where): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} is taken: end the program that uses it, or choose another with PORT.`,
      )
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
      return new StartProblem(`HOST ${host} is no address of this machine: set HOST to another.`)
    default:
      return error
  }
}
