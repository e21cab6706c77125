import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The line to a database, which can fall silent: its connections stand, and nothing comes through. */
export interface DatabaseLine {
  url: string
  /** Swallows what comes on the connections that stand; new ones go through. */
  silenceOpen(): void
  /** Swallows what the database answers on the connections that stand; what is asked arrives. */
  silenceAnswers(): void
  /** Swallows everything, on new connections, too. */
  silence(): void
  /** Lets through what comes on connections made from now on. */
  restore(): void
}

/** A line on a port of its own to the database of a URL; gone after the test. */
export async function databaseLine(url: string): Promise<DatabaseLine> {
  const database = new URL(url)
  const sockets = new Set<Socket>()
  let open: { isSilent: boolean; isAnswering: boolean }[] = []
  let isSilent = false
  const server = createServer((near) => {
    const state = { isSilent, isAnswering: true }
    open.push(state)
    const far = connect(Number(database.port), database.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => state.isSilent || (from === far && !state.isAnswering) || to.write(chunk))
      from.on('close', () => state.isSilent || to.destroy())
      from.on('error', () => {})
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const here = new URL(url)
  here.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const silenceOpen = () => {
    for (const state of open) state.isSilent = true
    open = []
  }
  return {
    url: here.href,
    silenceOpen,
    silenceAnswers() {
      for (const state of open) state.isAnswering = false
    },
    silence() {
      isSilent = true
      silenceOpen()
    },
    restore() {
      isSilent = false
    },
  }
}
