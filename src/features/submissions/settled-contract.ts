import { z } from 'zod'
import { PackageStatus } from '../../platform/codes/package-status.ts'
import { getList } from '../../platform/endpoint.ts'
import { Guid, Instant } from '../../platform/formats/wire.ts'
import { ofBook, PageQuery } from '../../platform/paging.ts'

/** A package that the back office may take up: approved, or signed where nobody is to approve it. */
export const SettledPackage = z.strictObject({
  packageId: Guid,
  /** Whose package it is. */
  clientId: Guid,
  /** In whose book it is. */
  advisorId: Guid,
  status: PackageStatus,
  sentAt: Instant,
  completedAt: Instant.nullable(),
  /** When it was approved, or signed by all where nobody is to approve it. */
  settledAt: Instant,
})
export type SettledPackage = z.infer<typeof SettledPackage>

export const listSettled = getList({
  path: '/api/submission/approved',
  can: 'clients.read or submission.read',
  summary:
    'The packages of the books that may be read that are approved, or signed where nobody is to approve them, in the order in which that was done, from an instant on',
  query: PageQuery.extend({ ...ofBook, since: Instant.optional() }),
  result: z.array(SettledPackage),
  compressed: true,
})
