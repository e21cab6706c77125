import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

/** Gives the browser a device that holds passkeys, which verifies who uses it or not. */
async function device(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const dialog = (page: Page) => page.getByRole('dialog')
const passkey = (page: Page) => page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')

async function add(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name of the passkey').fill(name)
  await dialog(page).getByLabel('Code', { exact: true }).fill(code)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}

test('a passkey is added, signs in, takes the place of a code and is removed [AU8]', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const person = await signIn()
  await device(page)
  await add(page, 'MacBook', person.code())
  await mustTell(page, 'Your passkey has been added')
  await expect(passkey(page)).toContainText('MacBook')
  await expect(passkey(page)).toContainText('not used yet')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  await mustBeUsable(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()

  await page.goto('/security')
  await expect(passkey(page)).toContainText('last used')
  await mustBeUsable(page)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Remove MacBook' }).click()
  await dialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
  await mustTell(page, 'The passkey has been removed')
  await expect(passkey(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.')
})

test('where the device does not verify who uses it, the page says what to do', async ({ page, signIn }) => {
  const person = await signIn()
  const { verifies } = await device(page)
  await verifies(false)
  await add(page, 'MacBook', person.code())
  await expect(dialog(page).getByRole('alert')).toContainText('No passkey was made: the prompt was closed')
  await verifies(true)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await mustTell(page, 'Your passkey has been added')

  await page.getByRole('button', { name: 'Logout' }).click()
  await verifies(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. Please try again, or sign in with your password.',
  )
  await verifies(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})
