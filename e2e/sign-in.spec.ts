import { newLinkedClient } from './arrange-risk.ts'
import {
  codeField,
  email,
  failWithoutReason,
  givePassword,
  loginButton,
  nobody,
  password,
  sentTo,
  signInByHand,
} from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'
import { mustTell, toldIn } from './toasts.ts'

test('welcomes, and shows the button once something is typed [AUTH-001, AUTH-002, AUTH-004]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Advisor Portal', { exact: true })).toBeVisible()
  const footer = 'Trouble with your account? Please contact the development team.'
  await expect(page.getByText(footer, { exact: true })).toBeVisible()
  await expect(email(page)).toBeVisible()
  await expect(password(page)).toBeVisible()
  await expect(loginButton(page)).toHaveCount(0)
  await email(page).fill('a')
  await expect(loginButton(page)).toBeVisible()
  await email(page).fill('')
  await expect(loginButton(page)).toHaveCount(0)
  await password(page).fill('a')
  await expect(loginButton(page)).toBeVisible()
  await loginButton(page).click()
  await expect(email(page)).toHaveAccessibleDescription(/Please Enter an Email Address/)
  await expect(email(page)).toBeFocused()
})

test('what the browser or a password manager fills in counts as typed, and Enter submits it [AUTH-002]', async ({
  page,
}) => {
  const filledIn = { username: nobody().email, password: 'copper kettle meadow' }
  await page.goto('/login')
  await expect(email(page)).toBeVisible()
  // one says so by one event, as some password managers do; the other by none
  await email(page).evaluate((field: HTMLInputElement, value) => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, filledIn.username)
  await expect(loginButton(page)).toBeVisible()
  await password(page).evaluate((field: HTMLInputElement, value) => {
    field.value = value
  }, filledIn.password)
  const sent = sentTo(page, 'POST', '/api/auth/login')
  await email(page).press('Enter')
  expect(await sent).toEqual(filledIn)

  await page.reload()
  await expect(email(page)).toBeVisible()
  await email(page).evaluate((field: HTMLInputElement, value) => {
    field.value = value
  }, filledIn.username)
  await expect(loginButton(page)).toBeVisible()
})

test('what was filled in without an event stays when the page is drawn anew before anybody looked [AUTH-002]', async ({
  page,
}) => {
  await page.clock.install()
  const held = await holdBack(page, '**/api/user/authorize')
  await page.goto('/login')
  await expect(email(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await email(page).evaluate((field: HTMLInputElement) => {
    field.value = 'someone@example.com'
  })
  const answered = page.waitForResponse('**/api/user/authorize')
  held.letGo()
  await answered
  await page.clock.runFor(1_000)
  await expect(email(page)).toHaveValue('someone@example.com')
  await expect(loginButton(page)).toBeVisible()
})

test('sends the email as username, and shows that it is under way [AUTH-003, AUTH-005]', async ({ page }) => {
  const held = await holdBack(page, '**/api/auth/login', 'POST')
  await page.goto('/login')
  const sent = sentTo(page, 'POST', '/api/auth/login')
  const stranger = nobody()
  await givePassword(page, stranger)
  expect(await sent).toEqual({ username: stranger.email, password: stranger.password })
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  held.letGo()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
})

test('leads to set-up whatever the other flag says, else to verification [AUTH-006]', async ({
  page,
  portal,
}) => {
  const both = { requiresTwoFactorSetup: true, requiresTwoFactorVerification: true }
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, ...both } } })
  })
  await page.goto('/login')
  await givePassword(page, await portal.person({ twoFactor: 'still to set up' }))
  await expect(page).toHaveURL(/\/setup-tfa$/)

  await page.unroute('**/api/auth/login')
  await page.goto('/login')
  await givePassword(page, await portal.person())
  await expect(page).toHaveURL(/\/verifyCode$/)
})

test('refuses an unknown address as it refuses a wrong password, in words [AUTH-007, AUTH-008]', async ({
  page,
  portal,
}) => {
  const somebody = await portal.person()
  for (const tried of [nobody(), { ...somebody, password: 'not the password' }]) {
    await page.goto('/login')
    const answered = page.waitForResponse('**/api/auth/login')
    await givePassword(page, tried)
    const response = await answered
    expect(response.status()).toBe(401)
    expect((await response.json()).errorMessages).toEqual(['Invalid email or password'])
    // once, in the form
    await expect(page.locator('form').getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByText('Invalid email or password')).toHaveCount(1)
    await expect(password(page)).toBeFocused()
    await expect(email(page)).toHaveValue(tried.email)
  }
})

test('of several reasons without a field the form says the first [AUTH-007]', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: {
        isSuccess: false,
        result: null,
        errorMessages: ['The first reason', 'Another reason'],
        code: 'unauthenticated',
      },
    }),
  )
  await page.goto('/login')
  await givePassword(page, nobody())
  await expect(page.locator('form').getByRole('alert')).toHaveText('The first reason')
  await expect(page.getByText('Another reason')).toHaveCount(0)
})

