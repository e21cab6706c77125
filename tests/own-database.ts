import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from './drop-database.ts'

/** A database of one's own on the run's server; migrated already, unless it is to be empty. */
export async function ownDatabase(wanted: 'migrated' | 'empty' = 'migrated') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const maintenance = new pg.Client({ connectionString: at(inject('ownerUrl'), 'postgres') })
  await maintenance.connect()
  await maintenance.query(`create database ${name} template ${wanted === 'empty' ? 'template1' : 'portal'}`)
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
