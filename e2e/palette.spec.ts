import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'

test('the command palette finds households, participants and what can be done', async ({ page, signIn }) => {
  const adviser = await signIn()
  const id = await newHousehold(page, adviser, 'Bélanger Family')
  const ngozi = await newParticipant(page, id, { firstName: 'Ngozi', lastName: 'Belanger' })
  await page.goto('/')
  await page.getByPlaceholder('Search Households...').focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('belang')
  await expect(palette.getByRole('option')).toHaveCount(7)
  // participants, then households, then the steps of who was found
  await expect(palette.getByRole('option').nth(1)).toContainText('Bélanger Family')
  await expect(palette.getByRole('option', { name: 'Ngozi Belanger' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(palette.getByRole('option').first()).toContainText(`${ngozi.slice(0, 8)} · Account Holder`)
  await expect(palette.getByRole('status')).toHaveText('7 entries found')
  const top = async () => (await palette.boundingBox())?.y
  expect(await top()).toBe(72)
  // by the phone's digits, and nothing moves
  await palette.getByRole('combobox').fill('555 0199')
  await expect(palette.getByRole('option').first()).toContainText('Ngozi Belanger')
  expect(await top()).toBe(72)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/participant/${ngozi}`)

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('belang')
  await palette.getByRole('option', { name: 'Checklist of Ngozi Belanger' }).click()
  await expect(page).toHaveURL(`/client/${ngozi}`)

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('nobody at all')
  await expect(palette.getByText('No results for “nobody at all”.')).toBeVisible()
  await palette.getByRole('combobox').fill('add new')
  await expect(palette.getByRole('option', { name: /Add New/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Household' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the command palette finds a household by its own name, whoever of that name is in the households before it', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  for (const email of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const id = await newHousehold(page, adviser, `${email} Family`)
    await newParticipant(page, id, { firstName: 'Marie' })
  }
  await newHousehold(page, adviser, 'Marie Tremblay')
  await page.goto('/')
  await page.getByPlaceholder('Search Households...').focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await palette.getByRole('combobox').fill('marie')
  await expect(palette.getByRole('group', { name: 'Households' }).getByRole('option')).toHaveText([
    /^Marie Tremblay/,
  ])
})

test('the way to the palette stands on one line in both languages', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/')
  const english = await page.getByRole('button', { name: 'Find' }).boundingBox()
  await page.getByRole('button', { name: 'Français' }).click()
  const french = page.getByRole('button', { name: 'Rechercher' })
  await expect(french).toBeVisible()
  await expect.poll(async () => (await french.boundingBox())?.height).toBe(english?.height)
  expect(await french.evaluate((way) => way.scrollWidth - way.clientWidth)).toBe(0)
})

test('asked for before it is loaded, the command palette opens once it is', async ({ page, signIn }) => {
  await signIn()
  const script = await holdBack(page, /command-palette[^/]*\.js$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.keyboard.press('Control+k')
  script.letGo()
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toBeFocused()
})

test('the command palette leads an administrator to each tab of the administration', async ({
  page,
  signIn,
}) => {
  await signIn({ roles: ['admin'] })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('health')
  await page.getByRole('option', { name: 'Administration › Health' }).click()
  await expect(page).toHaveURL(/\/admin\/health$/)
})
