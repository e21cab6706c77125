import { expect } from 'vitest'
import { moveHouseholds } from '../src/features/administration/books-contract.ts'
import { freshCode } from './fresh-code.ts'
import type { Ground } from './ground.ts'

export const askToMove = async (here: Ground, to: { id: string }, householdIds = [here.householdId]) =>
  here.admin.send(moveHouseholds, {
    body: {
      householdIds,
      toAdvisorId: to.id,
      reason: 'Retires',
      code: await freshCode(here, here.admin),
    },
  })

/** The administrator moves the household, or these, to an adviser. */
export async function moveTo(here: Ground, to: { id: string }, householdIds = [here.householdId]) {
  const { body } = await askToMove(here, to, householdIds)
  expect(body.result).toEqual({ moved: householdIds.length })
}
