import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type Portal, startPortal } from '../e2e/portal.ts'
import { createHousehold } from '../src/features/households/contract.ts'
import { addParticipant } from '../src/features/participants/contract.ts'
import { createLink } from '../src/features/risk-tolerance/link-contract.ts'
import type { Whose } from '../src/features/risk-tolerance/web/response/response-store.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { firstFailure, type Kind } from '../src/web/draft/property/property-testing.ts'
import { type BlockingCalls, blockingCalls } from './blocking-calls.ts'
import { callerOf } from './client.ts'
import { PortalServer } from './portal-server.ts'

// DRAFT_SEED=… runs the same ones again, DRAFT_RUNS=… another number of them
const seed = Number(process.env['DRAFT_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const runs = Number(process.env['DRAFT_RUNS'] ?? 1_000)

let portal: Portal
let adviser: Person
let session: string
let calls: BlockingCalls
beforeAll(async () => {
  portal = await startPortal()
  adviser = await portal.person()
  session = await portal.sessionFor(adviser)
  calls = blockingCalls()
})
afterAll(async () => {
  await calls.close()
  await portal.close()
})

describe.each(['an adviser', 'a link holder'])('the draft store of %s, over HTTP', (who) => {
  it.each<Kind>(['at rest', 'alone', 'leaving'])(`%s: ${runs} runs (DRAFT_SEED=${seed})`, async (kind) => {
    const client = await newClient()
    const begin = async () => {
      const whose = who === 'an adviser' ? client : await withLink(client)
      return new PortalServer({ url: portal.url, call: calls.call, session, whose })
    }
    expect(await firstFailure(kind, seed, runs, begin)).toBeUndefined()
  })
})

async function newClient(): Promise<Whose> {
  const send = callerOf(portal.url, session)
  const household = { fullName: 'The Proven Family', advisorId: adviser.advisorId }
  const { id: householdId } = await send(createHousehold, {}, household)
  const roles = [ParticipantRole.accountHolder]
  const person = {
    firstName: 'Ngozi',
    lastName: 'Proven',
    email: 'ngozi@example.com',
    phoneNumber: '416-555-0199',
  }
  const { id: clientId } = await send(addParticipant, {}, { ...person, roles, householdId })
  return { clientId }
}

/** The link of the run before is closed by that. */
async function withLink({ clientId }: Whose): Promise<Whose> {
  const { code } = await callerOf(portal.url, session)(createLink, {}, { foClientId: clientId })
  return { clientId, code }
}
