import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on which nobody listens, for now. */
export async function freePort(host = 'localhost'): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
