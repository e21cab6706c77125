import { sql } from 'kysely'
import { z } from 'zod'
import { AccountType } from '../../../platform/codes/account.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { Guid } from '../../../platform/formats/wire.ts'
import type { Blanks } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { translated } from '../../../server/http/language.ts'
import { handOver } from '../../../server/records/hand-over.ts'
import type { Saving } from '../../../server/records/kind.ts'
import { mergePart } from '../../../server/records/merging.ts'
import { writeOver } from '../../../server/records/save.ts'
import { wasSubmitted } from '../../../server/records/submissions.ts'
import { changedSince } from '../../../server/records/undone-merge.ts'
import { readAccountPdf } from '../contract.ts'
import { partiesIn } from './named.ts'
import { accountRecord } from './saving.ts'
import { fieldsOf, numbersIn, olderFields } from './stored.ts'
import { withPerson } from './with-person.ts'

// Drafts go along, unless they were submitted once; what is complete stays with its record. Where another's application, or
// one that goes along, names the record that is merged, it names the one that stays.

const Found = z.strictObject({
  moved: z.array(z.strictObject({ id: Guid, version: z.int() })),
  named: z.array(
    z.strictObject({
      id: Guid,
      /** As the merge left it. */
      version: z.int(),
      /** The fields that it changed, as they stood. */
      before: z.record(z.string(), z.json()),
      completedAt: z.string().nullable(),
      completedBy: Guid.nullable(),
      isOutOfDate: z.boolean(),
    }),
  ),
})
type Named = z.output<typeof Found>['named'][number]

export const accountsInMerge = mergePart({
  name: 'accounts',
  found: Found,

  async blockers(tx, { advisorId, keepId, otherId }) {
    const both = await accountsWith(tx, advisorId).where(isWith(keepId)).where(isWith(otherId)).execute()
    return both.map((row) => ({
      kind: 'account' as const,
      id: row.id,
      text: words(
        'An account application of {{name}} names both: {{account}}. Please take one of them out of it first.',
      ),
      values: { name: ownerOf(row), account: accountIn(row.type) },
      link: `/createClientInvestmentAccount/${row.client_id}?account=${row.id}`,
    }))
  },

  async preview(tx, { advisorId, otherId }) {
    const rows = await accountsWith(tx, advisorId).where(isWith(otherId)).execute()
    const own = rows.filter((row) => row.client_id === otherId)
    const told = own.map((row) => ({
      goes: goesAlong(row),
      kind: 'account' as const,
      id: row.id,
      text: row.completed_at === null ? words('Draft account') : words('Account application'),
      detail:
        row.completed_at === null
          ? words('{{account}}, started {{day}}')
          : words('{{account}}, completed {{day}}'),
      values: { account: accountIn(row.type), day: row.day },
      ...(row.completed_at !== null && { document: readAccountPdf.path.replace(':id', row.id) }),
    }))
    const naming = rows
      .filter((row) => row.client_id !== otherId)
      .map((row) => ({
        kind: 'naming' as const,
        id: row.id,
        text: words('Named in an account application'),
        detail: words('{{account}} of {{name}}'),
        values: { account: accountIn(row.type), name: ownerOf(row) },
      }))
    const of = (goes: boolean) =>
      told.filter((each) => each.goes === goes).map(({ goes: _, ...each }) => each)
    return { moves: [...of(true), ...naming], stays: of(false) }
  },

  async move(saving, pair) {
    const { tx, services } = saving
    const { advisorId, keepId: to, otherId: from } = pair
    const rows = await accountsWith(tx, advisorId).where(isWith(from)).execute()
    const moving = rows.filter((row) => row.client_id === from && goesAlong(row))
    for (const row of moving)
      await handOver(tx, services.cipher, {
        advisorId,
        recordId: row.id,
        from,
        to,
        secrets: numbersIn(fieldsOf(row)),
      })
    const named: Named[] = []
    for (const { id } of rows.filter((row) => row.client_id !== from || goesAlong(row))) {
      const renamed = await name(saving, id, { from, to })
      if (renamed) named.push(renamed)
    }
    const versions = new Map(named.map(({ id, version }) => [id, version]))
    return { moved: moving.map(({ id, version }) => ({ id, version: versions.get(id) ?? version })), named }
  },

  async moveBack(saving, { advisorId, keepId: from, otherId: to }, { moved, named }) {
    const { tx, services } = saving
    const rows = await accountsWith(tx, advisorId).where(isWith(from)).execute()
    const isAsLeft = ({ id, version }: { id: string; version: number }) =>
      rows.some((row) => row.id === id && row.version === version)
    if (![...moved, ...named].every(isAsLeft)) throw changedSince()
    for (const each of named) await unname(saving, advisorId, each)
    for (const { id: recordId } of moved) {
      const row = rows.find(({ id }) => id === recordId)
      const secrets = row ? numbersIn(fieldsOf(row)) : []
      await handOver(tx, services.cipher, { advisorId, recordId, from, to, secrets })
    }
  },

  async standsWithout(tx, { advisorId, keepId, otherId }) {
    // it was made since, and pays by what goes back
    const paying = await tx
      .selectFrom('investment_account')
      .innerJoin('account_bank_account', 'account_id', 'investment_account.id')
      .select('investment_account.id')
      .where('investment_account.advisor_id', '=', advisorId)
      .where('investment_account.client_id', '=', keepId)
      .where('archived_at', 'is', null)
      .where('account_bank_account.client_id', '=', otherId)
      .executeTakeFirst()
    return paying === undefined
  },
})

