import type { Page } from '@playwright/test'
import { saveResponse, sendForSignature } from '../src/features/risk-tolerance/contract.ts'
import { scoresOf, sectionCount } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import type { RiskScoreSections } from '../src/features/risk-tolerance/rules.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import type { Person } from './portal.ts'

/** Risk tolerance responses as they stand before a journey begins. */

const sectionIds = Array.from({ length: sectionCount }, (_, index) => index + 1)

/** The first answer to each of these sections; by default to all of them: 140 points. */
export const firstAnswers = (ids: readonly number[] = sectionIds): RiskScoreSections =>
  ids.map((sectionId) => ({ sectionId, answerScore: scoresOf(sectionId)[0] ?? 0 }))

/** An account holder of a household of their own: 'Ngozi Okafor'. */
export const newAccountHolder = async (page: Page, of: Person): Promise<string> =>
  newParticipant(page, await newHousehold(page, of, 'Okafor Family'))

export async function saveAnswers(
  page: Page,
  foClientId: string,
  riskScoreSections: RiskScoreSections,
  over: { responseId?: string } = {},
): Promise<string> {
  const data = { foClientId, riskScoreSections, specialNotes: '', ...over }
  const answer = await page.request.post(saveResponse.path, { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return saveResponse.result.parse((await answer.json()).result).id
}

/** A complete response, out to be signed. */
export async function sentForSignature(page: Page, clientId: string): Promise<string> {
  const id = await saveAnswers(page, clientId, firstAnswers())
  const answer = await page.request.post(sendForSignature.path.replace(':id', id), { data: {} })
  if (!answer.ok()) throw new Error(await answer.text())
  return id
}

/** The bodies of what the page sends to an address from now on, each with the address. */
export function sentBy(page: Page, path: string): { url: string; body: unknown }[] {
  const sent: { url: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith(path))
      sent.push({ url: pathname, body: request.postDataJSON() })
  })
  return sent
}
