import { newHousehold, newParticipant } from './arrange.ts'
import { rows, search } from './at-the-households.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'

test('the search finds any part of a name, case and accents ignored, and marks it [HOME-002]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  for (const name of ['Bélanger Family', 'Okafor Family', 'Tremblay-Belanger'])
    await newHousehold(page, adviser, name)
  await page.goto('/')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('BELAN')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('mark')).toHaveText(['Bélan', 'Belan'])
  await expect(page.getByText('2 households found')).toBeVisible()

  await search(page).fill('family nobody')
  await expect(rows(page)).toHaveCount(0)
  await search(page).fill('nobody')
  await expect(page.getByRole('heading', { name: 'No Households Found' })).toBeVisible()
  await expect(page.getByText('No results for “nobody”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page)).toHaveCount(3)
})

test('the search finds whoever is in a household, shows them first and marks them [HOME-002]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const marsh = await newHousehold(page, adviser, 'Marsh Family')
  await newHousehold(page, adviser, 'Okafor Family')
  for (const firstName of ['Ada', 'Bea', 'Cleo', 'Dora', 'Zoë'])
    await newParticipant(page, marsh, { firstName, lastName: 'Delacroix' })
  await page.goto('/')
  await search(page).fill('zoe marsh')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Zoë Delacroix, Ada Delacroix and 3 others')
  await expect(page.locator('mark')).toHaveText(['Marsh', 'Zoë'])
})

test('while the answer to a search is on its way the rows of the last one stay', async ({ page, signIn }) => {
  const adviser = await signIn()
  for (const name of ['Abbott', 'Baker']) await newHousehold(page, adviser, name)
  await page.goto('/')
  await expect(rows(page)).toHaveCount(2)
  const held = await holdBack(page, /search=Bak/)
  const asked = page.waitForRequest(/search=Bak/)
  await search(page).fill('Bak')
  await asked
  await expect(rows(page)).toHaveCount(2)
  held.letGo()
  await expect(rows(page)).toHaveText([/Baker/])
})
