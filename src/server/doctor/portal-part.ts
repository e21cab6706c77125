import type { Config } from '../startup/config.ts'
import { attention, type Looked, ok } from './looked.ts'

const patienceMs = 2_000
const everyAddress = new Set(['0.0.0.0', '::'])

/** Whether a portal answers on this machine where these settings have it listen. */
export async function portalPart({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Looked> {
  if (port === 0) return ok('PORT is 0: a portal takes whichever port is free, and is not looked for.')
  const name = everyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const address = `http://${name}:${port}`
  try {
    const { status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    return status === 200
      ? ok(`It answers at ${address}, and is ready.`)
      : attention(
          `Something answers at ${address}, and is not ready (${status}).`,
          'See what is said of the database and the migrations here, and the portal’s log.',
        )
  } catch {
    return attention(`No portal answers at ${address}.`, 'Start it with npm start.')
  }
}
