import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type Portal, startPortal } from '../e2e/portal.ts'
import { createHousehold } from '../src/features/households/contract.ts'
import { addParticipant } from '../src/features/participants/contract.ts'
import { readPackage, saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { createLink, finishLink } from '../src/features/risk-tolerance/link-contract.ts'
import { sendSigningCode, sign } from '../src/features/signing/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { answersFor } from '../tests/risk-ground.ts'
import { callerOf } from './client.ts'

let portal: Portal
let adviser: Person
let session: string
beforeAll(async () => {
  portal = await startPortal()
  adviser = await portal.person()
  session = await portal.sessionFor(adviser)
})
afterAll(() => portal.close())

const promisedSeconds = 60

/** Between the answer to a signature and the end of its seal, which takes about this long. */
const moments = [0, 20, 50, 100, 200, 400, 700, 1_000]

describe(`a portal that is killed and started again, within ${promisedSeconds} s of the start and by itself (ES3)`, () => {
  it('asks for the signature that the browser had no time to ask for', async () => {
    const client = await answered('Asked')
    const seconds = await killed()
    await until(() => found(client, signingLink), seconds)
    say(`the email that asks to sign was written ${seconds().toFixed(1)} s after the start`)
  })

  it.each(moments)('seals once what was signed %i ms before it was killed', async (moment) => {
    const client = await answered(`Signed${moment}`)
    const code = await until(() => found(client, signingLink), sinceNow())
    await callerOf(portal.url)(sendSigningCode, { code })
    const otp = (await found(client, /\b(\d{6})\b/)) ?? ''
    await callerOf(portal.url)(sign, { code }, { otp, consent: true, signatureName: 'Ngozi' })
    await pause(moment)
    const seconds = await killed()
    await until(() => isSealed(client), seconds)
    say(`killed ${moment} ms after the signature: sealed ${seconds().toFixed(1)} s after the start`)
    expect(await seals(client)).toEqual({ events: 1, entries: 1, emails: 1 })
  })
})

const say = (line: string) => process.stdout.write(`restart: ${line}\n`)

interface Client {
  clientId: string
  email: string
}

/** A client whose answers are complete, and whose browser is closed before it can send them to be signed. */
async function answered(lastName: string): Promise<Client> {
  const [asAdviser, asClient] = [callerOf(portal.url, session), callerOf(portal.url)]
  const household = { fullName: `${lastName} Family`, advisorId: adviser.advisorId }
  const { id: householdId } = await asAdviser(createHousehold, {}, household)
  const email = `${lastName.toLowerCase()}@example.com`
  const person = { firstName: 'Ngozi', lastName, email, phoneNumber: '416-555-0199' }
  const roles = [ParticipantRole.accountHolder]
  const { id: clientId } = await asAdviser(addParticipant, {}, { ...person, roles, householdId })
  const { code } = await asAdviser(createLink, {}, { foClientId: clientId })
  await asClient(saveResponse, {}, { ...answersFor(clientId), code })
  await asClient(finishLink, { code })
  return { clientId, email }
}

const signingLink = /\/sign\/([0-9a-f-]{36})/

const found = async ({ email }: Client, pattern: RegExp): Promise<string | undefined> =>
  (await portal.emailsTo(email)).map(({ text }) => pattern.exec(text)?.[1]).findLast(Boolean)

/** Kills the portal (-9) and starts it again; gives the seconds since it was started. */
async function killed(): Promise<() => number> {
  await portal.kill()
  const seconds = sinceNow()
  await portal.start()
  return seconds
}

function sinceNow(): () => number {
  const begun = performance.now()
  return () => (performance.now() - begun) / 1_000
}

async function until<Value>(look: () => Promise<Value | undefined>, seconds: () => number): Promise<Value> {
  for (;;) {
    const value = await look()
    if (seconds() > promisedSeconds) throw new Error(`not there after ${promisedSeconds} s`)
    if (value !== undefined) return value
    await pause(100)
  }
}

async function isSealed({ clientId }: Client): Promise<true | undefined> {
  const { oneSpanPackage } = await callerOf(portal.url, session)(readPackage, { clientId })
  return oneSpanPackage?.status === 'COMPLETED' || undefined
}

/** How often it was sealed, by each trace that a seal leaves. */
async function seals({ clientId, email }: Client) {
  const events = await portal.rowsOf<{ id: string }>(
    adviser.advisorId,
    `select package_id as id from signature_event where event = 'sealed'
     and package_id in (select id from signature_package where client_id = $1)`,
    [clientId],
  )
  const entries = await portal.owner.query(
    `select from audit_entry where event = 'package sealed' and payload::jsonb ->> 'package' = $1`,
    [events[0]?.id],
  )
  const emails = (await portal.emailsTo(email)).filter(({ subject }) => subject === 'Your signed document')
  return { events: events.length, entries: entries.rowCount, emails: emails.length }
}
