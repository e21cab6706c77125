import { email, failWithoutReason, loginButton, nobody } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './toasts.ts'

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
  expect(box?.y).toBeGreaterThan(64)
  expect(box?.y).toBeLessThan(100)
  await page.clock.runFor(2_500)
  await expect(shown).toHaveCount(1)
  await page.clock.runFor(1_200)
  await expect(shown).toHaveCount(0)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a toast lies over nothing that can be used, at ${viewport.width} pixels`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport)
    await signIn()
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Add New' }).first().click()
    await page.getByLabel('Full Name').fill('Okafor Family')
    // a toast is gone after three seconds, however slow the machine
    await page.clock.pauseAt('2026-11-21T10:05:00')
    await page.keyboard.press('Enter')
    const shown = toast(page, 'Created Household Successfully')
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return [await shown.count(), await page.getByRole('dialog').count()]
      })
      .toEqual([1, 0])
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return await shown.evaluate((element) => {
          const toast = element.getBoundingClientRect()
          return [...document.querySelectorAll('a, button, input')]
            .filter((control) => !element.contains(control) && control.checkVisibility())
            .filter((control) => {
              const { left, right, top, bottom } = control.getBoundingClientRect()
              return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
            })
            .map((control) => control.textContent || control.getAttribute('aria-label'))
        })
      })
      .toEqual([])
  })
