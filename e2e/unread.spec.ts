import type { Locator, Page } from '@playwright/test'
import { newHousehold, newParticipant } from './arrange.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { item, markDone, risk } from './on-the-checklist.ts'

/** Has a call fail until what it does is over. */
async function unread(page: Page, url: string | RegExp, open: () => Promise<unknown>): Promise<void> {
  await page.route(url, (route) => route.abort())
  await open()
}

/** Holds that it is told within there, that nothing else is said in its place, and that another try reads it. */
async function isTold(page: Page, within: Locator, sentence: string, never: string): Promise<void> {
  await expect(within.getByText(sentence).first()).toBeVisible()
  await expect(within.getByText(never)).toHaveCount(0)
  await page.unrouteAll()
  await within.getByText(sentence).first().getByRole('button', { name: 'Try again' }).click()
  await expect(within.getByText(sentence)).toHaveCount(0)
}

test('what could not be read is told where it would stand, with another try, and is never taken for nothing [SHELL-012]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const household = await newHousehold(page, adviser, 'The Okafor Family')
  const id = await newParticipant(page, household, { firstName: 'Ngozi' })
  await newParticipant(page, household, { firstName: 'Emeka' })
  const { generalDetails } = await recordOf(page, id)
  await saveClient(page, id, { generalDetails: { ...generalDetails, maritalStatus: 'Married' } })
  const main = page.getByRole('main')
  const people = '**/api/newClient/household/**'

  await test.step('what has been done', async () => {
    await unread(page, '**/api/newClient/*/workflow', () => page.goto(`/participant/${id}`))
    await page.getByRole('tab', { name: 'Workflows' }).click()
    const nothing = 'Nothing has been done yet.'
    await isTold(page, main, 'What has been done could not be loaded.', nothing)
    await expect(main.getByText(nothing).first()).toBeVisible()
  })

  await test.step('how far the questionnaire is', async () => {
    await unread(page, '**/api/riskTolerance/client/**', () => page.reload())
    await page.getByRole('tab', { name: 'Workflows' }).click()
    await isTold(page, main, 'How far the questionnaire is could not be loaded.', 'Started:')
  })

  await test.step('whom a spouse can be chosen among', async () => {
    await unread(page, '**/api/investmentAccount/circumstances/**', () =>
      page.goto(`/editClient/${id}?step=spouse`),
    )
    await page
      .getByRole('radiogroup', { name: 'Spouse is a client?' })
      .getByText('Yes', { exact: true })
      .click()
    await page.getByRole('button', { name: 'Choose Existing Participant' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose Existing Participant' })
    await isTold(page, picker, 'The household could not be loaded.', 'Nobody here')
    await expect(picker.getByRole('radio', { name: 'Emeka Okafor' })).toBeVisible()
  })

  await test.step('who holds a power of attorney', async () => {
    await unread(page, people, () => page.goto(`/editClient/${id}?step=regulatory`))
    await page
      .getByRole('radiogroup', { name: 'Power of Attorney' })
      .getByText('Yes', { exact: true })
      .click()
    const nobody = 'Nobody named yet. This can be done later.'
    await isTold(page, main, 'Who holds it could not be loaded.', nobody)
    await expect(main.getByText(nobody)).toBeVisible()
  })

  await test.step('whether a risk profile is still to be chosen', async () => {
    await markDone(portal, adviser, id, 'risk_tolerance')
    await unread(page, '**/api/riskTolerance/client/**', () => page.goto(`/client/${id}`))
    await isTold(page, item(page, risk), 'nor whether one is still to be chosen', 'Risk profile:')
  })

  await test.step('what is searched for', async () => {
    await unread(page, /\/api\/search\?/, () => page.keyboard.press('Control+k'))
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('Emeka')
    await isTold(page, palette, 'The search could not be made.', 'No results for')
    await expect(palette.getByRole('option', { name: 'Emeka Okafor' }).first()).toBeVisible()
  })
})

test('what a portal that is away for a moment could not tell is told once it is back, without anybody doing anything [SHELL-012]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const household = await newHousehold(page, adviser, 'The Okafor Family')
  await newParticipant(page, household, { firstName: 'Ngozi' })
  const away = {
    status: 503,
    headers: { 'retry-after': '2' },
    json: { isSuccess: false, code: 'unavailable' },
  }
  const main = page.getByRole('main')

  await test.step('who is signed in', async () => {
    await page.route('**/api/user/authorize', (route) => route.fulfill(away), { times: 2 })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
    await expect(main.getByText('The Okafor Family')).toBeVisible()
  })

  await test.step('a list, and a page', async () => {
    await page.route('**/api/{newClient,household}/**', (route) => route.fulfill(away), { times: 4 })
    await page.goto(`/householdParticipants/${household}`)
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expect(main.getByText('Ngozi').first()).toBeVisible()
  })
})
