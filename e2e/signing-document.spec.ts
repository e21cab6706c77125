import type { Page } from '@playwright/test'
import { newLinkedClient, sentToSign } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { answerNext } from './network.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paper = (page: Page) => page.getByRole('region', { name: 'Risk Tolerance Questionnaire' })

test('the document is shown page by page, drawn where it is looked at, larger and smaller', async ({
  page,
  portal,
  signIn,
}) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(`/sign/${code}`)
  const pages = paper(page).getByRole('article')
  await expect(pages.nth(1)).toBeAttached()
  const where = page.getByRole('status').filter({ hasText: 'Page' })
  await expect(where).toHaveText(/^Page 1 of \d+$/)
  const count = Number(/\d+$/.exec((await where.textContent()) ?? '')?.[0])
  await expect(pages).toHaveCount(count)
  await expect(pages.first().locator('canvas')).toBeAttached()
  await expect(pages.last().locator('canvas')).toHaveCount(0)
  await pages.last().scrollIntoViewIfNeeded()
  await paper(page).focus()
  await page.keyboard.press('End')
  await expect(where).toHaveText(`Page ${count} of ${count}`)
  await expect(pages.last().locator('canvas')).toBeAttached()
  await expect(pages.last().getByText(`Page ${count} of ${count}`)).toBeAttached()
  const width = async () => (await pages.last().boundingBox())?.width ?? 0
  const before = await width()
  await button(page, 'Larger').click()
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  // lines begin at the left edge, and at this step end within the paper
  const firstLine = async () => {
    const [text, room] = await Promise.all([
      pages.last().getByText(`Page ${count} of ${count}`).boundingBox(),
      paper(page).boundingBox(),
    ])
    return text && room && text.x > room.x && text.x + text.width <= room.x + room.width
  }
  await expect.poll(firstLine).toBe(true)
  await button(page, 'Larger').click()
  await expect.poll(async () => (await pages.last().boundingBox())?.x).toBeLessThan(0)
  await expect
    .poll(async () => {
      const [text, room] = await Promise.all([
        pages
          .last()
          .getByText(/^Document \S+/)
          .boundingBox(),
        paper(page).boundingBox(),
      ])
      return text && room && text.x - room.x
    })
    .toBeGreaterThan(0)
  await button(page, 'Smaller').click()
  await button(page, 'Smaller').click()
  await expect.poll(width).toBeCloseTo(before, 0)
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('target', '_blank')
  expect(complaints).toEqual([])
})

test('a document that cannot be shown says so, and is tried again', async ({ page, portal, signIn }) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  await page.route('**/document/*', (route) => route.abort(), { times: 1 })
  await page.goto(`/sign/${code}`)
  await expect(page.getByText(/The document could not be shown here/)).toBeVisible()
  await button(page, 'Try again').click()
  await expect(paper(page).getByRole('article').first()).toBeVisible()
})

test('what is being corrected is there by itself once it is made', async ({ page, portal, signIn }) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  await answerNext(page, 'GET', `**/api/signing/${code}`, async (route) => {
    const response = await route.fetch()
    const { result, ...envelope } = await response.json()
    await route.fulfill({
      response,
      json: { ...envelope, result: { ...result, canSign: false, isBeingMade: true } },
    })
  })
  await page.goto(`/sign/${code}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('What you are asked to sign has been corrected')
  await expect(heading).toHaveText('Risk Tolerance Questionnaire')
})
