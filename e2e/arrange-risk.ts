import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readPackage, saveResponse, sendForSignature } from '../src/features/risk-tolerance/contract.ts'
import { createLink, finishLink } from '../src/features/risk-tolerance/link-contract.ts'
import { scoresOf, sectionCount } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import type { RiskScoreSections } from '../src/features/risk-tolerance/rules.ts'
import { newHousehold, newParticipant, post } from './arrange.ts'
import type { Person, Portal } from './portal.ts'

/** Questionnaires, their links and their signing as they stand before a journey begins. */

const sectionIds = Array.from({ length: sectionCount }, (_, index) => index + 1)

/** The first answer to each of these sections; by default to all of them. */
export const firstAnswers = (ids: readonly number[] = sectionIds): RiskScoreSections =>
  ids.map((sectionId) => ({ sectionId, answerScore: scoresOf(sectionId)[0] ?? 0 }))

/** The second answer to every section. */
const secondAnswers: RiskScoreSections = sectionIds.map((sectionId) => ({
  sectionId,
  answerScore: scoresOf(sectionId)[1] ?? 0,
}))

/** An account holder of a household of their own: 'Ngozi Okafor'. */
export const newAccountHolder = async (page: Page, of: Person, email?: string): Promise<string> =>
  newParticipant(page, await newHousehold(page, of, 'Okafor Family'), email === undefined ? {} : { email })

interface Wanted {
  language?: 'fr'
}

export interface Client {
  adviser: Person
  clientId: string
  /** Nobody else's, so that the emails to it are theirs. */
  email: string
}

/** An account holder with an address of their own. */
export async function newClient(
  page: Page,
  portal: Portal,
  adviser: Person,
  { language }: Wanted = {},
): Promise<Client> {
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const clientId = await newAccountHolder(page, adviser, email)
  if (language) await portal.rowsOf(adviser.advisorId, languageOf, [clientId, language])
  return { adviser, clientId, email }
}

const languageOf = `update client set general_details = general_details || jsonb_build_object('language', $2::text)
                    where id = $1`

/** Corrects the client's address, which no screen does yet; null takes it away. */
export const addressIs = (portal: Portal, { advisorId }: Person, clientId: string, email: string | null) =>
  portal.rowsOf(advisorId, emailOf, [clientId, email])

const emailOf = `update client set general_details = general_details || jsonb_build_object('email', $2::text)
                 where id = $1`

export interface LinkedClient extends Client {
  /** Of the link by which they answer. */
  code: string
}

/** A client who was sent a link. The page is nobody's afterwards: it belongs to the client. */
export async function newLinkedClient(
  page: Page,
  portal: Portal,
  adviser: Person,
  wanted: Wanted = {},
): Promise<LinkedClient> {
  const client = await newClient(page, portal, adviser, wanted)
  const { code } = await post(page, createLink.path, { foClientId: client.clientId }, createLink.result)
  await page.context().clearCookies()
  return { ...client, code }
}

/** Answers every question through the link, as any program may. */
export async function answerAll(page: Page, { clientId, code }: LinkedClient): Promise<void> {
  await saveAnswers(page, clientId, secondAnswers, { code })
}

/** Completes what was answered through the link. */
export async function finish(page: Page, { code }: LinkedClient): Promise<void> {
  await post(page, finishLink.path.replace(':code', code), undefined, finishLink.result)
}

/** Sends a complete response to be signed: by its id, or by its link's code. */
export async function send(page: Page, idOrCode: string): Promise<void> {
  await post(page, sendForSignature.path.replace(':id', idOrCode), {}, sendForSignature.result)
}

/** Answers, completes, and waits for the email that asks to sign. Gives the code of the signing link. */
export async function sentToSign(page: Page, portal: Portal, client: LinkedClient): Promise<string> {
  await answerAll(page, client)
  await finish(page, client)
  await send(page, client.code)
  await page.context().clearCookies()
  return await codeInEmail(portal, client.email, signingLink)
}

/** The address in the email that asks to sign; its group is the code. */
export const signingLink = /\/sign\/([0-9a-f-]{36})/

/** The code in the email that brings it. */
export const oneTimeCode = /\b(\d{6})\b/

/** What the newest email that has it holds, once it is written: a job writes it. */
export async function codeInEmail(portal: Portal, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    for (const { text } of await portal.emailsTo(email)) found = pattern.exec(text)?.[1] ?? found
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}

/** How the signing of the client's newest response stands, for the adviser who is signed in. */
export async function statusOf(page: Page, { clientId }: Client): Promise<string | undefined> {
  const answer = await page.request.get(readPackage.path.replace(':clientId', clientId))
  return readPackage.result.parse((await answer.json()).result).oneSpanPackage?.status
}

export async function saveAnswers(
  page: Page,
  foClientId: string,
  riskScoreSections: RiskScoreSections,
  over: { responseId?: string; code?: string; language?: 'fr'; specialNotes?: string } = {},
): Promise<string> {
  const body = { foClientId, riskScoreSections, specialNotes: '', ...over }
  return (await post(page, saveResponse.path, body, saveResponse.result)).id
}

/** A complete response, out to be signed. */
export async function sentForSignature(page: Page, clientId: string): Promise<string> {
  const id = await saveAnswers(page, clientId, firstAnswers())
  await send(page, id)
  return id
}
