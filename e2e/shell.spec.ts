import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newHousehold, newParticipant } from './arrange.ts'
import { failWithoutReason, givePassword } from './at-sign-in.ts'
import { builtScreens } from './build-screens.ts'
import { expect, test } from './fixtures.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('each address opens its own page [SHELL-001, SHELL-002, AUTH-018]', async ({ page, signIn }) => {
  const householdId = await newHouseholdOf(page, await signIn())
  const participantId = await newParticipant(page, householdId, { firstName: 'Ngozi', lastName: 'Okafor' })
  const pages: [path: string, title: string, search?: string][] = [
    ['/', 'Households'],
    ['/households', 'Households'],
    [`/householdParticipants/${householdId}`, 'Household Participants'],
    [`/participant/${participantId}`, 'Ngozi Okafor'],
    [`/client/${participantId}`, 'Client Information'],
    // a form goes on at the first step with something open
    [`/editClient/${participantId}`, 'Create Front-Office Application', '?step=general'],
    [`/createClientInvestmentAccount/${participantId}`, 'Investment Account Application'],
    [`/createIPS/${participantId}`, 'Create Investment Policy Statement', '?step=client-summary'],
    ['/admin', 'Access Denied'],
    ['/riskToleranceForm', 'Client Risk Tolerance Wizard'],
    [`/riskToleranceForm/${participantId}`, 'Client Risk Tolerance Wizard', '?step=plans'],
    ['/createRiskToleranceLink', 'Create Risk Tolerance Questionnaire Link'],
    [`/createRiskToleranceLink/${participantId}`, 'Create Risk Tolerance Questionnaire Link'],
  ]
  for (const [path, name, search = ''] of pages) {
    await page.goto(path)
    await expect(title(page, name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
    await expect(page).toHaveURL((url) => url.pathname === path && url.search === search)
  }
})

