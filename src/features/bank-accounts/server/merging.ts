import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { handOver } from '../../../server/records/hand-over.ts'
import { mergePart, type Pair } from '../../../server/records/merging.ts'
import { changedSince } from '../../../server/records/undone-merge.ts'
import { bankAccountOf } from '../bank-account.ts'
import { bankAccountRows } from './records.ts'

// Bank accounts go along, those that were removed among them: what is complete and names one keeps its copy of it.

const Found = z.array(z.strictObject({ id: Guid, version: z.int(), wasPrimary: z.boolean() }))

export const bankAccountsInMerge = mergePart({
  name: 'bankAccounts',
  found: Found,

  async preview(tx, { advisorId, otherId }) {
    const rows = await bankAccountRows(tx)
      .where('bank_account.advisor_id', '=', advisorId)
      .where('bank_account.client_id', '=', otherId)
      .execute()
    const moves = rows.map(bankAccountOf).map(({ id, institutionName, accountName, accountNumber }) => ({
      kind: 'bankAccount' as const,
      id,
      text: words('Bank account'),
      detail: words('{{bank}}, {{number}}'),
      values: { bank: institutionName ?? accountName ?? '', number: accountNumber },
    }))
    return { moves, stays: [] }
  },

  async move({ tx, services }, pair) {
    const { advisorId, keepId: to, otherId: from } = pair
    const accounts = await lockAccounts(tx, advisorId, from)
    const hasPrimary = (await lockAccounts(tx, advisorId, to)).some(({ is_primary }) => is_primary)
    // there is one at most, and the one that stays keeps its own
    if (hasPrimary) await setPrimary(tx, advisorId, accounts, false)
    for (const { id: recordId, account_number } of accounts)
      await handOver(tx, services.cipher, { advisorId, recordId, from, to, secrets: [account_number] })
    return accounts.map(({ id, version, is_primary }) => ({ id, version, wasPrimary: is_primary }))
  },

  async moveBack({ tx, services }, { advisorId, keepId: from, otherId: to }, found) {
    const accounts = await lockAccounts(tx, advisorId, from)
    for (const { id: recordId, version } of found) {
      const account = accounts.find(({ id }) => id === recordId)
      if (account?.version !== version) throw changedSince()
      await handOver(tx, services.cipher, {
        advisorId,
        recordId,
        from,
        to,
        secrets: [account.account_number],
      })
    }
    const primary = accounts.filter(({ id }) => found.some((each) => each.id === id && each.wasPrimary))
    await setPrimary(tx, advisorId, primary, true)
  },
})

const lockAccounts = (tx: Tx, advisorId: Pair['advisorId'], clientId: string) =>
  tx
    .selectFrom('bank_account')
    .select(['id', 'version', 'is_primary', 'account_number'])
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function setPrimary(
  tx: Tx,
  advisorId: string,
  accounts: readonly { id: string; is_primary: boolean }[],
  isPrimary: boolean,
): Promise<void> {
  const ids = accounts.filter(({ is_primary }) => is_primary !== isPrimary).map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('bank_account')
    .set({ is_primary: isPrimary })
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
}
