import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scratchFolder } from '../tests/scratch-folder.ts'
import { newAccountHolder, newLinkedClient } from './arrange-risk.ts'
import { builtScreens } from './build-screens.ts'
import { expect, test } from './fixtures.ts'
import { field } from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'
import { button, form } from './on-the-form.ts'

/** The screens of another release: its first page is another one. */
let otherScreens: string

test.beforeAll(async () => {
  otherScreens = await scratchFolder('release')
  await cp(builtScreens, otherScreens, { recursive: true })
  const firstPage = join(otherScreens, 'index.html')
  await writeFile(firstPage, `${await readFile(firstPage, 'utf8')}<!-- of another release -->`)
})
test.afterAll(() => rm(otherScreens, { recursive: true, force: true }))

// the next test's portal is the one that it began with
test.afterEach(async ({ portal }) => {
  await portal.kill()
  await portal.start()
})

const notice = (page: Page, language: 'en' | 'fr' = 'en') =>
  page.getByRole('status').filter({
    hasText:
      language === 'fr'
        ? 'Une version plus récente de cette page est prête.'
        : 'A newer version of this page is ready.',
  })

/** Whether it is the document that it was when this was called first. */
const isSameDocument = (page: Page) =>
  page.evaluate(() => {
    const before = Reflect.get(window, 'loadedOnce') !== undefined
    Reflect.set(window, 'loadedOnce', true)
    return before
  })

test('a page that was loaded before an update goes on, keeps what is typed, and asks to be reloaded', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/editClient/${id}`)
  const firstName = field(page, 'generalDetails.firstName')
  await firstName.fill('Ngozi Ada')
  await expect(saved(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await isSameDocument(page)

  await portal.kill()
  await portal.start({ WEB_DIR: otherScreens })
  await firstName.pressSequentially(' Chioma')
  await expect(notice(page)).toBeVisible()
  await expect(firstName).toBeFocused()
  await firstName.pressSequentially(' Obi')
  await expect(saved(page)).toBeVisible()
  await mustBeUsable(page)
  expect(await isSameDocument(page)).toBe(true)

  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await expect(firstName).toHaveValue('Ngozi Ada Chioma Obi')
  expect(await isSameDocument(page)).toBe(false)
  await page.getByRole('link', { name: 'Households' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('whoever has no time for it now closes the notice, and what stands at the lower edge is not hidden', async ({
  page,
  portal,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/editClient/${id}`, { waitUntil: 'networkidle' })
  await portal.kill()
  await portal.start({ WEB_DIR: otherScreens })
  await field(page, 'generalDetails.firstName').fill('Ada')
  await expect(notice(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const lastButton = page.getByRole('main').getByRole('button').last()
  const [edge, end] = [await notice(page).boundingBox(), await lastButton.boundingBox()]
  expect(edge?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)
  await field(page, 'generalDetails.firstName').fill('Ada Lu')
  await expect(saved(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a client who fills in a form by a link is asked so in their language', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const { code } = await newLinkedClient(page, portal, await signIn(), { language: 'fr' })
  await page.goto(form(code))
  await button(page, 'Commencer').click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await portal.kill()
  await portal.start({ WEB_DIR: otherScreens })
  await page.getByRole('radio').first().check()
  await expect(notice(page, 'fr')).toBeVisible()
  await mustBeUsable(page)
  await expect(page.getByRole('radio').first()).toBeChecked()
})
