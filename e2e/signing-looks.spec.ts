import type { Page } from '@playwright/test'
import { newLinkedClient, sentToSign } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paper = (page: Page) => page.getByRole('region', { name: 'Risk Tolerance Questionnaire' })

test('the signing pages are accessible', async ({ page, portal, signIn, mustBeUsable }) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  await page.goto(`/sign/${code}`)
  await expect(page.locator('canvas').first()).toBeAttached()
  await expect(paper(page).getByText('Risk Tolerance Questionnaire').first()).toBeAttached()
  await mustBeUsable(page)
  await page.getByText('Draw the signature instead').click()
  await button(page, 'Email me the code').click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await button(page, 'Sign').click()
  await expect(page.getByText('Please Agree to Sign Electronically')).toBeVisible()
  await mustBeUsable(page)
  await button(page, 'I do not want to sign').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await mustBeUsable(page)
  await page.getByLabel('Why you are declining').fill('Not today')
  await button(page, 'Decline to Sign').click()
  await expect(title(page, 'You have declined to sign this document')).toBeVisible()
  await mustBeUsable(page)
})

test('names of 35 letters scroll nothing at 320 pixels', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const adviser = await signIn()
  const client = await newLinkedClient(page, portal, adviser)
  const [firstName, lastName] = ['W'.repeat(35), 'M'.repeat(35)]
  await portal.rowsOf(
    adviser.advisorId,
    'update client set general_details = general_details || $2::jsonb where id = $1',
    [client.clientId, JSON.stringify({ firstName, lastName })],
  )
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto(`/clientRiskToleranceForm/${client.code}`)
  await expect(title(page, `Welcome, ${firstName}`)).toBeVisible()
  await expect.poll(width).toBe(320)
  await page.goto(`/sign/${await sentToSign(page, portal, client)}`)
  await expect(paper(page).getByText('Risk Tolerance Questionnaire').first()).toBeAttached()
  await expect(page.getByText(lastName).first()).toBeVisible()
  await expect.poll(width).toBe(320)
})
