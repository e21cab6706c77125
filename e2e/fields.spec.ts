import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createServer } from 'vite'

/** The form's fields on a page of their own: no screen of the portal holds all of them yet. */
const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      // of its own: two servers that fill one cache trip over each other
      const cacheDir = join(tmpdir(), `portal-fields-${process.pid}-${parallelIndex}`)
      const server = await createServer({
        configFile: false,
        root: join(import.meta.dirname, 'fields'),
        cacheDir,
        logLevel: 'error',
        server: { port: 0, fs: { allow: [join(import.meta.dirname, '..')] } },
      })
      await server.listen()
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.beforeEach(async ({ page, address }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Send' }).waitFor()
})

test('a number keeps its digits alone, typed or pasted, leading zeros included [CODE-021]', async ({
  page,
}) => {
  const field = page.getByLabel('Number of Dependents')
  await field.pressSequentially('0a1-2.b')
  await expect(field).toHaveValue('012')
  await field.fill('1 234,50 $')
  await expect(field).toHaveValue('123450')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(/"dependents":"123450"/)
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
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(/"country":"CA","region":"CA-QC"/)

  await country.fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await expect(region).toHaveValue('')
  await region.fill('Verm')
  await page.getByRole('option', { name: 'Vermont' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(/"country":"US","region":"US-VT"/)
})

// the field alone: CODE-024 is of the form that asks for a date of birth, and is asserted with that form
test('an empty date is shown as today’s, and stays empty until another is chosen', async ({ page }) => {
  const born = page.getByLabel('Date of Birth')
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  await expect(born).toHaveValue(today)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(/"born":"0001-01-01"/)
  await born.fill('1980-02-29')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(/"born":"1980-02-29"/)
})