test('the sign-in pages have addresses of their own [SHELL-001]', async ({ page, portal }) => {
  await page.goto('/login')
  await expect(title(page, 'Welcome Back')).toBeVisible()
  await givePassword(page, await portal.person({ twoFactor: 'still to set up' }))
  await expect(page).toHaveURL(/\/setup-tfa$/)
  await expect(title(page, 'Set up two-factor sign-in')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/login')
  await givePassword(page, await portal.person())
  await expect(page).toHaveURL(/\/verifyCode$/)
  await expect(title(page, 'Verification code')).toBeVisible()
})

test('signed in: two views of home beside the page, each marked on it and below it; brand, welcome and logout above [SHELL-003, SHELL-004]', async ({
  page,
  signIn,
}) => {
  const household = await newHouseholdOf(page, await signIn({ firstName: 'Noor' }))
  const participant = await newParticipant(page, household)
  await page.goto('/sessions')
  const ways = page.getByRole('navigation', { name: 'Main navigation' })
  // of the ways that stand there: those of the menu on a phone are drawn nowhere on a desk
  const here = ways.locator('[aria-current]').filter({ visible: true })
  await expect(ways.getByRole('link', { name: 'Participants' })).toBeVisible()
  await expect(title(page, 'Your sessions')).toBeVisible()
  await expect(here).toHaveText([])
  await ways.getByRole('link', { name: 'Participants' }).click()
  await expect(title(page, 'Participants')).toBeVisible()
  await expect(page).toHaveURL('/?view=people')
  await expect(here).toHaveText(['Participants'])
  await expect(here).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Ngozi Okafor' }).click()
  await expect(page).toHaveURL(`/participant/${participant}`)
  await expect(here).toHaveText(['Participants'])
  await expect(here).toHaveAttribute('aria-current', 'true')
  await ways.getByRole('link', { name: 'Households' }).click()
  await expect(title(page, 'Households')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(here).toHaveText(['Households'])
  const [side, heading] = [await ways.boundingBox(), await title(page, 'Households').boundingBox()]
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(heading?.x ?? 0)
  await page.getByRole('link', { name: 'Okafor Family' }).click()
  await expect(title(page, 'Okafor Family')).toBeVisible()
  await expect(here).toHaveText(['Households'])
  const header = page.getByRole('banner')
  await expect(header.locator('img')).toBeVisible()
  await expect(header.getByText('Welcome Noor')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('on a phone the menu holds what the header has no room for', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn({ firstName: 'Noor' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation').getByText('Welcome Noor')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Your sessions' }).click()
  await expect(title(page, 'Your sessions')).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Password and second factor' }).click()
  await expect(title(page, 'Password and second factor')).toBeVisible()
})

test('signed out: no navigation, and whose the page is, with the year [SHELL-005]', async ({ page }) => {
  await page.goto('/login')
  await expect(title(page, 'Welcome Back')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').last()).toContainText(
    `© ${new Date().getFullYear()} Maple & Stone`,
  )
})

test('a new page begins at its top, with the focus, and is announced [SHELL-006]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1000, height: 400 })
  const adviser = await signIn()
  for (const name of ['Abbott', 'Baptiste', 'Chen', 'Dubois', 'Evans'])
    await newHousehold(page, adviser, name)
  await page.goto('/')
  await expect(page.getByText('Evans')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Your sessions' }).click()
  await expect(title(page, 'Your sessions')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Your sessions' })).toHaveCount(1)
})

test('a page that fails to render leaves a way on [SHELL-007]', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/assets/own-screens-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Sessions = () => { throw new Error("cannot be rendered") }',
    }),
  )
  await page.goto('/sessions')
  await expect(title(page, 'Unexpected Application Error!')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Participants' }).click()
  await expect(title(page, 'Participants')).toBeVisible()
})

test('any other address is not found, with or without a session; so is /test [SHELL-008, SHELL-009]', async ({
  page,
  signIn,
}) => {
  const notFound = 'Page Not Found, Please contact the development team if issue persists'
  for (const path of ['/nowhere', '/test', '/participant']) {
    await page.goto(path)
    await expect(title(page, notFound)).toBeVisible()
  }
  await page.route('/nowhere', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('the development team', 'Harbour Systems')
    await route.fulfill({ response, body })
  })
  await page.goto('/nowhere')
  await expect(title(page, notFound.replace('the development team', 'Harbour Systems'))).toBeVisible()
  await signIn()
  await page.goto('/test')
  await expect(title(page, notFound)).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  const assets = await readdir(join(builtScreens, 'assets'))
  expect(assets.filter((name) => name.includes('field-trial'))).toEqual([])
})

test('a list that cannot be read says so, and how to go on [SHELL-012]', async ({ page, signIn }) => {
  await signIn()
  await failWithoutReason(page, '/api/auth/sessions')
  await page.goto('/sessions')
  await expect(page.getByText('Your sessions could not be loaded. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This session')).toBeVisible()
})

test('a portal that does not answer sends nobody away [SHELL-012]', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/user/authorize', (route) => route.abort())
  await page.goto('/sessions')
  await expect(title(page, 'The portal cannot be reached')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, 'Your sessions')).toBeVisible()
})

test('back shows the previous page in history [SHELL-015]', async ({ page, signIn }) => {
  const householdId = await newHouseholdOf(page, await signIn())
  await page.goto('/sessions')
  await page.getByRole('navigation').getByRole('link', { name: 'Households' }).click()
  await page.getByRole('link', { name: 'Okafor Family' }).click()
  await expect(page).toHaveURL(new RegExp(householdId))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('theme and language are remembered in this browser', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Change to the light theme' }).click()
  await page.getByRole('button', { name: 'Change to the dark theme' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(title(page, 'Heureux de vous revoir')).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(title(page, 'Heureux de vous revoir')).toBeVisible()
})

test('the skip link leads past the navigation', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/')
  await expect(title(page, 'Households')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to Main Content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

const newHouseholdOf = (page: Page, adviser: Parameters<typeof newHousehold>[1]) =>
  newHousehold(page, adviser, 'Okafor Family')
