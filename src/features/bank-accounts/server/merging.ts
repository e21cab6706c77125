import { sql } from 'kysely'
import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { handOver } from '../../../server/records/hand-over.ts'
import { mergePart, type Pair } from '../../../server/records/merging.ts'
import { changedSince } from '../../../server/records/undone-merge.ts'
import { bankAccountOf, detailsOf } from '../bank-account.ts'
import { bankAccountRows } from './records.ts'

// Bank accounts go along, those that were removed among them: what is complete and names one keeps its copy of it.

const Moved = z.array(z.strictObject({ id: Guid, version: z.int(), wasPrimary: z.boolean() }))
/** An account as it named people before. */
const Named = z.strictObject({ id: Guid, owners: z.array(Guid), signers: z.array(Guid) })
const Found = z.union([
  // before owners were said
  Moved.transform((moved) => ({ moved, named: [] })),
  z.strictObject({
    moved: Moved,
    /** Those that named the record that was merged. */
    named: z.array(Named),
  }),
])

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
    const moved = accounts.map(({ id, version, is_primary }) => ({ id, version, wasPrimary: is_primary }))
    return { moved, named: await nameInstead(tx, { advisorId, from, to }) }
  },

  async moveBack({ tx, services }, { advisorId, keepId: from, otherId: to }, { moved, named }) {
    const accounts = await lockAccounts(tx, advisorId, from)
    for (const { id: recordId, version } of moved) {
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
    const primary = accounts.filter(({ id }) => moved.some((each) => each.id === id && each.wasPrimary))
    await setPrimary(tx, advisorId, primary, true)
    for (const { id, ...people } of named) await setPeople(tx, { advisorId, id }, people)
  },
})

interface People {
  owners: readonly string[]
  signers: readonly string[]
}

/** Where an account names the record that is merged, its owner or signer is the one that stays. */
async function nameInstead(
  tx: Tx,
  { advisorId, from, to }: { advisorId: string; from: string; to: string },
): Promise<z.output<typeof Named>[]> {
  const rows = await tx
    .selectFrom('bank_account')
    .select(['id', 'details'])
    .where('advisor_id', '=', advisorId)
    .where(
      sql<boolean>`(coalesce(details -> 'owners' ? ${from}, false) or coalesce(details -> 'signers' ? ${from}, false))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const instead = (ids: readonly string[]) => [...new Set(ids.map((id) => (id === from ? to : id)))]
  const named = rows.map((row) => {
    const { owners, signers } = detailsOf(row)
    return { id: row.id, owners, signers }
  })
  for (const { id, owners, signers } of named)
    await setPeople(tx, { advisorId, id }, { owners: instead(owners), signers: instead(signers) })
  return named
}

async function setPeople(
  tx: Tx,
  { advisorId, id }: { advisorId: string; id: string },
  { owners, signers }: People,
): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ details: sql`details || ${JSON.stringify({ owners, signers })}::jsonb` })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

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
