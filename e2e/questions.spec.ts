import type { Page } from '@playwright/test'
import { newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'

/** Every question on the way to the end, as it is read: header, question, table, answers. */
async function questionsFrom(page: Page, next: string): Promise<string[][]> {
  const questions: string[][] = []
  for (let step = 0; step < 6; step++) {
    const first = page.locator(`#question${questions.length + 1}`)
    await expect(first).toBeVisible()
    for (const question of await page.locator('fieldset[id^="question"]').all())
      questions.push([
        (await question.locator('legend').textContent()) ?? '',
        ...(await question.locator('p[id$="-question"], th, td').allTextContents()),
        ...(await question.getByRole('radio').evaluateAll(textsOfLabels)),
      ])
    await page.getByRole('button', { name: next, exact: true }).click()
  }
  return questions
}

const textsOfLabels = (radios: Element[]): string[] =>
  radios.map((radio) => radio.closest('label')?.querySelector('span')?.textContent ?? '')

test('the adviser’s wizard and the client’s form ask the same: header, question, answers [RISK-002]', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(`${portal.url}/clientRiskToleranceForm/${client.code}`)
  await phone.getByRole('button', { name: 'Begin' }).click()
  const asked = await questionsFrom(phone, 'Next')
  await phone.close()

  await signIn(client.adviser)
  await page.goto(`/riskToleranceForm/${client.clientId}`)
  expect(await questionsFrom(page, 'Next Step')).toEqual(asked)
  expect(asked).toHaveLength(15)
  for (const texts of asked) {
    expect(texts.length).toBeGreaterThanOrEqual(2 + 3)
    expect(texts.every((text) => text.trim() !== '')).toBe(true)
  }
})
