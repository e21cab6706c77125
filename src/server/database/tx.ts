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
import type { PoolClient, QueryConfig } from 'pg'
import type { DB } from './schema.ts'

/** An open transaction. It is all that a feature ever gets of the database. */
export type Tx = Kysely<DB>

const ofClient = new WeakMap<PoolClient, Tx>()

/** The typed query builder on one connection; made once a connection, since making it costs more than a query. */
export function txOn(client: PoolClient): Tx {
  const known = ofClient.get(client)
  if (known) return known
  const made = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => driverOf(client),
    },
  })
  ofClient.set(client, made)
  return made
}

const names = new Map<string, string>()

/** Of more than a portal has, some statement's text must be made of its data. */
const mostNames = 1_000

/**
 * The statement under a name of its own, so that each connection reads and plans it once: of a short call the
 * database's work is halved.
 */
function prepared({ sql, parameters }: CompiledQuery): QueryConfig<unknown[]> {
  const statement = { text: sql, values: [...parameters] }
  let name = names.get(sql)
  if (!name) {
    if (names.size >= mostNames) return statement
    name = `statement ${names.size + 1}`
    names.set(sql, name)
  }
  return { name, ...statement }
}

function connectionOf(client: PoolClient): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await client.query<Row & object>(prepared(query))
      return { rows, ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) }
    },
    // a cursor cannot share a pipelined connection
    streamQuery: () => {
      throw new Error('streaming is not offered inside a transaction')
    },
  }
}

/** Transactions are begun and ended by `transact` alone. */
function driverOf(client: PoolClient): Driver {
  const connection = connectionOf(client)
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
