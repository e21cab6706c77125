import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const forbidden: Record<string, (page: Page) => Promise<void>> = {
  'a script that stands in the page': (page) =>
    page.evaluate(() => {
      const script = document.createElement('script')
      script.text = 'void 0'
      document.head.append(script)
    }),
  'a picture from elsewhere': (page) =>
    page.evaluate(() => {
      const picture = new Image()
      picture.src = 'https://elsewhere.example/picture.png'
    }),
}

for (const [what, happens] of Object.entries(forbidden))
  test(`${what} fails the test in which it happens, in whatever window [HD3]`, async ({
    browser,
    portal,
  }) => {
    test.fail()
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${portal.url}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await happens(page)
    await seen
    await context.close()
  })
