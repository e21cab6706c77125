import { randomUUID } from 'node:crypto'
import { createHousehold } from '../../features/households/contract.ts'
import { addParticipant } from '../../features/participants/contract.ts'
import { sinLocation } from '../../features/participants/server/client.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import { type DemoHousehold, demoHouseholds } from './households.ts'
import { detailsOf, rolesOf, sinOf } from './participant.ts'
import { begunAt, completedAt } from './progress.ts'
import { fillRiskTolerance } from './risk-tolerance.ts'

interface Book {
  /** The adviser's. */
  email: string
  advisorId: string
  userId: string
}

/** Fills an adviser's book of invented households, with their audit events. */
export async function fillBook(
  tx: Tx,
  trail: Trail,
  services: AppServices,
  { email, advisorId, userId }: Book,
): Promise<void> {
  for (const household of demoHouseholds[email] ?? []) {
    const number = numbers.get(household) ?? 0
    const id = randomUUID()
    const begun = begunAt(number, services.now())
    await tx
      .insertInto('household')
      .values({ id, advisor_id: advisorId, full_name: household.name, created_at: begun.toISOString() })
      .execute()
    const rows = clientRows(household, { services, begun, firstNumber: number })
    await tx
      .insertInto('client')
      .values(rows.map((row) => ({ ...row, advisor_id: advisorId, household_id: id })))
      .execute()
    trail.record({ event: createHousehold.audit?.event ?? '', payload: { household: id } })
    for (const row of rows)
      trail.record({ event: addParticipant.audit?.event ?? '', payload: { client: row.id, household: id } })
    for (const [index, row] of rows.entries())
      await fillRiskTolerance(tx, trail, services.config, {
        advisorId,
        userId,
        clientId: row.id,
        language: household.language,
        number: number + index,
        begunAt: row.created_at,
        completedAt: row.completed_risk_tolerance_at,
        isAsked: row.roles.includes(ParticipantRole.accountHolder),
      })
  }
}

/** The number of each household's first participant, counted over the whole firm. */
const numbers = new Map<DemoHousehold, number>()
let counted = 0
for (const household of Object.values(demoHouseholds).flat()) {
  numbers.set(household, counted)
  counted += household.people.length
}

interface Beginning {
  services: AppServices
  begun: Date
  firstNumber: number
}

const clientRows = (household: DemoHousehold, { services, begun, firstNumber }: Beginning) =>
  household.people.map((participant, index) => {
    const [number, today] = [firstNumber + index, services.now()]
    const id = randomUUID()
    const sin = sinOf(participant, household.place, number, today)
    return {
      id,
      general_details: JSON.stringify(detailsOf(participant, household, number, today)),
      sin_encrypted: sin === null ? null : services.cipher.encrypt(sinLocation(id), sin),
      roles: rolesOf(participant[3]),
      created_at: begun.toISOString(),
      ...completedAt(participant, begun, number),
    }
  })
