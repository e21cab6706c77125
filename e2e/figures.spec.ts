import type { Page } from '@playwright/test'
import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'

/** What the page shows with a hyphen in it, and what of it is set in figures that are all as wide as one another. */
const hyphened = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const inAll: string[] = []
    const widened: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text
      if (!parentElement || !textContent?.includes('-')) continue
      inAll.push(textContent)
      if (getComputedStyle(parentElement).fontVariantNumeric.includes('tabular')) widened.push(textContent)
    }
    return { inAll, widened }
  })

test('hyphens in telephone numbers, ids and words keep their own width', async ({ page, signIn }) => {
  const adviser = await signIn()
  const householdId = await newHousehold(page, adviser, 'Okafor Family')
  const clientId = await newParticipant(page, householdId)
  const screens = {
    '/': 'Okafor Family',
    [`/householdParticipants/${householdId}`]: householdId,
    [`/participant/${clientId}`]: clientId,
    [`/client/${clientId}`]: '416-555-0199',
    [`/createRiskToleranceLink/${clientId}`]: 'Create',
  }
  for (const [path, shown] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    // the heading of a page stands before what is read for it
    await expect.poll(async () => (await hyphened(page)).inAll, { message: path }).not.toEqual([])
    expect.soft((await hyphened(page)).widened, path).toEqual([])
  }
})
