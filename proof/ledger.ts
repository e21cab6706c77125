import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '../e2e/portal.ts'
import { createHousehold } from '../src/features/households/contract.ts'
import type { Cluster } from './cluster.ts'

interface Attempt {
  /** 0 where the line broke in the middle. */
  status: number
  ms: number
  retryAfter: string | null
  /** When it was answered, as performance.now(). */
  at: number
}

/** Adds households through the proxy, one after another on each of several lines, and writes down which were acknowledged. */
export class Ledger {
  readonly acknowledged: string[] = []
  readonly attempts: Attempt[] = []
  readonly #cluster: Cluster
  readonly #adviser: Person
  readonly #session: string
  #isOver = false
  readonly #lines: Promise<void>[]

  constructor(cluster: Cluster, adviser: Person, session: string) {
    this.#cluster = cluster
    this.#adviser = adviser
    this.#session = session
    this.#lines = Array.from({ length: 6 }, () => this.#line())
  }

  async #line(): Promise<void> {
    while (!this.#isOver) {
      const [name, key] = [`Ledger ${randomUUID()}`, randomUUID()]
      // as a page does: the same under the same key, until it is done
      while (!(await this.#added(name, key)) && !this.#isOver) await delay(100)
    }
  }

  async #added(fullName: string, key: string): Promise<boolean> {
    const begun = performance.now()
    const answer = await fetch(this.#cluster.url + createHousehold.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `portal=${this.#session}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ fullName, advisorId: this.#adviser.advisorId }),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    const at = performance.now()
    const { status = 0, headers } = answer ?? {}
    this.attempts.push({ status, ms: at - begun, retryAfter: headers?.get('retry-after') ?? null, at })
    if (status !== 200) return false
    this.acknowledged.push(fullName)
    return true
  }

  /** Waits until so many more are acknowledged. */
  async more(count = 30): Promise<void> {
    const wanted = this.acknowledged.length + count
    while (this.acknowledged.length < wanted) await delay(20)
  }

  /** Ends it, and gives what is missing of what was acknowledged, and what is there twice. */
  async close(): Promise<{ lost: string[]; doubled: string[] }> {
    this.#isOver = true
    await Promise.all(this.#lines)
    const rows = await this.#cluster.rowsOf<{ full_name: string }>(
      this.#adviser.advisorId,
      `select full_name from household where full_name like 'Ledger %'`,
    )
    const counts = new Map<string, number>()
    for (const { full_name } of rows) counts.set(full_name, (counts.get(full_name) ?? 0) + 1)
    return {
      lost: this.acknowledged.filter((name) => !counts.has(name)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
    }
  }

  /** In ms, the longest that anybody waited. */
  get slowest(): number {
    return Math.max(...this.attempts.map(({ ms }) => ms))
  }

  /** What was answered but with what was asked for or with "away for a moment, come again". */
  get strange(): Attempt[] {
    return this.attempts.filter(
      ({ status, retryAfter }) => status !== 200 && status !== 0 && (status !== 503 || retryAfter === null),
    )
  }

  /** In ms from a moment to the first that was acknowledged after it. */
  firstAfter(moment: number): number {
    const [first] = this.attempts.filter(({ status, at }) => status === 200 && at > moment)
    return (first?.at ?? Number.POSITIVE_INFINITY) - moment
  }
}
