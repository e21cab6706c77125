import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { createHousehold, listHouseholds } from '../src/features/households/contract.ts'
import { addParticipant } from '../src/features/participants/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import type { Person, Portal } from './portal.ts'

/** What stands before a journey begins, made by the calls that any program may make. */

/** Makes a call as any program may, and gives its result. */
export async function post<Result extends z.ZodType>(
  page: Page,
  path: string,
  body: object | undefined,
  result: Result,
): Promise<z.output<Result>> {
  const answer = await page.request.post(path, { data: body })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return result.parse((await answer.json()).result)
}

export async function newHousehold(page: Page, of: Person, fullName: string): Promise<string> {
  const body = { fullName, advisorId: of.advisorId }
  return (await post(page, createHousehold.path, body, createHousehold.result)).id
}

interface Somebody {
  firstName?: string
  lastName?: string
  email?: string
  roles?: ParticipantRole[]
}

export async function newParticipant(
  page: Page,
  householdId: string,
  somebody: Somebody = {},
): Promise<string> {
  const body = {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    roles: [ParticipantRole.accountHolder],
    householdId,
    email: 'somebody@example.com',
    phoneNumber: '416-555-0199',
    ...somebody,
  }
  return (await post(page, addParticipant.path, body, addParticipant.result)).id
}

/** The names of the adviser's households, as the server has them. */
export async function householdNames(page: Page, of: Person): Promise<string[]> {
  const answer = await page.request.get(listHouseholds.path.replace(':advisorId', of.advisorId))
  return listHouseholds.result.parse((await answer.json()).result).map(({ fullName }) => fullName)
}

/** Many households at once: 'Household 00001' and on. The calls would take minutes. */
export async function manyHouseholds(portal: Portal, of: Person, count: number): Promise<void> {
  await portal.rowsOf(
    of.advisorId,
    `insert into household (advisor_id, full_name)
     select $1, 'Household ' || lpad(n::text, 5, '0') from generate_series(1, $2) as n`,
    [of.advisorId, count],
  )
}
