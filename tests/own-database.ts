import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from './drop-database.ts'
import { isInMemory } from './scratch-folder.ts'

/** A database of one's own on the run's server; migrated already, unless it is to be empty. */
export async function ownDatabase(wanted: 'migrated' | 'empty' = 'migrated') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const maintenance = new pg.Client({ connectionString: at(inject('ownerUrl'), 'postgres') })
  await maintenance.connect()
  const template = wanted === 'empty' ? 'template1' : 'portal'
  // the quicker one in memory, while on a disk every copied file is waited for
  const strategy = isInMemory(inject('databaseFolder')) ? 'file_copy' : 'wal_log'
  await maintenance.query(`create database ${name} template ${template} strategy ${strategy}`)
  return {
    ownerUrl: at(inject('ownerUrl'), name),
    appUrl: at(inject('appUrl'), name),
    async drop() {
      await dropDatabase(maintenance, name)
      await maintenance.end()
    },
  }
}

const at = (url: string, database: string): string => {
  const elsewhere = new URL(url)
  elsewhere.pathname = `/${database}`
  return elsewhere.href
}
