import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'

test('an adviser reads who did what, narrows it down, and is not shown others’', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  await newParticipant(page, household)
  await page.goto('/')
  await page.getByRole('link', { name: 'Trail', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Trail' }).getByRole('article')
  const added = entries.filter({ hasText: 'Added a participant' })
  await expect(added.getByRole('link', { name: 'Ngozi Okafor' })).toBeVisible()
  await mustBeUsable(page)

  await page.getByRole('combobox', { name: 'What' }).fill('Added a household')
  await page.getByRole('option', { name: 'Added a household' }).click()
  await expect(entries).toHaveText([/Added a household/])
  await expect(page).toHaveURL(/event=household\+created/)
  await page.reload()
  await expect(entries).toHaveText([/Added a household/])
  await page.getByLabel('From').fill('2019-01-01')
  await page.getByLabel('To', { exact: true }).fill('2019-01-02')
  await expect(page.getByRole('heading', { name: 'No Entries Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(added).toHaveCount(1)

  const check = page.getByRole('region', { name: 'Check of the trail' })
  await check.getByRole('button', { name: 'Check Now' }).click()
  await expect(check).toContainText(/Unbroken .* checked/)

  await page.getByRole('button', { name: 'Export...' }).click()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Invalid verification code').first()).toBeVisible()
  await mustBeUsable(page)

  await signIn()
  await page.goto('/trail?event=client+added')
  await expect(page.getByRole('heading', { name: 'No Entries Found' })).toBeVisible()
  await signIn({ roles: ['assistant'], firstName: 'Alex' })
  await page.goto('/trail')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
