import type { Locator } from '@playwright/test'
import { newHousehold, newParticipant } from './arrange.ts'
import { firstAnswers, saveAnswers, sentForSignature } from './arrange-risk.ts'
import { addNew, modal, rows } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { question } from './in-the-wizard.ts'
import { item, panel, risk } from './on-the-checklist.ts'

const styleOf = (element: Locator, property: 'color' | 'background-color' | 'border-top-color') =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

for (const colorScheme of ['light', 'dark'] as const)
  test(`done is green on every page, what waits for the client is not; a link, where one is and what one chose each have a look of their own: ${colorScheme}`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const adviser = await signIn()
    const household = await newHousehold(page, adviser, 'Okafor Family')
    const id = await newParticipant(page, household)
    await sentForSignature(page, id)
    await page.goto(`/client/${id}`)
    const link = await styleOf(page.getByRole('link', { name: 'Risk profile and report' }), 'color')
    const green = await styleOf(item(page, risk).getByRole('img', { name: 'Complete', exact: true }), 'color')
    const [red = 0, most = 0, blue = 0] = (green.match(/\d+/g) ?? []).map(Number)
    expect(most).toBeGreaterThan(Math.max(red, blue))

    await page.goto(`/householdParticipants/${household}`)
    const inTheList = rows(page).getByText('Sent', { exact: true })
    const sent = await styleOf(inTheList, 'color')
    expect(await styleOf(inTheList.locator('svg'), 'color')).toBe(sent)
    await page.goto(`/participant/${id}?tab=workflows`)
    const steps = page.getByRole('list', { name: 'Steps' })
    expect(await styleOf(steps.getByText('Sent', { exact: true }), 'color')).toBe(sent)
    expect(sent).not.toBe(green)
    await portal.rowsOf(adviser.advisorId, 'update client set completed_kyc_at = now() where id = $1', [id])
    for (const [path, within] of [
      [`/client/${id}`, panel(page)],
      [`/householdParticipants/${household}`, rows(page)],
      [`/participant/${id}?tab=workflows`, steps],
    ] as const) {
      await page.goto(path)
      expect(await styleOf(within.getByText('Complete', { exact: true }), 'color')).toBe(green)
    }
    const way = page.getByRole('navigation').locator('[aria-current]')
    expect(await way.evaluate((found) => Number(getComputedStyle(found).fontWeight))).toBeGreaterThan(600)
    const here = await way.evaluate((found) => /rgba?\([^)]*\)/.exec(getComputedStyle(found).boxShadow)?.[0])

    await saveAnswers(page, id, firstAnswers([1, 2, 3]))
    await page.goto(`/riskToleranceForm/${id}`)
    const step = page.getByRole('button', { name: /Done/ }).first()
    expect(await styleOf(step.locator('svg'), 'color')).toBe(green)
    expect(await styleOf(page.getByRole('progressbar').locator('div'), 'background-color')).toBe(green)
    await step.click()
    const chosen = await styleOf(question(page, 1).locator('label:has(:checked)'), 'border-top-color')
    expect(new Set([green, link, here, chosen]).size).toBe(4)
  })

/** How bright a colour is, as WCAG reckons it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((written) => {
    const share = Number(written) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the check mark of a tick stands out from its box: ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/householdParticipants/${await newHousehold(page, await signIn(), 'Okafor Family')}`)
    await addNew(page).click()
    const tick = modal(page).getByRole('checkbox', { name: 'One name only' })
    await tick.check()
    const ratio = async () => {
      const mark = luminanceOf(await styleOf(tick.locator('xpath=..').locator('svg'), 'color'))
      const box = luminanceOf(await styleOf(tick, 'background-color'))
      return (Math.max(mark, box) + 0.05) / (Math.min(mark, box) + 0.05)
    }
    await expect.poll(ratio).toBeGreaterThan(3)
  })
