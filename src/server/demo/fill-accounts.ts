import { accountApplication } from '../../features/investment-accounts/application.ts'
import { createAccount } from '../../features/investment-accounts/contract.ts'
import { readCircumstancesOf, todayOf } from '../../features/investment-accounts/server/read-circumstances.ts'
import { addAccount } from '../../features/investment-accounts/server/saving.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { inOwnBook } from '../records/kind.ts'
import type { AppServices } from '../services.ts'
import { accountsOf } from './accounts.ts'
import { withFurtherFacts } from './further.ts'
import type { Member } from './member.ts'
import { dayMs } from './progress.ts'
import { explained } from './reasons.ts'

interface Holder {
  member: Member
  client: { id: string; completed_kyc_at: string | null }
}

/** A household whose people are on file. */
export interface Household {
  advisorId: string
  userId: string
  people: readonly Holder[]
}

const daysToAccount = 5

/** Adds the account applications of a household, by the portal's own rules. Its bank accounts are there. */
export async function fillAccounts(
  tx: Tx,
  trail: Trail,
  services: AppServices,
  { advisorId, userId, people }: Household,
): Promise<void> {
  const idOf = (member: Member) => people.find((person) => person.member === member)?.client.id ?? ''
  const clientIds = people.map(({ client }) => client.id)
  const banks = await tx
    .selectFrom('bank_account')
    .select(['client_id', 'id'])
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', clientIds)
    .where('is_primary', '=', true)
    .execute()
  const bankOf = (member: Member) => banks.find((bank) => bank.client_id === idOf(member))?.id ?? ''
  for (const { member, client } of people) {
    if (!bankOf(member)) continue
    const known = { idOf, bankOf, today: services.now() }
    for (const [index, { draft, isComplete }] of accountsOf(member, known).entries()) {
      const actor = inOwnBook(advisorId, userId)
      const owner = { advisorId, clientId: client.id }
      const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
      const whole = isComplete
        ? explained(
            accountApplication(circumstances),
            withFurtherFacts(member, draft, circumstances),
            member.household.language,
          )
        : draft
      const days = daysToAccount + index
      const { event } = await addAccount(
        { actor, tx, services, language: member.household.language },
        { ...whole, participantId: client.id, status: isComplete ? 'complete' : 'draft' },
        new Date(Date.parse(client.completed_kyc_at ?? '') + days * dayMs).toISOString(),
      )
      trail.record({ event: createAccount.audit?.event ?? '', payload: event ?? {} })
    }
  }
}
