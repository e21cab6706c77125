import { readFile } from 'node:fs/promises'
import { encode } from 'uqr'
import {
  codeField,
  codeOfShownKey,
  failWithoutReason,
  giveCode,
  givePassword,
  sentTo,
  signInByHand,
} from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('set-up shows a QR code of issuer, e-mail and key, a field and a button [AUTH-009, AUTH-010]', async ({
  page,
  portal,
}) => {
  const person = await portal.person({ twoFactor: 'still to set up' })
  await page.goto('/login')
  const answered = page.waitForResponse('**/api/auth/tfa-setup')
  await givePassword(page, person)
  const { authenticatorKey, issuer } = (await (await answered).json()).result
  await expect(page).toHaveURL(/\/setup-tfa$/)
  await expect(page.getByText('Google Authenticator, Microsoft Authenticator or another')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await expect(page.getByText(authenticatorKey.match(/.{1,4}/g).join(' '))).toBeVisible()

  const label = encodeURIComponent(`${issuer}:${person.email}`)
  const link = `otpauth://totp/${label}?secret=${authenticatorKey}&issuer=${encodeURIComponent(issuer)}`
  const drawn = await page.getByRole('img', { name: 'QR code' }).locator('path').getAttribute('d')
  const dark = [...(drawn ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x},${y}`)
  const wanted = encode(link, { ecc: 'M', border: 4 }).data
  expect(dark).toEqual(wanted.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x},${y}`] : []))))
})

test('a failed set-up says why and stays [AUTH-013]', async ({ page, portal }) => {
  await page.goto('/login')
  await givePassword(page, await portal.person({ twoFactor: 'still to set up' }))
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await page.getByLabel('Code', { exact: true }).fill('000 000')
  await confirm.click()
  // once, in the form
  await expect(page.getByText('Invalid verification code')).toHaveCount(1)
  await expect(page.locator('form').getByRole('alert')).toHaveText('Invalid verification code')
  const errorMessages = ['This code was used before.', 'Another reason.']
  const json = { isSuccess: false, result: null, errorMessages, code: 'invalid_credentials' }
  await page.route('**/api/auth/tfa-setup', (route) => route.fulfill({ status: 401, json }))
  await confirm.click()
  await expect(page.locator('form').getByRole('alert')).toHaveText('This code was used before.')
  await page.unrouteAll()
  await failWithoutReason(page, '/api/auth/tfa-setup')
  await confirm.click()
  await expect(page.locator('form').getByText('Something went wrong')).toBeVisible()
  await expect(page).toHaveURL(/\/setup-tfa$/)
})

test('set-up shows ten recovery codes once, then leads on with a word of success [AUTH-011, AUTH-012]', async ({
  page,
  portal,
}) => {
  const person = await portal.person({ twoFactor: 'still to set up' })
  await page.goto('/login')
  await givePassword(page, person)
  await page.getByLabel('Code', { exact: true }).fill(await codeOfShownKey(page))
  const sent = sentTo(page, 'POST', '/api/auth/tfa-setup')
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(await sent).toEqual({ code: expect.stringMatching(/^\d{6}$/) })

  const shown = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()
  expect((await readFile(file, 'utf8')).split('\n')).toEqual(expect.arrayContaining(codes))

  await page.getByRole('button', { name: 'Continue' }).click()
  await mustTell(page, 'You have successfully set up your 2FA')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.goto('/setup-tfa')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await giveCode(page, codes[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

for (const { motion, fades } of [
  { motion: 'no-preference', fades: [100, 100] },
  { motion: 'reduce', fades: [] },
] as const)
  test(`the steps of set-up fade over 200 ms, or not at all: ${motion}`, async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const fadesSeen: unknown[] = []
      Object.assign(window, { fadesSeen })
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, options) {
        if (typeof options === 'object' && frames && 'opacity' in frames) fadesSeen.push(options.duration)
        return animate.call(this, frames, options)
      }
    })
    const person = await portal.person({ twoFactor: 'still to set up' })
    await page.goto('/login')
    await givePassword(page, person)
    await page.getByLabel('Code', { exact: true }).fill(await codeOfShownKey(page))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fadesSeen'))).toEqual(fades)
  })

test('verification has its button once a code is typed, and leads on [AUTH-014, AUTH-015]', async ({
  page,
  portal,
}) => {
  const person = await portal.person()
  await page.goto('/login')
  await givePassword(page, person)
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(verify).toHaveCount(0)
  const code = person.code()
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  const sent = sentTo(page, 'POST', '/api/auth/tfa-verify')
  await verify.click()
  expect(await sent).toEqual({ code })
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

test('a failed verification says why [AUTH-016]', async ({ page, portal }) => {
  const person = await portal.person()
  await page.goto('/login')
  await givePassword(page, person)
  await giveCode(page, '000000')
  // once, in the form
  await expect(page.getByText('Invalid verification code')).toHaveCount(1)
  await expect(page.locator('form').getByRole('alert')).toHaveText('Invalid verification code')
  const errorMessages = ['This code was used before.', 'Another reason.']
  const json = { isSuccess: false, result: null, errorMessages, code: 'invalid_credentials' }
  await page.route('**/api/auth/tfa-verify', (route) => route.fulfill({ status: 401, json }))
  await giveCode(page, '000000')
  await expect(page.locator('form').getByRole('alert')).toHaveText('This code was used before.')
  await page.unrouteAll()
  await failWithoutReason(page, '/api/auth/tfa-verify')
  await giveCode(page, '000000')
  await expect(page.locator('form').getByText('Something went wrong')).toBeVisible()
  await expect(page).toHaveURL(/\/verifyCode$/)
})

test('the password alone opens nothing but the second step [AUTH-017]', async ({ page, portal }) => {
  const person = await portal.person()
  await page.goto('/sessions')
  await givePassword(page, person)
  await expect(page).toHaveURL(/\/verifyCode$/)
  const closed = [
    'user/authorize',
    'auth/sessions',
    `household/advisor/${person.advisorId}`,
    `advisor/user/${person.userId}`,
  ]
  for (const call of closed) {
    const answer = await page.request.get(`/api/${call}`)
    expect([call, answer.status(), (await answer.json()).code]).toEqual([call, 401, 'two_factor_required'])
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/verifyCode$/)
  await giveCode(page, person.code())
  await expect(page).toHaveURL(/\/$/)
})

test('opened directly, the second step leads to set-up where that is still to do', async ({
  page,
  portal,
}) => {
  await page.goto('/login')
  await givePassword(page, await portal.person({ twoFactor: 'still to set up' }))
  await expect(page).toHaveURL(/\/setup-tfa$/)
  await page.goto('/verifyCode')
  await expect(page).toHaveURL(/\/setup-tfa$/)
})

test('without the password the second step leads to the first, and says why', async ({ page }) => {
  for (const path of ['/verifyCode', '/setup-tfa']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Please sign in with your email and password first.')).toBeVisible()
  }
})

test('a half session that ended while the code was looked for leads to sign-in', async ({ page, portal }) => {
  const person = await portal.person()
  await page.goto('/login')
  await givePassword(page, person)
  await expect(page).toHaveURL(/\/verifyCode$/)
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await giveCode(page, person.code())
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('somebody else may sign in instead', async ({ page, portal }) => {
  const [one, other] = [await portal.person(), await portal.person({ firstName: 'Robin' })]
  await page.goto('/login')
  await givePassword(page, one)
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInByHand(page, other)
  await expect(page.getByRole('button', { name: 'Welcome Robin' })).toBeVisible()
})
