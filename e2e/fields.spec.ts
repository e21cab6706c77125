import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { themeCss } from '../vite/theme-css.ts'
import type { Trial } from './fields/trial-form.ts'

/** The form's fields on a page of their own, built once: no screen of the portal holds all of them yet. */
const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const outDir = join(tmpdir(), `portal-fields-${process.pid}-${parallelIndex}`)
      const usual = { configFile: false, logLevel: 'error', build: { outDir } } as const
      await build({ ...usual, root: join(import.meta.dirname, 'fields'), plugins: [themeCss()] })
      const server = await preview({ ...usual, preview: { port: 0 } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.beforeEach(async ({ page, address }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Next' }).waitFor()
})

declare global {
  interface Window {
    draft: () => Trial
    changeElsewhere: (draft: Trial) => void
  }
}

/** What of the draft is in this section. */
const draft = <Key extends keyof Trial>(page: Page, section: Key): Promise<Trial[Key]> =>
  page.evaluate((key) => window.draft()[key], section)

test('a number takes no key but digits, and nothing pasted as another number; a text of digits keeps leading zeros [CODE-021]', async ({
  page,
}) => {
  const dependents = page.getByLabel('Number of Dependents')
  await dependents.pressSequentially('0a1-2.b')
  await expect(dependents).toHaveValue('012')
  await dependents.blur()
  await expect(dependents).toHaveValue('12')
  // what is pasted or filled in is tidied, and never turned into another number
  for (const pasted of ['2.5', '-3', '12½', '1234,50 $']) {
    await dependents.fill(pasted)
    await dependents.blur()
    await expect(dependents).toHaveValue(pasted)
    await expect(page.getByText('Please enter a whole number')).toBeVisible()
    expect(await draft(page, 'person')).toMatchObject({ dependents: null })
  }
  await dependents.fill('1 234')
  await dependents.blur()
  expect(await draft(page, 'person')).toMatchObject({ dependents: 1234 })

  const institution = page.getByLabel('Institution Number')
  await institution.pressSequentially('0a1-2.b')
  await institution.press('Home')
  await institution.pressSequentially('7x')
  // the caret stays where the letter was left out
  await institution.pressSequentially('8')
  await expect(institution).toHaveValue('78012')
  expect(await draft(page, 'address')).toMatchObject({ institution: '78012' })
})

test('a select shows Select Item... until something is chosen, and says so where nothing can be [CODE-022]', async ({
  page,
}) => {
  const title = page.getByRole('combobox', { name: 'Title' })
  await expect(title).toHaveAttribute('placeholder', 'Select Item...')
  await title.click()
  await page.getByRole('option', { name: 'Dr' }).click()
  await expect(title).toHaveValue('Dr')
  await page.getByRole('combobox', { name: 'Spouse' }).click()
  await expect(page.getByRole('listbox', { name: 'Spouse' })).toHaveText('No Options Found')
})

test('a select is chosen from by typing, and opens on what is typed', async ({ page }) => {
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await gender.focus()
  await page.keyboard.type('fe')
  await expect(gender).toHaveValue('Female')
  await expect(page.getByRole('option', { name: 'Female' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Female' })).toBeHidden()
  await expect(gender).toHaveValue('Female')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.focus()
  await page.keyboard.type('can')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Canada')
  const region = page.getByRole('combobox', { name: 'State/Province' })
  await region.focus()
  await page.keyboard.type('que')
  await page.keyboard.press('Tab')
  await expect(region).toHaveValue('Quebec')
  expect(await draft(page, 'person')).toMatchObject({ gender: 'female' })
  expect(await draft(page, 'address')).toMatchObject({ country: 'CA', region: 'CA-QC' })
})

test('in a long select that is pressed on, what is typed takes the place of what was chosen', async ({
  page,
}) => {
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Canada')
  await country.press('Enter')
  await page.getByRole('heading').first().click()
  await country.click()
  await page.keyboard.type('norw')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Norway')
  expect(await draft(page, 'address')).toMatchObject({ country: 'NO' })
})

test('what is typed in a long select and begins no option stays with what to do, until it is chosen or emptied', async ({
  page,
}) => {
  const country = page.getByRole('combobox', { name: 'Country' })
  const says = page.getByText('Please choose one from the list: this cannot be taken as it is')
  await country.fill('Kingdom of Nowhere')
  await country.press('Tab')
  await expect(country).toHaveValue('Kingdom of Nowhere')
  await expect(country).toHaveAttribute('aria-invalid', 'true')
  await expect(says).toBeVisible()
  expect((await draft(page, 'address'))?.country ?? null).toBeNull()

  // it is there to be mended
  await country.focus()
  await expect(country).toHaveValue('Kingdom of Nowhere')
  await country.fill('')
  await country.blur()
  await expect(says).toBeHidden()

  // left by a press elsewhere, what begins an option is chosen as well
  await country.fill('nor')
  await page.getByRole('heading').first().click()
  await expect(country).toHaveValue('Norfolk Island')
  await country.fill('Norwegia')
  await country.blur()
  await expect(country).toHaveValue('Norwegia')
  await expect(says).toBeVisible()
  expect(await draft(page, 'address')).toMatchObject({ country: null })
  await country.fill('norw')
  await country.press('Enter')
  await expect(country).toHaveValue('Norway')
  await country.blur()
  await expect(says).toBeHidden()
  expect(await draft(page, 'address')).toMatchObject({ country: 'NO' })
})

test('what need not be chosen can be taken back', async ({ page }) => {
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await gender.click()
  await page.getByRole('option', { name: 'Female' }).click()
  await page.getByRole('button', { name: 'Clear Gender' }).click()
  await expect(gender).toHaveValue('')
  expect(await draft(page, 'person')).toMatchObject({ gender: null })
})

test('the regions follow the country, and one of another country does not stay [CODE-023]', async ({
  page,
}) => {
  const country = page.getByRole('combobox', { name: 'Country' })
  const region = page.getByRole('combobox', { name: 'State/Province' })
  await country.fill('Canada')
  await page.getByRole('option', { name: 'Canada', exact: true }).click()
  await region.click()
  await expect(page.getByRole('option')).toHaveCount(13)
  await page.getByRole('option', { name: 'Quebec' }).click()
  expect(await draft(page, 'address')).toMatchObject({ country: 'CA', region: 'CA-QC' })

  await country.fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await expect(region).toHaveValue('')
  await region.fill('Verm')
  await page.getByRole('option', { name: 'Vermont' }).click()
  expect(await draft(page, 'address')).toMatchObject({ country: 'US', region: 'US-VT' })
})

// the field alone: CODE-024 is of the form that asks for a date of birth, and is asserted with that form
test('an empty date is shown as today’s, and stays empty until another is chosen', async ({ page }) => {
  const born = page.getByLabel('Date of Birth')
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  await expect(born).toHaveValue(today)
  await born.focus()
  await born.blur()
  expect(await draft(page, 'person')).toMatchObject({ birthDate: '0001-01-01' })
  await born.fill('1980-02-29')
  expect(await draft(page, 'person')).toMatchObject({ birthDate: '1980-02-29' })
})

test('a date is typed as people write it; what could be two, or is none, stays and says so', async ({
  page,
}) => {
  const born = page.getByLabel('Date of Birth')
  for (const typed of ['1980-2-5', '5 Feb 1980', 'February 5, 1980']) {
    await born.fill(typed)
    await born.blur()
    await expect(born).toHaveValue('1980-02-05')
  }
  for (const [typed, said] of [
    ['05/02/1980', 'This could be two dates.'],
    ['30 Feb 1980', 'Please enter the date as 2026-01-31'],
  ] as const) {
    await born.fill(typed)
    await born.blur()
    await expect(born).toHaveValue(typed)
    await expect(page.getByText(said)).toBeVisible()
    expect(await draft(page, 'person')).toMatchObject({ birthDate: null })
  }
})

test('an amount is typed as people write it, and shown tidied; what cannot be told stays, and says so', async ({
  page,
}) => {
  const amount = page.getByLabel('Amount')
  await expect(amount).toHaveValue('1,234.50')
  await amount.fill('1250000')
  await expect(amount).toHaveValue('1250000')
  await amount.blur()
  await expect(amount).toHaveValue('1,250,000.00')
  await amount.fill('12.3.4')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await amount.blur()
  await expect(amount).toHaveValue('12.3.4')
  await expect(page.getByRole('alert')).toHaveText('Please Enter an Amount')
  expect((await draft(page, 'worth'))?.assets?.[0]).toMatchObject({ amount: null })
  await amount.fill('12.345')
  await amount.blur()
  await expect(page.getByRole('alert')).toHaveText('Please Enter an Amount with at most 2 decimals')
  await amount.fill('12.34')
  await amount.blur()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(amount).toHaveValue('12.34')
})

test('a social insurance number is masked but to whoever types it, and a masked one stays until it is replaced', async ({
  page,
}) => {
  const sin = page.getByLabel('Social Insurance Number')
  await expect(sin).toHaveValue('•••-•••-286')
  await sin.focus()
  await sin.blur()
  expect(await draft(page, 'person')).toMatchObject({ sin: '•••-•••-286' })
  await sin.focus()
  await page.keyboard.type('130 692 544')
  await expect(sin).toHaveValue('130 692 544')
  await sin.blur()
  await expect(sin).toHaveValue('•••-•••-544')
  expect(await draft(page, 'person')).toMatchObject({ sin: '130692544' })
})

test('a key renders its own field and nothing else, also where an error comes and goes', async ({ page }) => {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First Name').pressSequentially('Ann')
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Amount').pressSequentially('12')
  const rendered = await page.evaluate(() => window.measured.keys.map(({ fields }) => fields))
  const [name, amount] = [['person.firstName'], ['worth.assets.0.amount']]
  expect(rendered).toEqual([name, name, name, name, amount, amount])
})

test('a field is marked as long as it must be filled in, and renders for that alone', async ({ page }) => {
  const phone = page.getByLabel('Phone Number')
  const dependents = page.getByLabel('Number of Dependents')
  await expect(phone).toHaveAttribute('aria-required', 'false')
  await dependents.pressSequentially('20')
  await expect(phone).toHaveAttribute('aria-required', 'true')
  await expect(page.locator('label[for="person.phone"]')).toHaveText('Phone Number *')
  await dependents.press('Backspace')
  await dependents.press('Backspace')
  await expect(phone).toHaveAttribute('aria-required', 'false')
  const rendered = await page.evaluate(() => window.measured.keys.map(({ fields }) => fields.toSorted()))
  const [own, both] = [['person.dependents'], ['person.dependents', 'person.phone']]
  expect(rendered).toEqual([both, own, own, both])
})

test('a field in focus keeps its own text while another device writes', async ({ page }) => {
  const name = page.getByLabel('First Name')
  const phone = page.getByLabel('Phone Number')
  await phone.focus()
  await page.evaluate(() => window.changeElsewhere({ person: { phone: '514-555-0100', firstName: 'Ann' } }))
  await expect(name).toHaveValue('Ann')
  await expect(phone).toHaveValue('')
  await phone.blur()
  // whoever typed nothing has written nothing
  await expect(phone).toHaveValue('514-555-0100')
  await phone.fill('(416) 555 0199')
  await phone.blur()
  await expect(phone).toHaveValue('416-555-0199')
})

test('an error is told when its field is left, and all of a step when somebody goes on', async ({ page }) => {
  const name = page.getByLabel('First Name')
  await name.focus()
  await expect(page.getByText('Please Enter a First Name')).toHaveCount(0)
  await name.press('Tab')
  await expect(page.getByRole('alert')).toHaveText('Please Enter a First Name')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(name).toBeFocused()
  await expect(page.getByText('Please Select a Role')).toBeVisible()
  // of the fields that somebody left, not of all: they are told where one comes to them
  await expect(page.getByRole('alert')).toHaveCount(2)
  await name.fill('Ann')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('what the server refuses is told at its field until it changes', async ({ page }) => {
  const name = page.getByLabel('First Name')
  await name.fill('Nobody')
  await expect(page.getByText('This name is taken')).toBeVisible()
  await name.fill('Somebody')
  await expect(page.getByText('This name is taken')).toHaveCount(0)
})

test('yes and no, and a field that is there only then, by the keyboard', async ({ page }) => {
  await page.getByLabel('Phone Number').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(page.getByLabel('Companies')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(page.getByLabel('Companies')).toHaveCount(0)
  expect(await draft(page, 'person')).toMatchObject({ isInsider: false })
})

test('rows are added, removed and brought back by the keyboard, and keep their fields and marks', async ({
  page,
}) => {
  const add = page.getByRole('button', { name: 'Add Liquid Asset' })
  await add.press('Enter')
  const second = page.getByRole('group', { name: 'Liquid Asset 2' })
  await expect(second.getByLabel('Type')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second.getByText('Please Enter Type for Liquid Asset 2')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(second.getByLabel('Type')).toBeFocused()
  await expect(second.getByLabel('Type')).toHaveCSS('outline-style', 'solid')
  await expect(second.getByLabel('Type')).toHaveCSS('outline-width', '2px')
  await second.getByLabel('Amount').fill('7')

  await page.getByRole('button', { name: 'Remove Liquid Asset 1' }).press('Enter')
  const first = page.getByRole('group', { name: 'Liquid Asset 1' })
  await expect(first).toBeFocused()
  await expect(first.getByLabel('Amount')).toHaveValue('7.00')
  await expect(first.getByText('Please Enter Type for Liquid Asset 1')).toBeVisible()
  await expect(page.getByText('Liquid Asset 1 was removed.')).toBeVisible()

  await page.getByRole('button', { name: 'Bring It Back' }).press('Enter')
  await expect(first).toBeFocused()
  await expect(first.getByLabel('Type')).toHaveValue('Savings')
  await expect(second.getByText('Please Enter Type for Liquid Asset 2')).toBeVisible()

  for (const nr of [2, 1])
    await page.getByRole('button', { name: `Remove Liquid Asset ${nr}` }).press('Enter')
  await expect(add).toBeFocused()
  await expect(page.getByText('Nothing has been added yet.')).toBeVisible()
  await expect(page.getByText('Please Add an Asset')).toBeVisible()
})

test('the fields are whole for whoever hears them, with errors and without', async ({ page }) => {
  for (const press of [false, true]) {
    if (press) await page.getByRole('button', { name: 'Next' }).click()
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
