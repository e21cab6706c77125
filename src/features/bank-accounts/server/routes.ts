import { orNotFound } from '../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { readSecret } from '../../../server/encryption/secrets.ts'
import { type Served, serve, serveInSteps } from '../../../server/http/serve.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  readAccountNumber,
  updateBankAccount,
} from '../contract.ts'
import { findBankAccount, isInUse, listBankAccountsOf, removeBankAccount } from './queries.ts'
import { acceptChange, addBankAccount, lockBankAccount, writeChange } from './saving.ts'

export const bankAccountRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(
    listBankAccounts,
    async ({ actor, params, query, tx }) =>
      await listBankAccountsOf(tx, actor.advisorId, params.clientId, query),
  ),

  serve(createBankAccount, async ({ params: { clientId }, body, record, warn, ...call }) => {
    const { account, warnings } = await addBankAccount(call, clientId, body)
    record({ client: clientId, bankAccount: account.id })
    warn(warnings)
    return account
  }),

  serveInSteps(updateBankAccount, async (call) => {
    const { params, body, services, step, warn, nothingChanged } = call
    const first = await step(async (tx, record, actor) => {
      const saving = { actor, tx, services }
      const accepted = await acceptChange(saving, params.id, body)
      const named = { client: accepted.before.client_id, bankAccount: params.id }
      if (accepted.sent.number) return { actor, named }
      if (accepted.isSame) nothingChanged()
      else record(named)
      return { actor, named, saved: await writeChange(saving, accepted) }
    })
    const { actor, named } = first
    const withCode = async (code: string | undefined) => {
      if (!code) throw invalid({ path: 'code', message: words('Please Enter a Code') })
      return await withFreshCode(call, {
        code,
        event: (judged) => ({ ...named, ...judged }),
        onRight: async (tx) => {
          const saving = { actor, tx, services }
          return await writeChange(saving, await acceptChange(saving, params.id, body))
        },
      })
    }
    const { account, warnings } = first.saved ?? (await withCode(body.code))
    warn(warnings)
    return account
  }),

  serve(deleteBankAccount, async ({ actor: { advisorId }, params: { id }, query, tx, record }) => {
    const account = await lockBankAccount(tx, advisorId, id, query.version)
    const key = { advisorId, clientId: account.client_id, id }
    if (await isInUse(tx, key))
      throw new Problem('conflict', {
        sentence: words('An investment account uses this bank account. Please take it out there first.'),
      })
    await removeBankAccount(tx, key, account.is_primary)
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
