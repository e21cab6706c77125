import { useEffect } from 'react'
import { listPackages, type SignaturePackage } from '../../features/signing/contract.ts'
import { isOnItsWay } from '../../features/signing/on-its-way.ts'
import { endedUnsigned, type PackageStatus } from '../../platform/codes/package-status.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { invalidate } from '../query-client.ts'
import type { Reading } from '../ui/unread.tsx'
import { useCall, useFresh } from '../use-call.ts'

export interface Signing {
  /** Null where the record was never sent; undefined until that is read. */
  status: PackageStatus | null | undefined
  /** What it is read from. */
  reads: readonly Reading[]
  /** The newest package; undefined until it is read. */
  found: SignaturePackage | undefined
  /** Everything that another status changes. */
  refreshes: readonly Callable[]
}

interface Newest extends Reading {
  data?: { oneSpanPackage: { id: string; status: PackageStatus } | null } | undefined
}

/**
 * Reads how the newest package of a record stands, and reads it again while the portal is still at work on it.
 * `newest` is what the record's own feature tells of it.
 */
export function useSigning(clientId: string, read: Newest, changedBySigning: readonly Callable[]): Signing {
  const newest = read.data?.oneSpanPackage
  const packages = useCall(
    listPackages,
    { params: { clientId } },
    { enabled: newest != null, isOnItsWay: (found) => found.some(isOnItsWay) },
  )
  const found = packages.data?.find(({ id }) => id === newest?.id)
  const status = newest === null ? null : newest?.status
  const statusNow = found?.status
  // a signer may have signed since it was read last
  useFresh(listPackages)
  useEffect(() => {
    if (statusNow && statusNow !== status) invalidate(...changedBySigning)
  }, [statusNow, status, changedBySigning])
  return { status, reads: [read, packages], found, refreshes: [listPackages, ...changedBySigning] }
}

/** How it ended, where that was unsigned: then it can be sent again. */
export const endingOf = (status: Signing['status']): string | undefined =>
  status ? endedUnsigned[status] : undefined

/** The signer refused, and may have had a reason that the same document does not answer. */
export const wasRefused = (status: Signing['status']): boolean =>
  status === 'DECLINED' || status === 'OPTED_OUT'

export const isOut = ({ status }: Pick<SignaturePackage, 'status'>): boolean =>
  status === 'SENT' || status === 'DRAFT'

/** Everybody has signed: nothing can be changed any more, unless its seal cannot be made. */
export const isBeingSealed = (signing: Pick<SignaturePackage, 'status' | 'signers'>): boolean =>
  isOut(signing) && signing.signers.every(({ status }) => status === 'SIGNED')
