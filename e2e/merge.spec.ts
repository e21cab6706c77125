import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('two records of one person are compared and made one, and are two again', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const stays = await newParticipant(page, household)
  const goes = await newParticipant(page, household)
  for (const [id, dateOfBirth, cellPhone] of [
    [stays, '1980-05-06', '416-555-0132'],
    [goes, '1980-05-06', '519-555-0177'],
  ] as const) {
    const read = await page.request.get(`/api/newClient/${id}`)
    const { version, generalDetails } = (await read.json()).result
    const saved = await page.request.put(`/api/newClient/${id}`, {
      data: { version, generalDetails: { ...generalDetails, dateOfBirth, cellPhone } },
    })
    expect(saved.status()).toBe(200)
  }

  await page.goto('/')
  await page.getByRole('link', { name: 'Duplicates', exact: true }).click()
  await expect(page.getByText('Same name and birth date')).toBeVisible()
  await mustBeUsable(page)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merge Two Records' })).toBeVisible()
  await page.getByRole('radio', { name: /519-555-0177/ }).check()
  await mustBeUsable(page)
  // what is chosen stays while something else is looked at
  await page.getByRole('link', { name: 'Archived Records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archived Records' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /519-555-0177/ })).toBeChecked()
  await page.getByRole('button', { name: 'Merge Records' }).click()
  await mustTell(page, 'Records Merged')
  const merged = page.getByRole('region', { name: 'Merged Into This Record' })
  await expect(merged.getByRole('heading', { name: 'Ngozi Okafor' })).toBeVisible()
  // what was changed of it before is read there, and brought back by nothing
  await merged.getByText('History of Ngozi Okafor').click()
  await expect(merged.getByRole('list', { name: 'History' })).toContainText('Created by')
  await expect(merged.getByRole('button', { name: /^Bring Back/ })).toHaveCount(0)
  await mustBeUsable(page)
  await page.goto('/duplicates')
  await expect(page.getByText('No Duplicates Found')).toBeVisible()
  await expect(page.getByText('Same name and birth date')).toHaveCount(0)

  await page.goto('/archive')
  const archived = page.getByRole('article', { name: /Ngozi Okafor/ })
  await expect(archived).toContainText('Merged by')
  await expect(archived.getByRole('button', { name: 'Restore Ngozi Okafor' })).toHaveCount(0)
  await mustBeUsable(page)
  await page.goBack()
  await page.goBack()
  await merged.getByRole('button', { name: /Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click()
  await mustTell(page, 'The merge is undone')
  await expect(merged).toHaveCount(0)

  await page.goto('/duplicates')
  await page.getByRole('button', { name: 'Not the Same Person' }).click()
  // under the pointer it stays, however slow the machine is
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  await mustTell(page, 'Listed as Two People')
  await expect(page.getByText('No Duplicates Found')).toBeVisible()
  await expect(page.getByText('Same name and birth date')).toHaveCount(0)
  await undo.click()
  await expect(page.getByText('Same name and birth date')).toBeVisible()
  await mustBeUsable(page)
})
