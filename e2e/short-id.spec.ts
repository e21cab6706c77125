import type { Locator } from '@playwright/test'
import { newHousehold } from './arrange.ts'
import { row } from './at-the-households.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

/** The letters of an element for which there is room in it and in all that it stands in. */
const lettersSeen = (locator: Locator) =>
  locator.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let seen = ''
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement?.getBoundingClientRect()
      const emails = [...(text.textContent ?? '')]
      seen += emails
        .filter((_, at) => {
          const email = document.createRange()
          email.setStart(text, at)
          email.setEnd(text, at + 1)
          return around && email.getBoundingClientRect().right <= around.right + 1
        })
        .join('')
    }
    return seen
  })

test('an id stands as its first eight signs, whole where it is pointed at or focused, and is copied whole [HOME-003]', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto('/')
  const short = row(page, 'Okafor Family').getByRole('button', { name: `Copy the id ${id}` })
  await expect.poll(() => lettersSeen(short)).toBe(id.slice(0, 8))
  const whole = page.getByRole('tooltip', { name: id })
  await short.hover()
  await expect(whole).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(whole).toBeHidden()
  await short.focus()
  await expect(whole).toBeVisible()
  await page.keyboard.press('Enter')
  await mustTell(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await expect(page).toHaveURL('/')
})

test('an id is copied whole with what was selected around it [HOME-003]', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto('/')
  // what is selected while the row is still being drawn is lost with the next drawing
  await expect(async () => {
    await row(page, 'Okafor Family').evaluate((element) => window.getSelection()?.selectAllChildren(element))
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(id)
  }).toPass()
})
