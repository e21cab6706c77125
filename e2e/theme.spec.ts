import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const mustShow = (page: Page, scheme: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)

test('a theme chosen in one tab is shown in the others', async ({ page, context }) => {
  await page.goto('/login')
  await mustShow(page, 'light')
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByRole('button', { name: 'Change to the light theme' }).click()
  await other.getByRole('button', { name: 'Change to the dark theme' }).click()
  await mustShow(page, 'dark')
  await expect(page.getByRole('button', { name: 'Use this device’s theme' })).toBeVisible()
})

test('a theme chosen when the component library remembered it still counts', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.goto('/login')
  await mustShow(page, 'dark')
})