test('says that something went wrong where the server gives no reason [AUTH-007, SHELL-011]', async ({
  page,
}) => {
  await failWithoutReason(page, '/api/auth/login')
  await page.goto('/login')
  await givePassword(page, nobody())
  await mustTell(page, 'Something went wrong')
  await expect(page.locator('form').getByText('Something went wrong')).toBeVisible()
})

test('a refusal with words of its own is no toast as well; without words it is [SHELL-011]', async ({
  page,
}) => {
  await page.goto('/login')
  await givePassword(page, nobody())
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
  await failWithoutReason(page, '/api/auth/login')
  await loginButton(page).click()
  // toasts come in their order: an earlier one would have come by then
  await expect.poll(() => toldIn(page)).toEqual(['Something went wrong'])
})

test('shows an issue at its field, and in the form one that no field shows', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 422,
      json: {
        isSuccess: false,
        result: null,
        errorMessages: ['This email is not valid', 'This cannot be read'],
        code: 'invalid',
        issues: [
          { path: 'username', message: 'This email is not valid' },
          { path: 'other', message: 'This cannot be read' },
        ],
      },
    }),
  )
  await page.goto('/login')
  await givePassword(page, nobody())
  await expect(page.getByRole('alert')).toHaveText(['This cannot be read', 'This email is not valid'])
  await expect(email(page)).toHaveAccessibleDescription('This email is not valid')
})

test('names the field that was left empty', async ({ page }) => {
  await page.goto('/login')
  await email(page).fill('somebody@firm.example')
  await loginButton(page).click()
  await expect(password(page)).toHaveAccessibleDescription(/Please Enter a Password/)
})

test('tells until when to wait after too many attempts', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T10:40:10-05:00'))
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      json: {
        isSuccess: false,
        result: null,
        errorMessages: ['Too many attempts. Please wait and try again'],
        code: 'too_many_attempts',
      },
    }),
  )
  await page.goto('/login')
  await givePassword(page, nobody())
  const form = page.locator('form')
  await expect(form.getByText('Too many attempts. Please wait and try again')).toBeVisible()
  await expect(form.getByText('You can try again at 10:43 a.m.')).toBeVisible()
})

test('asks whoever is not signed in to sign in, and leads back to the wanted page [AUTH-020, AUTH-021]', async ({
  page,
  portal,
}) => {
  const asked = page.waitForRequest('**/api/user/authorize')
  await page.goto('/sessions?from=mail')
  await asked
  await expect(page).toHaveURL(/\/login$/)
  await signInByHand(page, await portal.person())
  await expect(page).toHaveURL(/\/sessions\?from=mail$/)
  await expect(page.getByText('This session')).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

test('opens the public form without a session [SHELL-002, AUTH-022]', async ({ page, portal, signIn }) => {
  const { code } = await newLinkedClient(page, portal, await signIn())
  await page.context().clearCookies()
  await page.goto(`/clientRiskToleranceForm/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ngozi' })).toBeVisible()
  await expect(page).toHaveURL(/\/clientRiskToleranceForm\//)
})

test('is done by the keyboard alone', async ({ page, portal }) => {
  const person = await portal.person()
  await page.goto('/login')
  await email(page).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(loginButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(person.code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a forgotten password is chosen anew by the link in the email', async ({ page, portal }) => {
  const person = await portal.person()
  await page.goto('/login')
  await email(page).fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // both pages have such a field, and the first stays until the second is fetched
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
  await expect(email(page)).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()
  await expect.poll(async () => (await portal.emailsTo(person.email)).length).toBe(1)
  const [sent] = await portal.emailsTo(person.email)
  // as it is copied out of a sentence
  await page.goto(`${/http\S+/.exec(sent?.text ?? '')?.[0]}).`)

  const field = page.getByLabel('New password')
  await expect(page.getByText('8 characters or more')).toBeVisible()
  await field.fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(field).toHaveAccessibleDescription(/Please Enter a Password with at least 8 characters/)
  await field.fill('copper kettle meadow')
  await page.getByRole('button', { name: 'Set password' }).click()
  await mustTell(page, 'Your password is set. Please sign in.')
  await expect(page).toHaveURL(/\/login$/)
  await signInByHand(page, { ...person, password: 'copper kettle meadow' })
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

test('a page that stays while the session is found keeps its title', async ({ page, signIn }) => {
  const { userId } = await signIn()
  const held = await holdBack(page, '**/api/user/authorize')
  await page.goto('/resetPassword')
  await expect(page).toHaveTitle(/^Choose a new password · /)
  // asked once the session is known
  const known = page.waitForRequest(`**/api/advisor/user/${userId}`)
  held.letGo()
  await known
  await expect(page).toHaveTitle(/^Choose a new password · /)
})

test('a link without its token says so, and how to get another', async ({ page }) => {
  await page.goto('/resetPassword')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})
