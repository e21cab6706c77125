import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { z } from 'zod'
import { addParticipant } from '../src/features/participants/contract.ts'
import { createLink } from '../src/features/risk-tolerance/contract.ts'
import { scoresOfSections } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { newHousehold } from './arrange.ts'
import type { Person, Portal } from './portal.ts'

export interface LinkedClient {
  adviser: Person
  clientId: string
  email: string
  /** Of the link by which they answer. */
  code: string
}

interface Wanted {
  language?: 'fr'
}

/** Every question answered by its second answer. */
export const allAnswered = scoresOfSections.map(([, second = 0], index) => ({
  sectionId: index + 1,
  answerScore: second,
}))

/** A client who was sent a link. The page is nobody's afterwards: it belongs to the client. */
export async function newLinkedClient(
  page: Page,
  portal: Portal,
  adviser: Person,
  { language }: Wanted = {},
): Promise<LinkedClient> {
  const householdId = await newHousehold(page, adviser, 'Okafor Family')
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const { id: clientId } = await post(page, addParticipant.path, addParticipant.result, {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email,
    phoneNumber: '416-555-0199',
    householdId,
    roles: [ParticipantRole.accountHolder],
  })
  if (language) await asOwner(portal, languageOf, [clientId, language])
  const { code } = await post(page, createLink.path, createLink.result, { foClientId: clientId })
  await page.context().clearCookies()
  return { adviser, clientId, email, code }
}

const languageOf = `update client set general_details = general_details || jsonb_build_object('language', $2::text)
                    where id = $1`

async function asOwner(portal: Portal, sql: string, values: unknown[]): Promise<void> {
  const client = await portal.owner.connect()
  try {
    // in one transaction, so that nobody else ever finds the owner able to see past the policies
    await client.query('begin')
    await client.query('alter table client no force row level security')
    await client.query(sql, values)
    await client.query('alter table client force row level security')
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Answers every question through the link, as any program may. */
export async function answerAll(page: Page, { clientId, code }: LinkedClient): Promise<void> {
  await mustBeDone(page, '/api/riskTolerance', {
    foClientId: clientId,
    riskScoreSections: allAnswered,
    specialNotes: '',
    code,
  })
}

/** Answers, completes, and waits for the letter that asks to sign. Gives the code of the signing link. */
export async function sentToSign(page: Page, portal: Portal, client: LinkedClient): Promise<string> {
  await answerAll(page, client)
  await mustBeDone(page, `/api/riskTolerance/useMagicLink/${client.code}`)
  await mustBeDone(page, `/api/riskTolerance/sendForSignature/${client.code}`, {})
  await page.context().clearCookies()
  return await codeInLetter(portal, client.email, /\/sign\/([0-9a-f-]{36})/)
}

/** What a letter's text holds, once it is written: a job writes it. */
export async function codeInLetter(portal: Portal, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    for (const { text } of await portal.lettersTo(email)) found ??= pattern.exec(text)?.[1]
    return found
  }
  await expect.poll(look, { timeout: 20_000 }).toBeDefined()
  return found ?? ''
}

async function post<Result extends z.ZodType>(page: Page, path: string, result: Result, body: object) {
  return result.parse((await mustBeDone(page, path, body)).result)
}

async function mustBeDone(page: Page, path: string, body?: object) {
  const answer = await page.request.post(path, body ? { data: body } : {})
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return await answer.json()
}
