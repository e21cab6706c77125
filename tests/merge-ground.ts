import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { bankAccountOf } from '../src/features/bank-accounts/server/bank-accounts-testing.ts'
import { addPickedParticipant, readClient, updateClient } from '../src/features/participants/contract.ts'
import { mergeClients, previewMerge, undoMerge } from '../src/features/participants/merge-contract.ts'
import { linkSpouse } from '../src/features/participants/spouse-contract.ts'
import { listPackages, revokePackage } from '../src/features/signing/contract.ts'
import { ParticipantRole, roleOnRecord } from '../src/platform/codes/participant-role.ts'
import { verifyAudit } from '../src/server/audit/verify.ts'
import type { Household } from './accounts-ground.ts'
import { create as createAccount, household } from './accounts-ground.ts'
import { completeStatementOn, statementOn } from './policy-ground.ts'
import { answeredDraft, completeResponse, newestOf, sentOut } from './risk-ground.ts'

/** Ada, whose application is complete, and a second record of hers. */
export interface Twins extends Household {
  twinId: string
}

export async function twins(): Promise<Twins> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-merges-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const here = await household({ settings: { DATA_DIR: folder } })
  const { adviser, householdId, mark } = here
  const { body } = await adviser.send(addPickedParticipant, {
    body: {
      firstName: 'Ada R.',
      lastName: mark,
      email: 'ada.r@example.com',
      phoneNumber: '519-555-0177',
      sin: '046 454 286',
      dateOfBirth: '1980-02-29',
      householdId,
      roles: [ParticipantRole.accountHolder, ParticipantRole.beneficiary],
    },
  })
  return { ...here, twinId: body.result.id }
}

export const versionOf = async ({ adviser }: Twins, id: string): Promise<number> =>
  (await adviser.send(readClient, { params: { id } })).body.result.version

export async function saveOf(here: Twins, id: string, body: object): Promise<void> {
  const answer = await here.adviser.send(updateClient, {
    params: { id },
    query: { step: '6' },
    body: { ...body, version: await versionOf(here, id) },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

interface Two {
  keepId: string
  otherId: string
}

export const preview = ({ adviser }: Twins, body: Two) => adviser.send(previewMerge, { body })

export async function mergeOf(here: Twins, two: Two, take: string[] = []) {
  const versions = { keep: await versionOf(here, two.keepId), other: await versionOf(here, two.otherId) }
  return await here.adviser.send(mergeClients, { body: { ...two, take, versions } })
}

export const undoOf = ({ adviser }: Twins, mergeId: string) =>
  adviser.send(undoMerge, { params: { mergeId }, body: {} })

/** What can hang on a record, each made as an adviser makes it. */
export const belongings = {
  bankAccount: (of: Twins) => bankAccountOf(of),
  draftAccount: async (of: Twins) => {
    const { id } = await bankAccountOf(of)
    const draft = { type: 1 as const, allowEFT: true, eftBankAccounts: [id], sourceOfFundsOther: of.mark }
    return (await createAccount(of, draft, 'draft')).body.result
  },
  draftStatement: (of: Twins) => statementOn(of),
  completeStatement: (of: Twins) => completeStatementOn(of),
  draftResponse: (of: Twins) => answeredDraft(of),
  completeResponse: (of: Twins) => completeResponse(of),
  revokedPackage: async (of: Twins) => {
    await sentOut(of)
    const response = await newestOf(of)
    const { body } = await of.adviser.send(listPackages, { params: { clientId: of.clientId } })
    for (const { id } of body.result) await of.adviser.send(revokePackage, { params: { id } })
    return response
  },
  namedByAnother: (of: Twins) =>
    createAccount(
      { ...of, clientId: of.spouseId },
      { type: 1, beneficiaries: [{ participantId: of.clientId, allocation: 100 }] },
      'draft',
    ),
  attorney: async (of: Twins) => {
    const roles = [ParticipantRole.powerOfAttorney, ParticipantRole.accountHolder]
    await saveOf(of, of.clientId, { roles: roles.map(roleOnRecord), attorneyFor: [of.spouseId] })
  },
  principal: async (of: Twins) => {
    const { roles, attorneyFor } = (await of.adviser.send(readClient, { params: { id: of.spouseId } })).body
      .result
    const held = {
      roles: [...new Set([...roles, 'power of attorney'])],
      attorneyFor: [...attorneyFor, of.clientId],
    }
    await saveOf(of, of.spouseId, held)
  },
  spouse: (of: Twins) =>
    of.adviser.send(linkSpouse, { body: { clientId: of.clientId, spouseId: of.spouseId } }),
} as const
export type Belonging = keyof typeof belongings

type Rows = Record<string, Record<string, unknown>[]>

/** Everything of the book that a merge may touch, without what only counts saves and attests them. */
export async function rowsOf({ owner }: Twins): Promise<Rows> {
  const counting = new Set(['version', 'stamps', 'open_points'])
  const tables = {
    client: 'id',
    spouse: 'client_id',
    attorney: 'attorney_id, client_id',
    bank_account: 'id',
    investment_account: 'id',
    account_party: 'account_id, role, client_id',
    account_bank_account: 'account_id, bank_account_id',
    policy_statement: 'id',
    policy_statement_version: 'statement_id, version',
    risk_response: 'id',
    risk_link: 'id',
    signature_package: 'id',
    submission: 'record_id, version',
    client_steps: 'client_id',
  }
  const rows: Rows = {}
  for (const [table, order] of Object.entries(tables)) {
    await owner.query(`alter table ${table} no force row level security`)
    const found = await owner.query<Record<string, unknown>>(`select * from ${table} order by ${order}`)
    rows[table] = found.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !counting.has(column))),
    )
  }
  return rows
}

/** What is kept for good: each of these rows stays, whatever is added. */
export async function keptOf({ owner }: Twins): Promise<string[]> {
  const kept: string[] = []
  for (const table of ['record_revision', 'secret']) {
    await owner.query(`alter table ${table} no force row level security`)
    const { rows } = await owner.query<{ row: string }>(
      `select to_jsonb(record)::text as row from ${table} as record order by 1`,
    )
    kept.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return kept
}

/** What audit:verify finds. */
export async function findingsOf({ ownerUrl, services }: Twins) {
  const { findings } = await verifyAudit({
    ownerUrl,
    anchorFolders: [services.config.auditAnchors],
    cipher: services.cipher,
    pool: services.pool,
    now: new Date(Date.now() + 15_000),
  })
  return findings
}
