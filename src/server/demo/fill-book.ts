import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createHousehold } from '../../features/households/contract.ts'
import { addParticipant, updateClient } from '../../features/participants/contract.ts'
import { sectionNames } from '../../features/participants/sections.ts'
import { readSent } from '../../features/participants/server/record/sent.ts'
import { columnsOf, noContents } from '../../features/participants/server/record/stored.ts'
import { ParticipantRole, roleOnRecord } from '../../platform/codes/participant-role.ts'
import { nameOf } from '../database/advisers.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { secretRow } from '../encryption/secrets.ts'
import { noteCreations } from '../records/revisions.ts'
import type { AppServices } from '../services.ts'
import { answersOf } from './answers.ts'
import { draftOf } from './application.ts'
import { fillBankAccounts } from './bank-accounts.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillStatements } from './fill-statements.ts'
import type { DemoHousehold } from './households.ts'
import { applicationOf, couplesOf, type Member, membersOf } from './member.ts'
import { begunAt, progressOf } from './progress.ts'
import { fillRiskTolerance } from './risk-tolerance.ts'
import { rolesOf } from './roles.ts'
import { genderOf } from './spouses.ts'
import { supplementOf } from './supplements.ts'

interface Book {
  households: readonly DemoHousehold[]
  advisorId: string
  userId: string
}

/** Fills an adviser's book of invented households, with their audit events. */
export async function fillBook(
  tx: Tx,
  trail: Trail,
  services: AppServices,
  { households, ...owner }: Book,
): Promise<void> {
  // how the steps stand is worked out once for all, not after each row
  await sql`select set_config('app.steps_later', 'on', true)`.execute(tx)
  for (const household of households) await fillHousehold(tx, trail, services, { ...owner, household })
  await sql`select set_config('app.steps_later', '', true)`.execute(tx)
  await sql`select refresh_steps_of_book(${owner.advisorId})`.execute(tx)
}

interface HouseholdOfBook extends Omit<Book, 'households'> {
  household: DemoHousehold
}

async function fillHousehold(
  tx: Tx,
  trail: Trail,
  services: AppServices,
  { household, advisorId, userId }: HouseholdOfBook,
): Promise<void> {
  const id = randomUUID()
  const members = membersOf(household)
  const begun = begunAt(members[0]?.number ?? 0, services.now())
  await tx
    .insertInto('household')
    .values({ id, advisor_id: advisorId, full_name: household.name, created_at: begun.toISOString() })
    .execute()
  const by = await nameOf(tx, userId)
  const people = await Promise.all(
    members.map((member) => rowsOf(member, services, { advisorId, userId, by, begun })),
  )
  await tx
    .insertInto('client')
    .values(people.map(({ client }) => ({ ...client, advisor_id: advisorId, household_id: id })))
    .execute()
  const secrets = people.flatMap((person) => person.secrets)
  if (secrets.length > 0) await tx.insertInto('secret').values(secrets).execute()
  const created = people.map(({ client, contents, secrets }) => ({
    recordId: client.id,
    advisorId,
    clientId: client.id,
    createdBy: userId,
    createdAt: client.created_at,
    contents,
    secrets: secrets.map((secret) => secret.id),
  }))
  await noteCreations(tx, services.cipher, created)

  const sides = linksOf(household).map(([member, spouse]) => ({
    client_id: idIn(people, member),
    advisor_id: advisorId,
    household_id: id,
    spouse_id: idIn(people, spouse),
    gender: genderOf(spouse),
    linked_at: begun.toISOString(),
  }))
  if (sides.length > 0) await tx.insertInto('spouse').values(sides).execute()

  trail.record({ event: createHousehold.audit?.event ?? '', payload: { household: id } })
  for (const { member, client, sections } of people) {
    recordAdded(trail, id, client, sections)
    await fillRiskTolerance(tx, trail, services, {
      advisorId,
      userId,
      clientId: client.id,
      language: household.language,
      number: member.number,
      answers: answersOf(member, services.now()),
      begunAt: client.created_at,
      completedAt: client.completed_risk_tolerance_at,
      isAsked: client.roles.includes(ParticipantRole.accountHolder),
      isToBeSigned: member.participant[4] <= 2,
    })
  }
  await fillBankAccounts(tx, trail, services, { advisorId, userId, people })
  await fillAccounts(tx, trail, services, { advisorId, userId, people })
  await fillStatements(tx, trail, services, { advisorId, userId, people })
}

type Added = Awaited<ReturnType<typeof rowsOf>>

function recordAdded(trail: Trail, household: string, client: Added['client'], sections: Added['sections']) {
  trail.record({ event: addParticipant.audit?.event ?? '', payload: { client: client.id, household } })
  if (!client.application_begun_at) return
  const isComplete = client.completed_kyc_at !== null
  const payload = { client: client.id, sections, ...(isComplete && { completedKYC: true }) }
  trail.record({ event: updateClient.audit?.event ?? '', payload })
}

/** Each side of the couples of whom at least one has begun the application. */
const linksOf = (household: DemoHousehold) =>
  couplesOf(household)
    .filter((couple) => couple.some((member) => applicationOf(member) !== 'none'))
    .flatMap(([one, other]): [Member, Member][] => [
      [one, other],
      [other, one],
    ])

function idIn(people: readonly { member: Member; client: { id: string } }[], wanted: Member): string {
  const found = people.find(({ member }) => member === wanted)
  if (!found) throw new Error(`${wanted.participant[0]} is not in the household`)
  return found.client.id
}

/** What stands of somebody in the database, read from their draft as from one that is sent. */
async function rowsOf(
  member: Member,
  services: AppServices,
  { advisorId, userId, by, begun }: { advisorId: string; userId: string; by: string; begun: Date },
) {
  const id = randomUUID()
  const draft = draftOf(member, services.now())
  const roles = rolesOf(member.participant[3]).map(roleOnRecord)
  const progress = progressOf(member, begun)
  const supplement = supplementOf(member, services.now(), new Date(progress.completed_kyc_at ?? begun))
  const sent = await readSent({ ...draft, ...supplement, roles }, { clientId: id, secrets: [], by })
  const contents = { ...noContents(draft.generalDetails), ...sent.contents }
  const client = {
    id,
    ...columnsOf(contents),
    created_at: begun.toISOString(),
    ...progress,
    completed_kyc_by: progress.completed_kyc_at && userId,
  }
  return {
    member,
    client,
    contents: { ...contents },
    sections: sectionNames.filter((section) => contents[section] !== null),
    secrets: sent.secrets.map((secret) => secretRow(services.cipher, { advisorId, clientId: id }, secret)),
  }
}
