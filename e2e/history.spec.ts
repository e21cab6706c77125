import type { Page } from '@playwright/test'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { newAccountHousehold, newDraft } from './arrange-accounts.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { accounts } from './in-the-accounts.ts'
import { mustTell } from './toasts.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem')
const bringBack = 'Bring Back What Was Before'

/** Saves what an application of somebody says of their work, as a step of its own. */
async function saveStep(page: Page, id: string, employmentDetails: object): Promise<void> {
  const { version } = await recordOf(page, id)
  const data = {
    version,
    employmentDetails: { ...completeApplication.employmentDetails, ...employmentDetails },
  }
  const answer = await page.request.put(`/api/newClient/${id}?step=3`, { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

test('says who changed what of a client and when, and brings back what was before', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/participant/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const creation = entries(page).last()
  await expect(entries(page)).toHaveCount(1)
  await expect(creation).toContainText('Created by Morgan Example')
  await expect(creation.getByRole('heading', { level: 3 })).toHaveText(['General Details', 'Roles'])
  await expect(creation.getByRole('definition').last()).toHaveText('Account Holder')

  await saveStep(page, id, { occupation: 'Miller' })
  await saveStep(page, id, { occupation: 'Baker' })
  await saveClient(page, id, { roles: ['account holder', 'trustee'] })
  await page.reload()
  await expect(entries(page)).toHaveCount(4)
  await expect(creation.getByRole('button', { name: bringBack })).toBeHidden()
  const roles = entries(page).nth(0)
  const second = entries(page).nth(1)
  await expect(roles.getByRole('heading', { level: 3 })).toHaveText('Roles')
  await expect(second).toContainText('Morgan Example')
  await expect(second.getByRole('heading', { level: 3 })).toHaveText('Employment Details')
  await expect(second.getByRole('definition')).toHaveText('From: Miller To: Baker')

  await second.getByRole('button', { name: bringBack }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('term')).toHaveText(['Roles', 'Occupation'])
  await expect(dialog.getByRole('definition').last()).toHaveText('From: Baker To: Miller')
  await dialog.getByRole('button', { name: 'Bring Back' }).click()
  await mustTell(page, 'Brought Back Successfully')
  await expect(dialog).toBeHidden()
  await expect(entries(page)).toHaveCount(5)
  expect(await recordOf(page, id)).toMatchObject({
    roles: ['account holder'],
    employmentDetails: { occupation: 'Miller' },
  })
})

test('says why something was not brought back', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await saveStep(page, id, { occupation: 'Miller' })
  await page.goto(`/participant/${id}?tab=history`)
  await entries(page).getByRole('button', { name: bringBack }).click()
  // somebody else saves meanwhile
  await saveStep(page, id, { occupation: 'Baker' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bring Back' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Someone saved this record after you opened it')
  expect((await recordOf(page, id)).employmentDetails?.occupation).toBe('Baker')
  // what is shown is what stands now
  await expect(dialog.getByRole('definition').filter({ hasText: 'Baker' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Bring Back' }).click()
  await mustTell(page, 'Brought Back Successfully')
  expect((await recordOf(page, id)).employmentDetails).toBeNull()
})

test('shows older changes twenty at a time', async ({ page, signIn }) => {
  test.setTimeout(240_000)
  const id = await newAccountHolder(page, await signIn())
  for (let nr = 1; nr <= 55; nr += 1) await saveStep(page, id, { occupation: `Miller ${nr}` })
  await page.goto(`/participant/${id}?tab=history`)
  await expect(entries(page)).toHaveCount(20)
  const older = page.getByRole('button', { name: 'Show Older Changes' })
  for (const count of [40, 56]) {
    await older.press('Enter')
    await expect(entries(page)).toHaveCount(count)
    await expect(
      entries(page)
        .nth(count === 40 ? 20 : 40)
        .getByRole('heading', { level: 2 }),
    ).toBeFocused()
  }
  await expect(older).toHaveCount(0)
})

test('the history of an account application is a link in the list, accessible and fits', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, { type: 6, subType: 1 })
  const answer = await page.request.put(`/api/investmentAccount/${id}`, {
    data: { version: 1, currency: 2, intendedUseOfAccount: 2, sourceOfFunds: 4 },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(`/participant/${clientId}?tab=accounts`)
  await accounts(page)
    .getByRole('link', { name: /^History/ })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'History of the Account Application' }),
  ).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page).getByRole('term')).toHaveText([
    'Currency',
    'Intended Use of Account',
    'Source of Funds',
  ])
  await mustBeUsable(page)
  await entries(page).getByRole('button', { name: bringBack }).click()
  await expect(page.getByRole('dialog').getByRole('definition').first()).toHaveText(
    'From: CAD To: Nothing entered',
  )
  await mustBeUsable(page)
  await page.goto(`/participant/${clientId}?tab=history`)
  await entries(page).first().waitFor()
  await mustBeUsable(page)
})
