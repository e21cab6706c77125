import { answerAll, newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { saving } from './on-the-form.ts'

test('the public form is accessible from the welcome to the end', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await page.goto(`/clientRiskToleranceForm/${client.code}`)
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await mustBeUsable(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  const steps = ['Your plans', 'Risk and return', 'Ups and downs', 'Losses', 'Experience and needs']
  for (const step of steps) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
    await page.locator('label').nth(1).click()
    await mustBeUsable(page)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByText('Step 6 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Special Notes')).toBeVisible()
  await mustBeUsable(page)
  await page.route('**/api/riskTolerance', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please choose one of the answers to this question').first()).toBeVisible()
  await page.locator('label').nth(0).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await mustBeUsable(page)
  await page.unroute('**/api/riskTolerance')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // else what is on its way as the page is left may come in after what is answered elsewhere
  await expect(saving(page)).toHaveText(/Saved/)
  await page.goto('/nowhere')
  await answerAll(page, client)
  await page.goto(`/clientRiskToleranceForm/${client.code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.route('**/useMagicLink/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await mustBeUsable(page)
})
