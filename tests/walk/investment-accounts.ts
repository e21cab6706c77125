import {
  archiveAccount,
  createAccount,
  listAccountRevisions,
  listAccounts,
  readAccount,
  readAccountPdf,
  readAccountRevision,
  readCircumstances,
  restoreAccountRevision,
  updateAccount,
} from '../../src/features/investment-accounts/contract.ts'
import { accountOn, save } from '../accounts-ground.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

const fields = {
  type: 1,
  subType: 1,
  currency: 2,
  isJointAccount: true,
  intendedUseOfAccount: 7,
  intendedUseOfAccountOther: 'A boat',
  sourceOfFunds: 4,
  allowTransfers: true,
  transferDetails: [
    {
      deliveringInstitution: 'Northern Trust Brokers',
      institutionCountry: 'CA',
      instructions: [{ institutionAccountNumber: '88120045', currency: 2, transferType: 1 }],
    },
  ],
  allowPAC: true,
  pacDetails: [{ type: 1, frequency: 3, startDate: '2090-01-15', accountOption: 1 }],
  allowSWP: false,
  acknowledgements: [{ path: 'isBorrowingToInvest', reason: 'Explained on the phone' }],
} as const

/** An application that was saved since it was made. */
async function changed(ground: Ground): Promise<string> {
  const { id } = await accountOn(ground)
  await save(ground, id, { type: 2, intendedUseOfAccountOther: 'A boat' })
  return id
}

export const investmentAccountStops: readonly Stop[] = [
  stop(createAccount, 'not_found', ({ clientId }) => ({
    body: { participantId: clientId, ...fields, accountHolders: [clientId], status: 'draft' },
  })),
  stop(listAccounts, 'not_found', async (ground) => {
    await accountOn(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(readAccount, 'not_found', async (ground) => ({ params: { id: (await accountOn(ground)).id } })),
  stop(updateAccount, 'not_found', async (ground) => {
    const { id, version } = await accountOn(ground)
    return { params: { id }, body: { ...fields, status: 'draft', version } }
  }),
  stop(archiveAccount, 'not_found', async (ground) => {
    const { id, version } = await accountOn(ground)
    return { params: { id }, query: { version: String(version) } }
  }),
  stop(readAccountPdf, 'not_found', async (ground) => ({ params: { id: (await accountOn(ground)).id } })),
  stop(listAccountRevisions, 'not_found', async (ground) => ({ params: { id: await changed(ground) } })),
  stop(readAccountRevision, 'not_found', async (ground) => ({
    params: { id: await changed(ground), revision: '1' },
  })),
  stop(restoreAccountRevision, 'not_found', async (ground) => ({
    params: { id: await changed(ground), revision: '1' },
    body: { version: 2 },
  })),
  stop(readCircumstances, 'not_found', ({ clientId }) => ({ params: { clientId } })),
]
