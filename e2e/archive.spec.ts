import { newHousehold, newParticipant } from './arrange.ts'
import { newAccount } from './arrange-accounts.ts'
import { rows } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('archiving can be undone for ten seconds, with the pointer and with a key; a toast keeps its three', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const id = await newParticipant(page, household)
  await page.clock.install()
  const archive = async () => {
    await page.goto(`/participant/${id}`)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
    // under the pointer it stays, however slow the machine is
    await undo.hover()
    await expect(page.getByText('No Participants Found For Household')).toBeVisible()
  }
  const undo = page.getByRole('button', { name: 'Undo' })

  await archive()
  await mustTell(page, 'Participant Archived Successfully')
  await expect(page.getByText('“Ngozi Okafor” is in the archive now.')).toBeVisible()
  await page.clock.runFor('00:05')
  await expect(page.locator('.toast')).toHaveCount(0)
  await undo.click()
  await mustTell(page, 'Restored Successfully')
  await expect(rows(page)).toHaveText([/Ngozi/])
  await expect(undo).toHaveCount(0)

  await archive()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows(page)).toHaveText([/Ngozi/])

  await archive()
  // as long as somebody is about to press it, it stays
  await undo.focus()
  await page.clock.runFor('00:30')
  await expect(undo).toBeVisible()
  await page.mouse.move(400, 300)
  await undo.blur()
  await page.clock.runFor('00:11')
  await expect(undo).toHaveCount(0)
})

test('what the archive has brought back is offered no more to be undone', async ({ page, signIn }) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const id = await newParticipant(page, household)
  await page.clock.install()
  await page.goto(`/participant/${id}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: 'Archived Records' }).click()
  await page.getByRole('button', { name: 'Restore Ngozi Okafor' }).click()
  await mustTell(page, 'Restored Successfully')
  await expect(undo).toHaveCount(0)
})

test('a household is archived with its people, or says what stands in the way; the archive brings it back', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const id = await newParticipant(page, household)
  await newAccount(page, id)
  await page.goto('/archive')
  await expect(page.getByRole('heading', { level: 2, name: 'No Archived Records Found' })).toBeVisible()

  await page.goto(`/householdParticipants/${household}`)
  const dialog = page.getByRole('dialog', { name: 'Archive Okafor Family?' })
  const archive = async () => {
    await page.getByRole('button', { name: 'Archive Household' }).click()
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  }
  await archive()
  await dialog.getByRole('link', { name: /has an account application: Cash/ }).click()
  await expect(page).toHaveURL(new RegExp(`/createClientInvestmentAccount/${id}`))
  await page.goto(`/participant/${id}?tab=accounts`)
  await page.getByRole('listitem', { name: 'Cash' }).getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await mustTell(page, 'Account Application Archived Successfully')

  await page.goto(`/householdParticipants/${household}`)
  await archive()
  await mustTell(page, 'Household Archived Successfully')
  await expect(page.getByRole('heading', { level: 2, name: 'No Households Found' })).toBeVisible()

  await page.getByRole('link', { name: 'Archived Records' }).click()
  const archived = page.getByRole('article')
  await expect(archived).toHaveCount(3)
  await page.getByText('Accounts', { exact: true }).click()
  await expect(archived).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore Cash' }).click()
  await expect(archived.getByRole('link', { name: /Ngozi Okafor is archived, too/ })).toBeVisible()
  await page.getByText('Households', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Restore Okafor Family' }).click()
  await mustTell(page, 'Restored Successfully')
  await expect(archived).toHaveCount(0)
  await page.getByText('Accounts', { exact: true }).click()
  await page.getByRole('button', { name: 'Restore Cash' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'No Archived Records Found' })).toBeVisible()
  await page.goto(`/householdParticipants/${household}`)
  await expect(rows(page)).toHaveText([/Ngozi/])
})

test('the archive and the notice to undo are accessible and fit', async ({ page, signIn, mustBeUsable }) => {
  const household = await newHousehold(page, await signIn(), 'Okafor-Tremblay Family of Trois-Rivières')
  const id = await newParticipant(page, household)
  await page.goto(`/participant/${id}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await mustBeUsable(page)
  await page.goto(`/householdParticipants/${household}`)
  await page.getByRole('button', { name: 'Archive Household' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/archive')
  await page.getByRole('button', { name: 'Restore Ngozi Okafor' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await mustBeUsable(page)
})