interface Renaming {
  from: string
  to: string
}

/** Undefined where it does not name them. */
async function name(saving: Saving, id: string, { from, to }: Renaming): Promise<Named | undefined> {
  const locked = await accountRecord.lock(saving, id)
  const fields = fieldsOf(locked.row)
  if (!partiesIn(fields).some((party) => party.id === from)) return undefined
  const changed = withPerson(fields, from, to)
  const { completed_at, completed_by, out_of_date } = locked.row
  const { result } = await writeOver(accountRecord, saving, locked, changed)
  return {
    id,
    version: result.version,
    before: JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([field]) => field in changed))),
    ),
    completedAt: completed_at,
    completedBy: completed_by,
    isOutOfDate: out_of_date,
  }
}

async function unname(saving: Saving, advisorId: string, { id, before, ...named }: Named): Promise<void> {
  const locked = await accountRecord.lock(saving, id)
  await writeOver(accountRecord, saving, locked, olderFields(locked.row, new Map(Object.entries(before))))
  await saving.tx
    .updateTable('investment_account')
    .set({
      completed_at: named.completedAt,
      completed_by: named.completedBy,
      out_of_date: named.isOutOfDate,
    })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

const goesAlong = (row: { completed_at: string | null; was_submitted: boolean }): boolean =>
  row.completed_at === null && !row.was_submitted

/** The account applications of a book that are not archived, the oldest first. */
const accountsWith = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('investment_account as account')
    .innerJoin('participant as owner', 'owner.id', 'account.client_id')
    .select(['account.id', 'account.client_id', 'account.version', 'account.fields', 'account.completed_at'])
    .select(['owner.first_name', 'owner.last_name'])
    .select([
      sql<number | null>`(account.fields ->> 'type')::int`.as('type'),
      sql<string>`to_char(coalesce(completed_at, created_at), 'YYYY-MM-DD')`.as('day'),
      wasSubmitted('account.id').as('was_submitted'),
    ])
    .where('account.advisor_id', '=', advisorId)
    .where('account.archived_at', 'is', null)
    .orderBy('account.id')

/** Whose it is, or who is named in it. */
const isWith = (clientId: string) => sql<boolean>`(account.client_id = ${clientId} or exists (
  select from account_party where account_id = account.id and account_party.client_id = ${clientId}))`

const ownerOf = (row: { first_name: string; last_name: string }) =>
  fullName({ firstName: row.first_name, lastName: row.last_name })

function accountIn(type: number | null): Blanks[string] {
  const label = AccountType.options.find(({ value }) => value === type)?.label ?? words('New account')
  return { en: label, fr: translated('fr')(label) }
}
