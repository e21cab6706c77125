import { Client, type PoolClient } from 'pg'

/** The database says nothing: it is frozen, or the line to it is dead. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  /** PostgreSQL's own code for a connection that failed. */
  readonly code = '08006'

  constructor() {
    super('The database does not answer.')
  }
}

/**
 * How long the server may take to answer where it has nothing to compute or to wait for. Callers are promised an answer
 * within a second.
 */
export const usualAnswerMs = 600

/**
 * Acts unless it is called off in time. After the timer one round of I/O is awaited: this process may itself have been
 * too busy to read an answer that has long arrived.
 * @returns calls it off
 */
export function unlessHeard(limitMs: number, act: () => void): () => void {
  let heard = false
  const timer = setTimeout(() => setImmediate(() => heard || act()), limitMs).unref()
  return () => {
    heard = true
    clearTimeout(timer)
  }
}

/** Ends a connection at once: what waits for an answer on it fails, and nobody gets it any more. */
export const giveUp = ({ connection }: Client | PoolClient): void =>
  void connection.stream.destroy(new DatabaseSilent())

/**
 * Sends a statement that costs the server nothing, such as BEGIN, and gives the connection up where no answer comes.
 * @throws DatabaseSilent
 */
export async function answered(client: Client | PoolClient, text: string, limitMs: number) {
  const heard = unlessHeard(limitMs, () => giveUp(client))
  try {
    await client.query(text)
  } finally {
    heard()
  }
}

/** Of pg's Client, one that gives up where the server says nothing at all to being connected to. */
export const clientWithin = (limitMs: number) =>
  class extends Client {
    constructor(...config: ConstructorParameters<typeof Client>) {
      super(...config)
      // the first byte alone: proving who one is takes this side long while it hashes many passwords
      const heard = unlessHeard(limitMs, () => giveUp(this))
      for (const event of ['data', 'close']) this.connection.stream.once(event, heard)
    }
  }
