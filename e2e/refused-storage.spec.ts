import type { Page } from '@playwright/test'
import { newLinkedClient } from './arrange-risk.ts'
import { signInByHand } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'

/** As in a browser that is told to keep no site's data. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })

test('whoever’s browser keeps nothing signs in, is warned, and their unused session ends (SE2)', async ({
  page,
  portal,
}) => {
  await refuseStorage(page)
  await page.clock.install()
  await page.goto('/login')
  await signInByHand(page, await portal.person())
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.clock.fastForward('14:05')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('a client’s form opens in a browser that keeps nothing, in either language', async ({
  page,
  portal,
  signIn,
}) => {
  const { code } = await newLinkedClient(page, portal, await signIn())
  await refuseStorage(page)
  await page.goto(`/clientRiskToleranceForm/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ngozi' })).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue, Ngozi' })).toBeVisible()
})
