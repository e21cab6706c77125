import { randomUUID } from 'node:crypto'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { inUse } from '../../../platform/problem.ts'
import { readSecret } from '../../../server/encryption/secrets.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { missingCode, type WithFreshCode } from '../../../server/session/fresh-code.ts'
import { accountsPaying } from '../../investment-accounts/server/records.ts'
import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  readAccountNumber,
  updateBankAccount,
} from '../contract.ts'
import { findBankAccount, listBankAccountsOf, removeBankAccount } from './queries.ts'
import { acceptChange, acceptNew, addBankAccount, lockBankAccount, writeChange } from './saving.ts'

export const bankAccountRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(
    listBankAccounts,
    async ({ actor, params, query, tx }) =>
      await listBankAccountsOf(tx, actor.advisorId, params.clientId, query),
  ),

  serveInSteps(createBankAccount, async (call) => {
    const { params, body, services, step, once, warn } = call
    const named = { client: params.clientId, bankAccount: randomUUID() }
    const lacksCode = missingCode()
    const first = await step(async (tx, record, actor) => {
      const saving = { actor, tx, services }
      const created = await once(tx, actor, async () => {
        const accepted = await acceptNew(saving, params.clientId, body)
        // an answer that is kept for the call's key comes first: its code was spent
        if (accepted.needsCode) throw lacksCode
        record(named)
        return await addBankAccount(saving, named, accepted)
      })
      return { actor, created }
    }).catch((error: unknown) => {
      if (error !== lacksCode || !body.code) throw error
    })
    const withCode = async (code: string) => {
      const actor = await step(async (_, __, actor) => actor)
      return await withFreshCode(call, {
        code,
        event: (judged) =>
          'reason' in judged ? { client: named.client, ...judged } : { ...named, ...judged },
        onRight: async (tx) =>
          await once(tx, actor, async () => {
            const saving = { actor, tx, services }
            return await addBankAccount(saving, named, await acceptNew(saving, params.clientId, body))
          }),
      })
    }
    const { result, warnings = [] } = first?.created ?? (await withCode(body.code ?? ''))
    warn(warnings)
    return result
  }),

  serveInSteps(updateBankAccount, async (call) => {
    const { params, body, services, step, warn, nothingChanged } = call
    const first = await step(async (tx, record, actor) => {
      const saving = { actor, tx, services }
      const accepted = await acceptChange(saving, params.id, body)
      const named = { client: accepted.before.client_id, bankAccount: params.id }
      if (accepted.needsCode) return { actor, named }
      if (accepted.isSame) nothingChanged()
      else record(named)
      return { actor, named, saved: await writeChange(saving, accepted) }
    })
    const { actor, named } = first
    const withCode = async (code: string | undefined) => {
      if (!code) throw missingCode()
      return await withFreshCode(call, {
        code,
        event: (judged) => ({ ...named, ...judged }),
        onRight: async (tx) => {
          const saving = { actor, tx, services }
          return await writeChange(saving, await acceptChange(saving, params.id, body))
        },
      })
    }
    const { result, warnings } = first.saved ?? (await withCode(body.code))
    warn(warnings)
    return result
  }),

  serve(deleteBankAccount, async ({ actor: { advisorId }, params: { id }, query, tx, record }) => {
    const account = await lockBankAccount(tx, advisorId, id, query.version)
    const key = { advisorId, clientId: account.client_id, id }
    const uses = await accountsPaying(tx, key)
    if (uses.length > 0) throw inUse(uses)
    await removeBankAccount(tx, key)
    record({ client: account.client_id, bankAccount: id })
    return null
  }),

  serveInSteps(readAccountNumber, async (call) => {
    const { params, body, services, step } = call
    const { advisorId, account } = await step(async (tx, _, { advisorId }) => ({
      advisorId,
      account: orNotFound(await findBankAccount(tx, advisorId, params.id)),
    }))
    const accountNumber = await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ client: account.client_id, bankAccount: params.id, ...judged }),
      onRight: async (tx) =>
        orNotFound(await readSecret(tx, services.cipher, advisorId, account.account_number)),
    })
    return { accountNumber }
  }),
]
