import { codeOfShownKey, givePassword, nobody } from './at-sign-in.ts'
import { expect, test, views } from './fixtures.ts'

test('the pages on the way in are accessible', async ({ page, portal, mustBeUsable }) => {
  await page.goto('/login')
  await givePassword(page, nobody())
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
  await mustBeUsable(page)
  for (const path of ['/forgotPassword', '/resetPassword', '/invitation#token=some', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await mustBeUsable(page)
  }
  await page.goto('/login')
  await givePassword(page, await portal.person())
  await expect(page.getByRole('heading', { name: 'Verification code' })).toBeVisible()
  await mustBeUsable(page)
})

test('two-factor set-up is accessible, recovery codes too', async ({ page, portal, mustBeUsable }) => {
  const person = await portal.person({ twoFactor: 'still to set up' })
  await page.goto('/login')
  await givePassword(page, person)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await mustBeUsable(page)
  await page.getByLabel('Code', { exact: true }).fill(await codeOfShownKey(page))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await mustBeUsable(page)
})

test('the pages of whoever is signed in are accessible', async ({
  page,
  portal,
  signIn,
  mustBeAccessible,
  mustBeUsable,
}) => {
  const person = await signIn({ roles: ['adviser', 'admin'] })
  await portal.sessionFor(person)
  await page.goto('/sessions')
  await page.getByRole('button', { name: /^End / }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await mustBeUsable(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mustBeUsable(page)
  await page.goto('/security')
  for (const change of ['Change password', 'Set up a new one', 'Make new codes']) {
    await page.getByRole('button', { name: change }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await mustBeUsable(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const path of ['/admin', '/nowhere']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('navigation')
        .or(page.getByRole('button', { name: 'Menu' }))
        .first(),
    ).toBeVisible()
    await mustBeUsable(page)
  }
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await mustBeAccessible(page)
  await page.keyboard.press('Escape')
  const [, { viewport, colorScheme }] = views
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.getByRole('button', { name: 'Menu' }).click()
  await mustBeAccessible(page)
})
