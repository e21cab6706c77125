import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { QueryResult as Answer, PoolClient, QueryConfig } from 'pg'
import type { DB } from './schema.ts'

/** An open transaction. It is all that a feature ever gets of the database. */
export type Tx = Kysely<DB>

const ofClient = new WeakMap<PoolClient, Tx>()

/** The typed query builder on one connection; made once a connection, since making it costs more than a query. */
export function txOn(client: PoolClient): Tx {
  const known = ofClient.get(client)
  if (known) return known
  const made = txBy((query) => client.query<object>(prepared(query)))
  ofClient.set(client, made)
  return made
}

/** Sends a statement, and gives its answer. */
export type SendStatement = (query: CompiledQuery) => Promise<Answer<object>>

/** The typed query builder over statements that are sent in this way. */
export const txBy = (send: SendStatement): Tx =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => driverBy(send),
    },
  })

const names = new Map<string, string>()

/** Of more than a portal has, some statement's text must be made of its data. */
const mostNames = 1_000

/**
 * The statement under a name of its own, so that each connection reads and plans it once: of a short call the
 * database's work is halved.
 */
export function prepared({ sql, parameters }: CompiledQuery): QueryConfig<unknown[]> {
  const statement = { text: sql, values: [...parameters] }
  let name = names.get(sql)
  if (!name) {
    if (names.size >= mostNames) return statement
    name = `statement ${names.size + 1}`
    names.set(sql, name)
  }
  return { name, ...statement }
}

function connectionBy(send: SendStatement): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await send(query)
      return {
        rows: rows as Row[], // as whoever wrote the query says
        ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }),
      }
    },
    // a cursor cannot share a pipelined connection
    streamQuery: () => {
      throw new Error('streaming is not offered inside a transaction')
    },
  }
}

/** Transactions are begun and ended by `transact` and `read` alone. */
function driverBy(send: SendStatement): Driver {
  const connection = connectionBy(send)
  const refuse = () => Promise.reject(new Error('transactions belong to transact()'))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
