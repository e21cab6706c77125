import pg from 'pg'
import { vi } from 'vitest'

/**
 * How many statements `work` reads by, which is one call and so has one connection: what else goes on in this process has others.
 * What a connection asks once only ever adds: the least of three times is what the work itself costs. The firm's settings are
 * read by whatever call comes when they were read half a second ago: a slow machine reads them in each call, a quick one in none.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await sentIn(work), await sentIn(work), await sentIn(work))
}

async function sentIn(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const connections = sent.mock.contexts.filter((_, nr) => isRead(textOf(sent.mock.calls[nr]?.[0])))
    return Math.max(...[...Map.groupBy(connections, (client) => client).values()].map(({ length }) => length))
  } finally {
    sent.mockRestore()
  }
}

const isRead = (text: string) => /^\s*(select|with)\b/i.test(text) && !/\bfrom firm_settings\b/.test(text)

/** The driver takes a text, or one with its values. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text ?? '')
