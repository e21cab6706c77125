import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { countTravelled } from './network.ts'

/** Shows a text as a paragraph and as a title, and tells whether the portal's own fonts drew every letter of it. */
async function isDrawnByOwnFonts(page: Page, text: string): Promise<boolean> {
  await page.evaluate((shown) => {
    const [paragraph, title] = [document.createElement('p'), document.createElement('h2')]
    for (const element of [paragraph, title]) element.textContent = shown
    document.querySelector('main')?.replaceChildren(paragraph, title)
  }, text)
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const drawn: boolean[] = []
  for (const selector of ['main p', 'main h2']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    drawn.push(...fonts.map(({ isCustomFont }) => isCustomFont))
  }
  await session.detach()
  return drawn.length >= 2 && drawn.every(Boolean)
}

test('what English and French are written with comes in two files, other letters when they occur', async ({
  page,
}) => {
  const travelled = await countTravelled(page)
  const files = () => travelled().answers.filter(({ path }) => path.endsWith('.woff2')).length
  await page.goto('/login', { waitUntil: 'networkidle' })
  const french =
    '« Où ça ? » L’œuvre d’Éloïse, ÿ, Œ, Ç : 1\u202f234,50\u00a0$ – 30 % — 12 €… “ok” ‘ok’ · • ™ © ½'
  await expect.poll(() => isDrawnByOwnFonts(page, french)).toBe(true)
  await expect.poll(files).toBe(2)
  let before = files()
  for (const name of ['Łukasz Ďurčo, Ÿ', 'Ελένη', 'Юлия', 'Nguyễn']) {
    await expect.poll(() => isDrawnByOwnFonts(page, name), { message: name }).toBe(true)
    await expect.poll(files, { message: name }).toBeGreaterThan(before)
    before = files()
  }
})
