import { codeOfShownKey, givePassword, nobody } from './at-sign-in.ts'
import { expect, test, views } from './fixtures.ts'

for (const { name, viewport, colorScheme } of views)
  test.describe(name, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('the pages on the way in are accessible', async ({ page, portal, mustBeAccessible }) => {
      await page.goto('/login')
      await givePassword(page, nobody())
      await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
      await mustBeAccessible(page)
      for (const path of ['/forgotPassword', '/resetPassword', '/invitation#token=some', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await mustBeAccessible(page)
      }
      await page.goto('/login')
      await givePassword(page, await portal.person())
      await expect(page.getByRole('heading', { name: 'Verification code' })).toBeVisible()
      await mustBeAccessible(page)
    })

    test('two-factor set-up is accessible, recovery codes too', async ({
      page,
      portal,
      mustBeAccessible,
    }) => {
      const person = await portal.person({ twoFactor: 'still to set up' })
      await page.goto('/login')
      await givePassword(page, person)
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
      await mustBeAccessible(page)
      await page.getByLabel('Code', { exact: true }).fill(await codeOfShownKey(page))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
      await mustBeAccessible(page)
    })

    test('the pages of whoever is signed in are accessible', async ({
      page,
      portal,
      signIn,
      mustBeAccessible,
    }) => {
      const person = await signIn({ roles: ['adviser', 'admin'] })
      await portal.sessionFor(person)
      await page.goto('/sessions')
      await page.getByRole('button', { name: /^End / }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await mustBeAccessible(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await mustBeAccessible(page)
      await page.goto('/security')
      for (const change of ['Change password', 'Set up a new one', 'Make new codes']) {
        await page.getByRole('button', { name: change }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await mustBeAccessible(page)
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
        await mustBeAccessible(page)
      }
      const menu = viewport.width < 780 ? 'Menu' : /^Welcome/
      await page.getByRole('button', { name: menu }).click()
      await mustBeAccessible(page)
    })
  })
