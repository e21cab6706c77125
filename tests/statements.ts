import pg from 'pg'
import { vi } from 'vitest'

/** How many statements read something from any database of this process while `work` goes on. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
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
