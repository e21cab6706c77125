import type { Locator, Page } from '@playwright/test'
import { newHousehold } from './arrange.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { email, failWithoutReason, loginButton, nobody } from './at-sign-in.ts'
import { addClient, addNew, fill, modal } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { goOn, stepTitle } from './in-the-application.ts'
import { mustTell, toast, toldIn } from './toasts.ts'

test('a toast stands at the top right, dark, for 3000 ms [SHELL-010]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await failWithoutReason(page, '/api/auth/login')
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto('/login')
  await email(page).fill(nobody().email)
  await page.clock.pauseAt('2026-11-21T10:05:00')
  const shown = toast(page, 'Something went wrong')
  await loginButton(page).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return await shown.count()
    })
    .toBe(1)
  await expect(shown).toHaveCSS('background-color', 'rgb(22, 35, 59)')
  const box = await shown.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1380)
  // below the header, whose switches stay in reach
  expect(box?.y).toBeGreaterThan(56)
  expect(box?.y).toBeLessThan(100)
  await page.clock.runFor(2_500)
  await expect(shown).toHaveCount(1)
  await page.clock.runFor(1_200)
  await expect(shown).toHaveCount(0)
})

test('what is said again while it stands there is told anew: once, for its own three seconds', async ({
  page,
}) => {
  await failWithoutReason(page, '/api/auth/login')
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.goto('/login')
  await email(page).fill(nobody().email)
  await page.clock.pauseAt('2026-11-21T10:05:00')
  const shown = toast(page, 'Something went wrong')
  const toldTimes = async () => {
    await page.clock.runFor(50)
    return toldIn(page).length
  }
  await loginButton(page).click()
  await expect.poll(toldTimes).toBe(1)
  await page.clock.runFor(2_000)
  await loginButton(page).click()
  await expect.poll(toldTimes).toBe(2)
  // by now the first one would have gone
  await page.clock.runFor(2_000)
  await expect(shown).toHaveCount(1)
  await page.clock.runFor(1_200)
  await expect(shown).toHaveCount(0)
})

test('the first one can be that the connection is lost', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/', { waitUntil: 'networkidle' })
  await addNew(page).click()
  await page.getByLabel('Full Name').fill('Okafor Family')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await mustTell(page, 'Please check your connection and try again.')
})

/** What can be pressed or typed in and lies under a toast. */
const coveredBy = (shown: Locator): Promise<unknown[]> =>
  shown.evaluate((element) => {
    const toast = element.getBoundingClientRect()
    return [
      ...document.querySelectorAll('a, button, input, textarea, summary, [role="radio"], label:has(input)'),
    ]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.id)
  })

const startTheClock = (page: Page) => page.clock.install({ time: '2026-11-21T10:00:00' })
/** A toast is gone after three seconds, however slow the machine: time stands still, but for what is waited for. */
const stopTheClock = (page: Page) => page.clock.pauseAt('2026-11-21T10:05:00')

/** Holds that a toast is shown and, once the page has come to rest, lies over nothing that can be used. */
async function mustBeAside(page: Page, shown: Locator): Promise<void> {
  const soon = async <Seen>(look: () => Promise<Seen>) => {
    await page.clock.runFor(50)
    return await look()
  }
  await expect.poll(() => soon(() => shown.count())).toBe(1)
  await expect.poll(() => soon(() => coveredBy(shown))).toEqual([])
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a toast over a list lies over nothing that can be used', async ({ page, signIn }) => {
      await signIn()
      await startTheClock(page)
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New' }).first().click()
      await page.getByLabel('Full Name').fill('Okafor Family')
      await stopTheClock(page)
      await page.keyboard.press('Enter')
      await mustBeAside(page, toast(page, 'Created Household Successfully'))
    })

    test('a toast over the steps of a form lies over no field and no button', async ({ page, signIn }) => {
      const id = await newAccountHolder(page, await signIn())
      await startTheClock(page)
      await page.goto(`/editClient/${id}?step=net-worth`)
      await expect(stepTitle(page, 'Net Worth Details')).toBeVisible()
      await stopTheClock(page)
      for (const next of ['External Investments', 'Regulatory Details']) {
        await goOn(page).click()
        await mustBeAside(page, toast(page, 'Client Details Updated Successfully'))
        await page.clock.runFor(4_000)
        await expect(stepTitle(page, next)).toBeVisible()
      }
      await goOn(page).click()
      await mustBeAside(page, toast(page, 'Please Select'))
    })

    test('a toast over a dialog lies over no field and no button', async ({ page, signIn }) => {
      const id = await newHousehold(page, await signIn(), 'Okafor Family')
      await startTheClock(page)
      await page.goto(`/householdParticipants/${id}`)
      await addNew(page).click()
      await fill(page, { first: 'Ngozi', last: 'Okafor' })
      await modal(page).getByText('Account Holder').click()
      await page.route('**/api/newClient/initial', (route) => route.abort())
      await stopTheClock(page)
      await addClient(page).click()
      await mustBeAside(page, toast(page, 'Error on Client Create'))
    })
  })
