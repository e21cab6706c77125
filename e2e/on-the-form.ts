import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { LinkedClient } from './arrange-risk.ts'

/** The public form, as somebody in front of it finds its parts. */

export const form = (code: string) => `/clientRiskToleranceForm/${code}`
export const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: /^Page Not Found/ })
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const questions = (page: Page) => page.getByRole('radiogroup')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const saving = (page: Page) => page.locator('p[data-status] > [aria-hidden]').last()

/** An answer is a card: its words are what a finger meets. */
export const answerOf = (question: Locator, index: number) => question.locator('label').nth(index)

export async function begin(page: Page, { code }: LinkedClient): Promise<void> {
  await page.goto(form(code))
  await button(page, 'Begin').click()
  await expect(questions(page).first()).toBeVisible()
}
