import { newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { button, form, notFound, title } from './on-the-form.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const unknown = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

test('a code that can be none waits a moment, looks nothing up, and is not found [LINK-001]', async ({
  page,
}) => {
  const lookups = callsOf(page, /getMagicLink/i)
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.clock.pauseAt('2026-11-21T10:05:00')
  for (const code of ['nonsense', unknown.slice(1), `{${unknown}`, unknown.replaceAll('-', '')]) {
    await page.goto(form(encodeURIComponent(code)))
    await expect(page.getByRole('main').getByText('Loading…')).toBeAttached()
    const afterAMoment = async () => {
      await page.clock.runFor(300)
      return await notFound(page).count()
    }
    await expect.poll(afterAMoment).toBe(1)
  }
  expect(lookups).toEqual([])
})

test('the same code opens it in small letters and capitals, bare and in braces [LINK-001]', async ({
  page,
  portal,
  signIn,
}) => {
  const { code } = await newLinkedClient(page, portal, await signIn())
  const lookups = callsOf(page, /getMagicLink/i)
  const written = [code, code.toUpperCase(), `{${code}}`, `{${code.toUpperCase()}}`, `${code}.`, `${code})`]
  for (const each of written) {
    await page.goto(form(encodeURIComponent(each)))
    await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
  }
  expect(lookups.map((request) => new URL(request.url()).pathname)).toEqual(
    written.map(() => `/api/riskTolerance/getMagicLink/${code}`),
  )
})

test('a code that opens nothing leads to the page that is not found, without the code [LINK-002, SHELL-008]', async ({
  page,
}) => {
  const lookups = callsOf(page, /getMagicLink/i)
  await page.goto(form(unknown))
  await expect(notFound(page)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(unknown))
  const advice = page.getByText(/Please ask your adviser for a new one\./)
  await expect(advice).toBeVisible()
  // the provider's sentence stands below what to do about the link
  const sentence = 'Page Not Found, Please contact the development team if issue persists'
  await expect(advice.locator('~ p')).toHaveText(sentence)
  await expect(page.getByRole('link', { name: 'Go to Households' })).toHaveCount(0)
  expect(lookups).toHaveLength(1)
})

test('a portal that cannot be reached is told as such, and tried again', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await page.route('**/getMagicLink/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.goto(form(client.code))
  await expect(title(page, 'The portal cannot be reached')).toBeVisible()
  await page.route('**/getMagicLink/*', (route) => route.abort(), { times: 1 })
  await button(page, 'Try again').click()
  await expect(title(page, 'The portal cannot be reached')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
})

test('too many tries are told in words, with the time to wait', async ({ page }) => {
  await page.route('**/getMagicLink/*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '45' },
      json: { isSuccess: false, errorMessages: ['Too many attempts'], code: 'too_many_attempts' },
    }),
  )
  await page.goto(form(unknown))
  await expect(title(page, 'Please wait a moment')).toBeVisible()
  await expect(page.getByText('You can try again in 45 seconds.')).toBeVisible()
})
