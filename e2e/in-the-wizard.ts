import type { Page } from '@playwright/test'

/** The adviser's wizard, as somebody in front of it finds its parts. */

export const question = (page: Page, number: number) => page.locator(`#question${number}`)
export const answers = (page: Page, number: number) => question(page, number).getByRole('radio')
export const stepTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
export const total = (page: Page) =>
  page.getByRole('figure', { name: 'Current total risk score' }).getByRole('strong')
export const notes = (page: Page) => page.getByLabel('Anything else that you would like to add?')
export const completed = (page: Page) =>
  page.getByText('The Risk Tolerance Questionnaire has been completed.', { exact: true })

/** What was entered last is saved. */
export const saved = (page: Page) =>
  page
    .locator('[data-status="saved"]')
    .getByText(/^Saved \d{1,2}:\d\d\s[ap]\.m\.$/)
    .first()

/** Submits where the parts disagree: nothing goes out before a profile is chosen. */
export async function submitWithChoice(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  const review = page.getByRole('dialog', { name: 'Review and Send' })
  await review.getByRole('button', { name: 'Choose the risk profile' }).click()
  const profile = page.getByRole('region', { name: 'The risk profile' })
  await profile.getByRole('radio', { name: 'Balanced' }).check()
  await profile.getByLabel('Why this profile?').fill('Talked over.')
  await submit.click()
  await review.getByRole('button', { name: 'Submit', exact: true }).click()
}
