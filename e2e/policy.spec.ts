import { chromium, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { collectPolicyViolations } from './policy.ts'

const forbidden: { what: string; directive: string; happens: (page: Page) => Promise<void> }[] = [
  {
    what: 'a script that stands in the page',
    directive: 'script-src-elem forbids inline',
    happens: (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.text = 'void 0'
        document.head.append(script)
      }),
  },
  {
    what: 'a picture from elsewhere',
    directive: 'img-src forbids https://elsewhere.example/picture.png',
    happens: (page) =>
      page.evaluate(() => {
        const picture = new Image()
        picture.src = 'https://elsewhere.example/picture.png'
      }),
  },
]

for (const { what, directive, happens } of forbidden)
  test(`${what} is collected as a violation, in whatever window of the browser [HD3]`, async ({
    portal,
    launchOptions,
  }) => {
    // a browser of its own: in the one of the tests a violation fails the test
    const browser = await chromium.launch(launchOptions)
    const violations = collectPolicyViolations(browser)
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${portal.url}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await happens(page)
    await seen
    await expect.poll(() => violations()).toEqual([expect.stringContaining(directive)])
    await browser.close()
  })
