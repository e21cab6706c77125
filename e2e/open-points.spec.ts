import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { firstAnswers, newAccountHolder, saveAnswers } from './arrange-risk.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { saved } from './in-the-wizard.ts'

test('what keeps documents from being signed stands on the client’s and the household’s page, and leads to its field', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, {
    ...completeApplication,
    permanentAddressDetails: { ...completeApplication.permanentAddressDetails, streetName: 'P.O. Box 412' },
  })
  await page.goto(`/client/${id}`)
  const points = page.getByRole('region', { name: 'Open Points' })
  await expect(points).toContainText('Stops sending')
  await mustBeUsable(page)
  const box = points.getByRole('link', { name: /box/i })
  await box.click()
  await expect(page.getByRole('textbox', { name: 'Street Name' }).first()).toBeFocused()

  const { householdId } = await recordOf(page, id)
  await page.goto(`/householdParticipants/${householdId}`)
  await page.getByRole('heading', { name: /^Open Points/ }).click()
  await expect(page.getByRole('link', { name: /box/i })).toBeVisible()
  await mustBeUsable(page)
})

test('a reason that two records ask together is given in the later one’s form, and its point is gone', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  // the first answer of each section: the client is far from retiring
  await saveAnswers(page, id, firstAnswers())
  await saveClient(page, id, {
    ...completeApplication,
    employmentDetails: { ...completeApplication.employmentDetails, status: 3 },
  })
  await page.goto(`/client/${id}`)
  const point = page
    .getByRole('region', { name: 'Open Points' })
    .getByRole('link', { name: /still to retire/ })
  await point.click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await reason.fill('Retires from teaching now, and from the farm in twenty years')
  await expect(saved(page)).toBeVisible()
  await page.goto(`/client/${id}`)
  await expect(page.getByRole('region', { name: 'Open Points' })).toContainText('Open Points')
  await expect(point).toHaveCount(0)
})
