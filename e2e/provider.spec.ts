import { startIdentityProvider } from '../tests/identity-provider.ts'
import { giveCode, givePassword } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'

test('the firm’s own identity provider signs in, once the password has confirmed whom it names', async ({
  page,
  portal,
  mustBeUsable,
}) => {
  const provider = await startIdentityProvider(portal.url)
  await portal.kill()
  await portal.start(provider.settings)
  try {
    const person = await portal.person()
    provider.signsIn({ subject: person.userId, email: person.email, email_verified: true, amr: ['mfa'] })
    await page.goto('/login')
    const way = page.getByRole('link', { name: 'Sign in with Maple & Stone Private Wealth' })
    await way.click()
    await expect(page.getByText('Please sign in once with your password and code')).toBeVisible()
    await mustBeUsable(page)
    await givePassword(page, person)
    await giveCode(page, person.code())
    await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await way.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()

    // in place of a code, in a window of its own
    await page.goto('/security')
    await expect(page.getByText(new URL(provider.issuer).host)).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await mustBeUsable(page)
    await page
      .getByRole('button', { name: 'Sign in with Maple & Stone Private Wealth again instead' })
      .click()
    await expect(page.getByText('Your account is not connected.')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    provider.signsIn({ subject: 'somebody else', email: 'else@firm.example', email_verified: true })
    await page.context().clearCookies()
    await way.click()
    await expect(page.getByRole('alert')).toContainText('does not open this portal')
  } finally {
    await provider.close()
    await portal.kill()
    await portal.start()
  }
})
