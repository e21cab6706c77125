import { onTestFinished } from 'vitest'
import { type DatabasePool, openPool } from '../src/server/database/pool.ts'
import type { Firm } from './firm.ts'

/** Connections of the portal's own kind as the tables' owner, for what only a command does. Gone after the test. */
export function ownerPool({ ownerUrl, house }: Firm): DatabasePool {
  const pool = openPool({ url: ownerUrl }, { connections: 1 }, house.log)
  onTestFinished(() => pool.end())
  return pool
}
