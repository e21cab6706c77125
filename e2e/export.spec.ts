import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('a list is exported from its page for a code', async ({ page, signIn, mustBeUsable }) => {
  const adviser = await signIn()
  const householdId = await newHousehold(page, adviser, 'Exported Larks')
  await newParticipant(page, householdId, { firstName: 'Alban', lastName: 'Exported' })
  await page.goto('/?view=people')
  await page.getByRole('button', { name: 'Export...' }).click()
  const form = page.getByRole('region', { name: 'Export Participants' })
  await form.getByLabel('With whole Social Insurance Numbers').check()
  await mustBeUsable(page)
  await form.getByLabel('Code').fill(adviser.code())
  const saved = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('participants.csv')
  await mustTell(page, 'Exported Successfully')
})
