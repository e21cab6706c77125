import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from './drop-database.ts'
import { isInMemory } from './scratch-folder.ts'

// one connection for all tests of a process: to begin one costs the server as much as a dozen calls
let maintenance: pg.Pool | undefined

/** A database of one's own on the run's server; migrated already, unless it is to be empty. */
export async function ownDatabase(wanted: 'migrated' | 'empty' = 'migrated') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  maintenance ??= openMaintenance()
  const server = maintenance
  const template = wanted === 'empty' ? 'template1' : 'portal'
  // the quicker one in memory, while on a disk every copied file is waited for
  const strategy = isInMemory(inject('databaseFolder')) ? 'file_copy' : 'wal_log'
  await server.query(`create database ${name} template ${template} strategy ${strategy}`)
  return {
    ownerUrl: at(inject('ownerUrl'), name),
    appUrl: at(inject('appUrl'), name),
    drop: () => dropDatabase(server, name),
  }
}

function openMaintenance(): pg.Pool {
  const connectionString = at(inject('ownerUrl'), 'postgres')
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // the next statement tells; without a listener a lost connection would end the process
  return pool.on('error', () => {})
}

const at = (url: string, database: string): string => {
  const elsewhere = new URL(url)
  elsewhere.pathname = `/${database}`
  return elsewhere.href
}
