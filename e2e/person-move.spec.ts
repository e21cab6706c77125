import { newHousehold, newParticipant } from './arrange.ts'
import { rows } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

/** Somebody who is to go to another household: it is searched for, what stands in the way is told, and it can be undone. */

test('somebody moves to another household that is searched for, and back within ten seconds', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  const household = await newHousehold(page, adviser, 'Okafor Family')
  await newHousehold(page, adviser, 'Abbott Family')
  const birch = await newHousehold(page, adviser, 'Birch Family')
  const id = await newParticipant(page, household)
  // on the page of the client, or on the participant's
  for (const path of ['client', 'participant']) {
    await page.goto(`/${path}/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Move to Another Household…', 'Export All Data…'])
  }
  await page.getByRole('menuitem', { name: 'Move to Another Household…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Ngozi Okafor to Another Household' })
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await mustBeUsable(page)
  await move.click()
  await expect(dialog.getByText('Please choose a household')).toBeVisible()
  await dialog.getByRole('searchbox').fill('birch')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio', { name: 'Birch Family' }).check()
  await move.click()
  // under the pointer it stays, however slow the machine is
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await mustTell(page, 'Participant Moved Successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('“Ngozi Okafor” is in the household “Birch Family” now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Birch Family' })).toHaveAttribute(
    'href',
    `/householdParticipants/${birch}`,
  )
  await undo.click()
  await mustTell(page, 'Participant Moved Back Successfully')
  await expect(page.getByRole('link', { name: 'Okafor Family' })).toBeVisible()
  await page.goto(`/householdParticipants/${birch}`)
  await expect(page.getByText('No Participants Found')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})
