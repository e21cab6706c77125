import { expect, type Locator, type Page } from '@playwright/test'
import { application } from '../src/features/participants/application.ts'

/** The client application, as somebody finds their way in it who has only a keyboard. */

export const stepTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
export const stepButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
export const goOn = (page: Page) => page.getByRole('button', { name: 'Save and Continue' })
export const field = (page: Page, path: string) => page.locator(`[id="${path}"]`)

/** The path of the field that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.closest('[role="radiogroup"]')?.id ?? element?.id ?? ''
  })

/** Presses Tab until the field at the path has the focus. */
export async function tabTo(page: Page, path: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)) === path) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${path}`)
}

/** Presses Tab until a button has the focus, and presses it. */
export const press = (page: Page, name: string): Promise<void> =>
  pressOn(page, page.getByRole('button', { name, exact: true }))

export async function pressOn(page: Page, button: Locator): Promise<void> {
  await tabToElement(page, button)
  await page.keyboard.press('Enter')
}

async function tabToElement(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

export async function type(page: Page, path: string, text: string): Promise<void> {
  await tabTo(page, path)
  await page.keyboard.type(text)
}

export async function answer(page: Page, path: string, said: 'Yes' | 'No'): Promise<void> {
  await tabTo(page, path)
  const chosen = field(page, path).getByRole('radio', { name: said })
  await page.keyboard.press('Space')
  if (said === 'No') await page.keyboard.press('ArrowRight')
  await expect(chosen).toBeChecked()
}

export async function choose(page: Page, path: string, label: string): Promise<void> {
  await tabTo(page, path)
  await chooseIn(page, field(page, path), label)
}

/** In a long list the first letters find it. */
export async function chooseIn(page: Page, list: Locator, label: string): Promise<void> {
  const option = page.getByRole('option', { name: label, exact: true })
  // a list that has only just opened may begin anew under the first keys: then they are pressed again
  await expect(async () => {
    await tabToElement(page, list)
    const isSearched = !(await list.evaluate((input: HTMLInputElement) => input.readOnly))
    if (isSearched && (await list.inputValue()) !== label) {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(label)
    }
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('ArrowDown')
      if ((await option.getAttribute('data-combobox-selected')) === 'true') break
    }
    await page.keyboard.press('Enter')
    await expect(list).toHaveValue(label, { timeout: 2_000 })
  }).toPass()
}

/** The thirteen questions of the last section. */
export const questions: readonly string[] = application.steps
  .flatMap(({ facts }) => facts.flatMap(({ labels }) => Object.keys(labels)))
  .filter((path) => /^regulatoryDetails\.(is|has)\w+$/.test(path))
