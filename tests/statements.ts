import pg from 'pg'
import { vi } from 'vitest'

/**
 * How many statements `work` reads by. What a connection asks once, and what else goes on in this process, only ever adds: the least
 * of three times is what the work itself costs.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await sentIn(work), await sentIn(work), await sentIn(work))
}

async function sentIn(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.filter(([statement]) => /^\s*(select|with)\b/i.test(textOf(statement))).length
  } finally {
    sent.mockRestore()
  }
}

/** The driver takes a text, or one with its values. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text ?? '')
