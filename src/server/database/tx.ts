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
import type { PoolClient } from 'pg'
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

function connectionOf(client: PoolClient): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await client.query<Row & object>(query.sql, [...query.parameters])
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
