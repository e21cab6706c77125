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

/** All that is read of each question. It runs in the page. */
const readEach = (questions: Element[]) => {
  const textsOf = (within: Element, wanted: string) =>
    Array.from(within.querySelectorAll(wanted), (found) => found.textContent)
  return questions.map((question) => ({
    words: textsOf(question, 'legend, p[id$="-question"]'),
    table: Array.from(question.querySelectorAll('tr'), (row) => textsOf(row, 'th, td')),
    answers: textsOf(question, 'label > [type="radio"] + span'),
  }))
}

/** Every question, from the first step of questions to the last. */
async function questionsFrom(page: Page, next: string) {
  const questions: ReturnType<typeof readEach> = []
  for (const first of [1, ...stepEnds.map((end) => end + 1)]) {
    if (first > 1) await page.getByRole('button', { name: next, exact: true }).click()
    await expect(question(page, first)).toBeVisible()
    questions.push(...(await page.locator('fieldset[id^="question"]').evaluateAll(readEach)))
  }
  return questions
}

test('the adviser and the client are asked the same: header, question, answers; tables stand with questions 7 and 8 alone [RISK-002, RISK-006]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const adviser = await signIn()
  await page.goto(`/riskToleranceForm/${await newAccountHolder(page, adviser)}`)
  const asked = await questionsFrom(page, 'Next Step')
  expect(asked.map(({ answers }) => answers.length)).toEqual(specified.map((scores) => scores.length))
  for (const [index, { words, table, answers }] of asked.entries()) {
    expect(words).toHaveLength(2)
    expect([...words, ...answers].every((text) => text.trim() !== '')).toBe(true)
    expect(table).toEqual(tables[index + 1] ?? [])
  }
  await begin(page, await newLinkedClient(page, portal, adviser))
  expect(await questionsFrom(page, 'Next')).toEqual(asked)
})
