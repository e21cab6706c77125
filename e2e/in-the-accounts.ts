import type { Page } from '@playwright/test'
import { expect, mustHaveComeToRest } from './fixtures.ts'

/** The screens of a client's investment accounts, as somebody in front of them finds their parts. */

export const accounts = (page: Page) => page.getByRole('region', { name: 'Investment Accounts' })
export const goOn = (page: Page) => page.getByRole('button', { name: 'Save and Continue' }).click()
export const titles = (page: Page) =>
  page.getByRole('navigation', { name: 'Steps' }).locator('li button > span:first-child')

/** Chooses in a field of the wizard, by its path. */
export async function pick(page: Page, path: string, label: string): Promise<void> {
  const option = page.getByRole('option', { name: label, exact: true })
  // a step that has only just opened takes the focus for its title, and a list that lost it closes
  await expect(async () => {
    await page.locator(`[id="${path}"]`).click()
    await option.click({ timeout: 5_000 })
  }).toPass()
}

export async function say(page: Page, path: string, answer: 'Yes' | 'No'): Promise<void> {
  await page.locator(`[id="${path}"]`).getByText(answer, { exact: true }).click()
}

export async function fill(page: Page, path: string, text: string): Promise<void> {
  await page.locator(`[id="${path}"]`).fill(text)
  await page.keyboard.press('Tab')
}

const people = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Opens the picker of people that is called so, where it is not open. */
export async function openPicker(page: Page, title: string): Promise<void> {
  const opener = page.getByRole('button', { name: title, exact: true })
  // one that is about to close is still there
  await mustHaveComeToRest(page)
  if (await people(page, title).isHidden()) await opener.click()
  await expect(people(page, title).getByRole('searchbox')).toBeVisible()
}

/** Adds somebody with the picker of people that is called so; who does not hold its role is given it. */
export async function addPerson(page: Page, title: string, choice: string | undefined): Promise<void> {
  await openPicker(page, title)
  if (choice)
    await people(page, title)
      .getByRole('radio', { name: `${choice} ` })
      .check()
  await people(page, title)
    .getByRole('button', { name: /^Add( and Give the Role)?$/ })
    .click()
}

/** Whoever was chosen is added: the picker has closed. */
export const mustClose = (page: Page, title: string) => expect(people(page, title)).toBeHidden()

/** Adds a bank account with the picker that is labelled so. */
export async function add(page: Page, label: string, choice: string | undefined): Promise<void> {
  if (choice) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await pickerOf(page, label).getByRole('button', { name: 'Add', exact: true }).click()
}

const pickerOf = (page: Page, label: string) =>
  page
    .locator('div')
    .filter({ has: page.getByRole('combobox', { name: label }) })
    .filter({
      has: page.getByRole('button', { name: 'Add', exact: true }),
    })
    .last()
