import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { PackageStatus } from '../../../platform/codes/package-status.ts'
import type { Paged } from '../../../platform/paging.ts'
import { Problem } from '../../../platform/problem.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import type { Actor } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import { isMachine } from '../../../server/session/permissions.ts'
import type { Package } from '../../signing/server/records.ts'
import type { SentPackage } from '../packages-contract.ts'
import type { listSettled, SettledPackage } from '../settled-contract.ts'
import { findApproval } from './approval/approval-queries.ts'

// What the firm's other systems are told of: packages that are approved, or signed where nobody is to approve them.

/** The same of a row of signature_package. */
export const isSettledRow = sql<boolean>`coalesce(
  (select approval.status = 'approved' from package_approval as approval where approval.package_id = signature_package.id),
  signature_package.status = 'COMPLETED')`

/** @throws Problem not_found, where another system asks for what is not settled */
export async function mustBeSettledFor(tx: Tx, actor: Actor, about: Package): Promise<void> {
  if (!isMachine(actor)) return
  const approval = await findApproval(tx, about)
  const isSettled = approval ? approval.status === 'approved' : about.status === 'COMPLETED'
  if (!isSettled) throw new Problem('not_found')
}

/** What another system is told of a package: what was noted, and what it was returned for, never leaves the portal. */
export const withoutNotes = (shown: SentPackage): SentPackage => ({
  ...shown,
  approval: shown.approval && { ...shown.approval, note: null },
  points: [],
})

type Query = z.output<NonNullable<(typeof listSettled)['query']>>

/** A page of them in these books, what was settled first before the rest. */
export async function listSettledIn(
  tx: Tx,
  books: readonly string[],
  { since, ...query }: Query,
): Promise<Paged<SettledPackage>> {
  const settledAt: RawBuilder<string> = sql`coalesce((
    select max(decided_at) from package_decision
    where package_decision.package_id = signature_package.id and decision = 'approved'), completed_at)`
  let rows = tx
    .selectFrom('signature_package')
    .select([
      'id',
      'advisor_id',
      'client_id',
      'status',
      'sent_at',
      'completed_at',
      settledAt.as('settled_at'),
    ])
    .where(inBooks('signature_package.advisor_id', books))
    .where(isSettledRow)
  if (since !== undefined) rows = rows.where(settledAt, '>=', since)
  return await readPage(
    tx,
    {
      rows,
      order: [{ by: settledAt as RawBuilder<unknown>, kind: 'instant' }, sortedBy('id', { kind: 'uuid' })],
      tell: (row) => ({
        packageId: row.id,
        clientId: row.client_id,
        advisorId: row.advisor_id,
        status: PackageStatus.parse(row.status),
        sentAt: instant(row.sent_at),
        completedAt: row.completed_at && instant(row.completed_at),
        settledAt: instant(row.settled_at),
      }),
    },
    query,
  )
}

const instant = (at: string): string => new Date(at).toISOString()
