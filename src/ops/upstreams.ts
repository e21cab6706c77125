import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { files, readJson } from './place.ts'

/** What the proxy reads of the state of its place: again and again, since a portal may be added or taken away. */
const Portals = z.object({ portalPorts: z.array(z.int()) })

const lookedEveryMs = 500
/** A portal that is frozen answers nothing at all. */
const patienceMs = 2_000

/** The portals of a place, and which of them take requests. */
export class Upstreams {
  readonly #dir: string
  #ports: number[] = []
  readonly #ready = new Set<number>()
  #turn = 0

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Looks once at all of them. */
  async look(): Promise<void> {
    const state = await readJson(files.state(this.#dir), Portals).catch(() => undefined)
    if (state) this.#ports = state.portalPorts
    for (const port of this.#ready) if (!this.#ports.includes(port)) this.#ready.delete(port)
    await Promise.all(this.#ports.map((port) => this.#ask(port)))
  }

  async #ask(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    this.#note(port, answer?.ok ?? false)
  }

  #note(port: number, isReady: boolean): void {
    if (this.#ready.has(port) === isReady) return
    if (isReady) this.#ready.add(port)
    else this.#ready.delete(port)
    process.stdout.write(
      `${new Date().toISOString()} the portal at ${port} is ${isReady ? '' : 'not '}ready\n`,
    )
  }

  /** Looks for as long as the process lives. */
  async keepLooking(): Promise<never> {
    for (;;) {
      await delay(lookedEveryMs)
      await this.look()
    }
  }

  /** Each in turn of those that are ready; undefined where none is. @param except one that has just failed */
  next(except?: string): string | undefined {
    const able = this.#ports.filter((port) => this.#ready.has(port)).map(addressOf)
    const others = able.filter((address) => address !== except)
    this.#turn += 1
    return others[this.#turn % others.length]
  }

  /** It did not answer: nobody is sent there before it is ready again. */
  failed(address: string): void {
    const port = this.#ports.find((known) => addressOf(known) === address)
    if (port !== undefined) this.#note(port, false)
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`
