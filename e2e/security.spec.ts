import type { Page } from '@playwright/test'
import { codeOfStep, stepAt } from '../src/features/sign-in/server/totp.ts'
import { codeOfShownKey, giveCode, givePassword, shownKey } from './at-sign-in.ts'
import { expect, mustFit, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const codes = (page: Page) => page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')

/** How many lines each code takes. */
const linesOf = (page: Page) =>
  codes(page).evaluateAll((items) =>
    items.map((item) => {
      const text = document.createRange()
      text.selectNodeContents(item)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )

async function mustStandOnALineEach(page: Page): Promise<void> {
  for (const width of [390, 700, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await linesOf(page), `at ${width} px`).toEqual(Array.from({ length: 10 }, () => 1))
    await mustFit(page)
    const spill = await codes(page).evaluateAll((items) =>
      items.filter((item) => {
        const list = item.parentElement
        return !list || list.scrollWidth > list.clientWidth
      }),
    )
    expect(spill, `at ${width} px`).toEqual([])
  }
}

test('the password is changed with the present one and a fresh code', async ({ page, portal, signIn }) => {
  const person = await signIn()
  await portal.sessionFor(person)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = dialog(page)
  const change = form.getByRole('button', { name: 'Change password' })
  await form.getByLabel('Current password', { exact: true }).fill('not this one')
  await form.getByLabel('New password', { exact: true }).fill('seven green bottles')
  await form.getByLabel('Code', { exact: true }).fill(person.code())
  await change.click()
  await expect(form.getByRole('alert')).toHaveText('This is not your current password')
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('seven green bottles')
  await form.getByLabel('Current password', { exact: true }).fill(person.password)
  // what was given stands there still; on a slow machine its time may be over
  await expect(form.getByLabel('Code', { exact: true })).toHaveValue(/^\d{6}$/)
  await form.getByLabel('Code', { exact: true }).fill(person.code())
  await change.click()
  await mustTell(page, 'Your password has been changed. You have been signed out everywhere else.')
  await expect(form).toHaveCount(0)
  await page.goto('/sessions')
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
})

test('a new authenticator is set up with a fresh code, and then signs in', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/security')
  await page.getByRole('button', { name: 'Set up a new one' }).click()
  await expect(dialog(page).getByLabel('Code', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Code', { exact: true }).fill('000000')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid verification code')
  await dialog(page).getByLabel('Code', { exact: true }).fill(person.code())
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = await shownKey(page)
  // each code counts once: signing in takes the next one
  const confirmed = stepAt(new Date())
  await dialog(page).getByLabel('Code from the new app').fill(codeOfStep(secret, confirmed))
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await mustTell(page, 'Your new authenticator app has been set up.')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await givePassword(page, person)
  await giveCode(page, person.code())
  await expect(page.locator('form').getByRole('alert')).toHaveText('Invalid verification code')
  await giveCode(page, codeOfStep(secret, confirmed + 1))
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

test('new recovery codes are shown once, each on a line of its own', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/security')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog(page).getByLabel('Code', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Code', { exact: true }).fill(person.code())
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(codes(page)).toHaveCount(10)
  await mustStandOnALineEach(page)
  const first = (await codes(page).first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(codes(page)).toHaveCount(10)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await giveCode(page, first)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

test('the recovery codes of the set-up do not break over lines', async ({ page, portal }) => {
  await page.goto('/login')
  await givePassword(page, await portal.person({ twoFactor: 'still to set up' }))
  await page.getByLabel('Code', { exact: true }).fill(await codeOfShownKey(page))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(codes(page)).toHaveCount(10)
  await mustStandOnALineEach(page)
})

test('where no code is accepted any more, the page leads to a new password', async ({ page, portal }) => {
  const person = await portal.person()
  await portal.owner.query('update portal_user set wrong_codes = 100 where id = $1', [person.userId])
  await page.goto('/login')
  await givePassword(page, person)
  await giveCode(page, person.code())
  await expect(
    page.locator('form').getByText('Codes are no longer accepted after 100 wrong attempts.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
})
