import type { Page } from '@playwright/test'
import { newAccountHolder, newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { question, total } from './in-the-wizard.ts'
import { begin } from './on-the-form.ts'

/** Specification 1, section 3: the scores of each question's answers, in the order in which they are shown. */
const specified = [
  [12, 10, 8, 6, 4, 2],
  [9, 7, 5, 3, 1],
  [9, 7, 5, 3, 1],
  [10, 8, 6, 4],
  [10, 8, 6, 4, 2],
  [10, 8, 6, 4],
  [2, 4, 6, 8, 10],
  [8, 6, 4, 1],
  [8, 5, 3, 1],
  [10, 5, 3],
  [9, 6, 3],
  [9, 7, 5, 3],
  [8, 6, 4, 2],
  [10, 6, 4, 1],
  [8, 6, 4, 2],
]

const stepEnds = [3, 6, 7, 8, 12]

test('each answer counts on the screen what is specified, in its place [RISK-003, RISK-011]', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/riskToleranceForm/${id}`)
  let before = 0
  for (const [index, scores] of specified.entries()) {
    const labels = question(page, index + 1).locator('label')
    await expect(labels).toHaveCount(scores.length)
    for (const [place, score] of scores.entries()) {
      await labels.nth(place).click()
      await expect(total(page)).toHaveText(String(before + score))
    }
    before += scores.at(-1) ?? 0
    if (stepEnds.includes(index + 1)) await page.getByRole('button', { name: 'Next Step' }).click()
  }
})

/** What the tables of scenarios say, by the question that they stand with. */
const tables: Record<number, string[][]> = {
  7: [
    ['Choice', 'Bad year (1 in 10)', 'Average year', 'Good year (1 in 10)'],
    ['A', '−$2,000 (−2%)', '+$3,000 (+3%)', '+$8,000 (+8%)'],
    ['B', '−$5,000 (−5%)', '+$4,000 (+4%)', '+$13,000 (+13%)'],
    ['C', '−$9,000 (−9%)', '+$5,000 (+5%)', '+$19,000 (+19%)'],
    ['D', '−$13,000 (−13%)', '+$6,000 (+6%)', '+$25,000 (+25%)'],
    ['E', '−$17,000 (−17%)', '+$7,000 (+7%)', '+$31,000 (+31%)'],
  ],
  8: [
    ['Loss in 1 year (1 in 20)', 'Average gain a year', 'Time to recover'],
    ['$25,000 (25%)', '$7,000 (7%)', 'about 4 years'],
    ['$15,000 (15%)', '$5,000 (5%)', 'about 3 years'],
    ['$8,000 (8%)', '$4,000 (4%)', 'about 2 years'],
    ['$3,000 (3%)', '$3,000 (3%)', 'about 1 year'],
  ],
}

/** Goes from the first step of questions to the last: a table stands in question 7 and in question 8, and nowhere else. */
async function mustShowTables(page: Page, next: string): Promise<void> {
  for (const first of [1, 4, 7, 8, 9, 13]) {
    await expect(question(page, first)).toBeVisible()
    const rows = tables[first] ?? []
    await expect(page.getByRole('table')).toHaveCount(rows.length > 0 ? 1 : 0)
    const shown = question(page, first).getByRole('table').getByRole('row')
    await expect(shown).toHaveCount(rows.length)
    for (const [index, cells] of rows.entries())
      await expect(shown.nth(index).locator('th, td')).toHaveText(cells)
    if (first !== 13) await page.getByRole('button', { name: next, exact: true }).click()
  }
}

test('questions 7 and 8 stand with their tables of scenarios, before the adviser and before the client [RISK-006]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const adviser = await signIn()
  await page.goto(`/riskToleranceForm/${await newAccountHolder(page, adviser)}`)
  await mustShowTables(page, 'Next Step')
  await begin(page, await newLinkedClient(page, portal, adviser))
  await mustShowTables(page, 'Next')
})
