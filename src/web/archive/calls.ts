import type { ArchivedKind } from '../../features/archive/contract.ts'
import { archiveHousehold, unarchiveHousehold } from '../../features/households/contract.ts'
import { archiveAccount, unarchiveAccount } from '../../features/investment-accounts/contract.ts'
import { archiveClient, unarchiveClient } from '../../features/participants/record-contract.ts'
import { archiveFile, unarchiveFile } from '../../features/supporting-files/contract.ts'

/** By what the records of each kind are archived, and brought back. */
export const archiveCalls = {
  household: { archive: archiveHousehold, restore: unarchiveHousehold },
  person: { archive: archiveClient, restore: unarchiveClient },
  account: { archive: archiveAccount, restore: unarchiveAccount },
  file: { archive: archiveFile, restore: unarchiveFile },
} as const satisfies Record<ArchivedKind, object>
