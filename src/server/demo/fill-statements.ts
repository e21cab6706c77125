import { updateClient } from '../../features/participants/contract.ts'
import { clientRecord } from '../../features/participants/server/record/saving.ts'
import { createStatement, updateStatement } from '../../features/policy-statements/contract.ts'
import { policyStatement } from '../../features/policy-statements/form.ts'
import { readCircumstancesOf } from '../../features/policy-statements/server/read-circumstances.ts'
import { addStatement, statementRecord } from '../../features/policy-statements/server/saving.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { inOwnBook } from '../records/kind.ts'
import { saveRecord } from '../records/save.ts'
import type { AppServices } from '../services.ts'
import type { Household } from './fill-accounts.ts'
import { dayMs } from './progress.ts'
import { explained } from './reasons.ts'
import { halfStatementOf, reviewOf, statementOf, wholeStatementOf } from './statements.ts'
import { externalOf } from './worth.ts'

const daysToStatement = 14

/** Adds the policy statements of a household, by the portal's own rules. Its accounts are there. */
export async function fillStatements(
  tx: Tx,
  trail: Trail,
  services: AppServices,
  { advisorId, userId, people }: Household,
): Promise<void> {
  const call = { actor: inOwnBook(advisorId, userId), tx, services, language: 'en' as const }
  const record = ({ audit }: { audit?: { event: string } }, event: Record<string, unknown> | undefined) =>
    event && trail.record({ event: audit?.event ?? '', payload: event })
  for (const { member, client } of people) {
    const kind = statementOf(member)
    if (!kind) continue
    const circumstances = await readCircumstancesOf(tx, { advisorId, clientId: client.id }, services)
    const whole = wholeStatementOf(member, circumstances, services.now())
    const isDraft = kind === 'draft'
    const { language } = member.household
    const form = policyStatement(circumstances)
    const begun = isDraft ? halfStatementOf(member) : explained(form, whole, language)
    const { result, event } = await addStatement(
      call,
      { ...begun, participantId: client.id, status: isDraft ? 'draft' : 'complete' },
      new Date(Date.parse(client.completed_kyc_at ?? '') + daysToStatement * dayMs).toISOString(),
    )
    record(createStatement, event)
    if (kind === 'reviewed') {
      const review = explained(form, { ...begun, ...reviewOf(member, whole, circumstances) }, language)
      const saved = await saveRecord(statementRecord, call, result.id, {
        ...review,
        version: result.version,
        status: 'complete',
      })
      record(updateStatement, saved.event)
    }
    if (kind === 'outOfDate') {
      const before = externalOf(member, services.now())
      const saved = await saveRecord(clientRecord, call, client.id, {
        version: 1,
        externalInvestmentDetails: { ...before, annualIncome: Math.round(before.annualIncome * 0.6) },
      })
      record(updateClient, saved.event)
    }
  }
}
