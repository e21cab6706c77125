import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { releaseHeader } from '../platform/release.ts'
import { files, readJson } from './place.ts'

/** What the proxy reads of the state of its place: again and again, since a portal may be added or taken away. */
const Portals = z.object({ portalPorts: z.array(z.int()) })

/** How often the proxy looks which portals there are, and which of them are ready. */
export const lookedEveryMs = 500
/** A portal that is frozen answers nothing at all. */
const patienceMs = 2_000

/** The portals of a place, which of them take requests, and of which release they are. */
export class Upstreams {
  readonly #dir: string
  #ports: number[] = []
  readonly #ready = new Map<number, string | undefined>()
  #turn = 0

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Looks once at all of them. */
  async look(): Promise<void> {
    const state = await readJson(files.state(this.#dir), Portals).catch(() => undefined)
    if (state) this.#ports = state.portalPorts
    for (const port of this.#ready.keys()) if (!this.#ports.includes(port)) this.#ready.delete(port)
    await Promise.all(this.#ports.map((port) => this.#ask(port)))
  }

  async #ask(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    this.#note(port, answer?.ok ?? false, answer?.headers.get(releaseHeader))
  }

  #note(port: number, isReady: boolean, release?: string | null): void {
    const wasReady = this.#ready.has(port)
    // of a portal that does not tell, nobody knows whether it is of another release than the next
    if (isReady) this.#ready.set(port, release ?? undefined)
    else this.#ready.delete(port)
    if (isReady === wasReady) return
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

  /**
   * Each in turn of those that are ready, of this release where there is one; undefined where none is ready.
   * @param except one that has just failed
   */
  next(release?: string, except?: string): string | undefined {
    const able = this.#ports.filter((port) => this.#ready.has(port) && addressOf(port) !== except)
    const ofRelease = able.filter((port) => release !== undefined && this.#ready.get(port) === release)
    const among = ofRelease.length > 0 ? ofRelease : able
    this.#turn += 1
    const port = among[this.#turn % among.length]
    return port === undefined ? undefined : addressOf(port)
  }

  /** Of which release a portal is, where it told so. */
  releaseOf(address: string): string | undefined {
    const port = this.#portOf(address)
    return port === undefined ? undefined : this.#ready.get(port)
  }

  #portOf(address: string): number | undefined {
    return this.#ports.find((known) => addressOf(known) === address)
  }

  /** It did not answer a request: asked at once whether it still does, since that may have been the request's fault. */
  failed(address: string): void {
    const port = this.#portOf(address)
    if (port !== undefined) void this.#ask(port)
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`
