import { onTestFinished } from 'vitest'
import { openPool } from '../src/server/database/pool.ts'
import type { AuditedPool } from '../src/server/database/transact.ts'
import type { Firm } from './firm.ts'

/** Connections of the portal's own kind as the tables' owner, for what only a command does. Gone after the test. */
export function ownerPool({ ownerUrl, services }: Firm): AuditedPool {
  const pool = openPool({ url: ownerUrl }, { connections: 1 }, services.log)
  onTestFinished(() => pool.end())
  return Object.assign(pool, { anchors: services.pool.anchors })
}
