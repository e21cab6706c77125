import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { listBankAccounts } from '../src/features/bank-accounts/contract.ts'
import { readClient, updateClient } from '../src/features/participants/contract.ts'
import { makeAnchors } from '../src/server/audit/anchors.ts'
import { resetAnchors } from '../src/server/audit/reset-anchors.ts'
import { verifyAudit } from '../src/server/audit/verify.ts'
import { create as createAccount, householdOn, save as saveAccount } from './accounts-ground.ts'
import { type Ground, ground } from './ground.ts'
import { completeStatementOn, save as saveStatement } from './policy-ground.ts'
import { completeResponse } from './risk-ground.ts'

/** Two households with a record of each kind, saved in each way that leaves a revision, and who may do everything in their database. */
export async function savedRecords() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-records-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const options = { settings: { DATA_DIR: folder }, now: () => new Date('2026-11-22T15:00:00Z') }
  const here = await householdOn(await ground(options))
  const { owner, ownerUrl, services, adviser, clientId } = here
  for (const table of ['record_revision', 'policy_statement_version', 'secret', 'client', 'bank_account'])
    await owner.query(`alter table ${table} no force row level security`)
  for (const table of ['investment_account', 'policy_statement', 'record_mac', 'submission'])
    await owner.query(`alter table ${table} no force row level security`)
  await owner.query('alter table submission disable trigger submission_frozen')
  const findings = async () =>
    (
      await verifyAudit({
        ownerUrl,
        anchorFolders: [services.config.auditAnchors],
        cipher: services.cipher,
        pool: services.pool,
        now: new Date(Date.now() + 15_000),
      })
    ).findings
  const version = async () =>
    (await adviser.send(readClient, { params: { id: clientId } })).body.result.version
  const saveClient = async (body: object, step?: string) =>
    adviser.send(updateClient, {
      params: { id: clientId },
      body: { ...body, version: await version() },
      ...(step ? { query: { step } } : {}),
    })
  const responseId = await completeResponse(here)
  await saveClient({ generalDetails: { firstName: 'Ada', lastName: here.mark, sin: '130692544' } })
  await saveClient({ employmentDetails: { occupation: 'Mill' } })
  await saveClient({ employmentDetails: { occupation: 'Miller' } })
  const account = (await createAccount(here, here.whole.rsp)).body.result
  await saveAccount(here, account.id, { sourceOfFundsOther: 'Wages' })
  const statement = await completeStatementOn(here)
  await saveStatement(here, statement, { uniqueCircumstances: 'None', status: 'complete' })
  const [bank] = (await adviser.send(listBankAccounts, { params: { clientId } })).body.result
  return { ...here, findings, saveClient, accountId: account.id, statementId: statement.id, responseId, bank }
}

/** As the command does while no portal runs. */
export async function renew({
  services,
  ownerUrl,
  appUrl,
}: Pick<Ground, 'services' | 'ownerUrl' | 'appUrl'>) {
  await services.pool.anchors.close()
  const { config, cipher, log } = services
  services.pool.anchors = makeAnchors({ config, login: { url: appUrl }, cipher, log })
  await resetAnchors({ services, ownerUrl, folders: [config.auditAnchors], reason: 'restored' })
}

const rowsOnly = ['record_revision', 'policy_statement_version', 'submission', 'record_mac']
const columns = [
  ['client', 'general_details'],
  ['bank_account', 'account_number'],
  ['investment_account', 'fields'],
  ['secret', 'masked, digest, value_encrypted, client_id'],
]

/** Gives what puts all that the changes change back as it was. */
export async function keepAsItIs(owner: Pool): Promise<() => Promise<void>> {
  await owner.query('create schema kept')
  for (const table of [...rowsOnly, ...columns.map(([name]) => name)])
    await owner.query(`create table kept.${table} as table ${table}`)
  return async () => {
    for (const table of rowsOnly) {
      const { rows } = await owner.query<{ list: string }>(
        `select string_agg(column_name, ', ') as list from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const list = rows[0]?.list
      await owner.query(`delete from ${table}`)
      await owner.query(`insert into ${table} (${list}) select ${list} from kept.${table}`)
    }
    for (const [table, list = ''] of columns)
      await owner.query(
        `update ${table} set (${list}) = (select ${list} from kept.${table} as old where old.id = ${table}.id)`,
      )
  }
}
