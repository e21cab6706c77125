import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('compliance holds a record, and ends that', async ({ page, signIn, mustBeUsable }) => {
  const id = await newParticipant(page, await newHousehold(page, await signIn(), 'Okafor Family'))
  await signIn({ roles: ['compliance'], firstName: 'Casey' })
  await page.goto(`/participant/${id}?tab=access`)
  const hold = page.getByRole('region', { name: 'Hold' })
  await hold.getByRole('button', { name: 'Hold This Record…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold the Record of Ngozi Okafor' })
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(dialog.getByText('Please Enter a Reason').first()).toBeVisible()
  await mustBeUsable(page)
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Claim 2031-7')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await mustTell(page, 'The record is held')
  await expect(hold).toContainText('Claim 2031-7')
  await expect(hold).toContainText('By Casey Example')
  await mustBeUsable(page)
  await hold.getByRole('button', { name: 'End the Hold' }).click()
  await page
    .getByRole('dialog', { name: 'End the hold?' })
    .getByRole('button', { name: 'End the Hold' })
    .click()
  await mustTell(page, 'The hold has ended')
  await expect(hold.getByRole('button', { name: 'Hold This Record…' })).toBeVisible()
})

test('what was archived seven years ago is listed for compliance, and held there', async ({
  page,
  signIn,
  portal,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  const id = await newParticipant(page, await newHousehold(page, adviser, 'Okafor Family'))
  const archived = await page.request.delete(`/api/newClient/${id}?version=1`)
  expect(archived.ok(), await archived.text()).toBe(true)
  await signIn({ roles: ['compliance'], firstName: 'Casey' })
  await page.goto(`/retention?book=${adviser.advisorId}`)
  await expect(page.getByRole('heading', { level: 2, name: 'No Records Past Their Term' })).toBeVisible()
  await mustBeUsable(page)

  await portal.rowsOf(
    adviser.advisorId,
    `update client set archived_at = now() - interval '7 years 2 days' where id = $1`,
    [id],
  )
  await page.reload()
  const row = page.getByRole('article', { name: /Ngozi Okafor/ })
  await expect(row).toContainText('Past its term since')
  await row.getByRole('button', { name: 'Hold the Record of Ngozi Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold the Record of Ngozi Okafor' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Claim 2031-7')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await mustTell(page, 'The record is held')
  await expect(row).toContainText('Held: Claim 2031-7')
  await mustBeUsable(page)

  await row.getByRole('button', { name: 'End the hold of the record of Ngozi Okafor' }).click()
  const question = page.getByRole('dialog', { name: 'End the hold?' })
  await expect(question).toBeVisible()
  await mustBeUsable(page)
  await question.getByRole('button', { name: 'End the Hold' }).click()
  await mustTell(page, 'The hold has ended')
  await expect(row.getByRole('button', { name: 'Hold the Record of Ngozi Okafor' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('all that is on file of somebody is downloaded for a code, also from the archive', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  const id = await newParticipant(page, await newHousehold(page, adviser, 'Okafor Family'))
  await page.goto(`/participant/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export All Data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the Data of Ngozi Okafor' })
  await expect(dialog).toBeVisible()
  await mustBeUsable(page)
  await dialog.getByLabel('Code').fill(adviser.code())
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^person-${id.slice(0, 8)}-.*\\.zip$`))
  await mustTell(page, 'Exported Successfully')
  await expect(dialog).toHaveCount(0)

  await page.request.delete(`/api/newClient/${id}?version=1`)
  await page.goto('/archive')
  await page.getByRole('button', { name: 'Export the Data of Ngozi Okafor' }).click()
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('Invalid verification code').first()).toBeVisible()
})
