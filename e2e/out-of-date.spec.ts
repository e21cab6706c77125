import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { completeKyc, newAccount, newAccountHousehold } from './arrange-accounts.ts'
import { newAccountHolder, sentForSignature } from './arrange-risk.ts'
import { saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'

test('an application that was changed after it was submitted says which fact changed, wherever it is opened', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  await completeKyc(page, id)
  const employmentDetails = { ...completeApplication.employmentDetails, occupation: 'Miller' }
  await saveClient(page, id, { employmentDetails })
  const notice = page.getByRole('note').filter({ hasText: 'This application is out of date' })
  for (const path of [`/participant/${id}`, `/client/${id}`, `/editClient/${id}`]) {
    await page.goto(path)
    await expect(notice.getByRole('listitem')).toHaveText(
      /^Occupation from Engineer to Miller changed by Morgan Example, /,
    )
    await mustBeUsable(page)
  }
  await page.goto(`/participant/${id}`)
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText('The application was changed after it was submitted.')
  await expect(next.getByRole('link', { name: 'Bring it up to date' })).toBeVisible()
  await page.goto('/?view=people')
  await expect(page.getByRole('list', { name: 'Participants' })).toContainText('Out of date')
})

test('of several submitted accounts the list on a client’s page says which one is out of date', async ({
  page,
  signIn,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  await newAccount(page, clientId)
  const id = await newAccount(page, clientId)
  const marks = page.getByRole('region', { name: 'Investment Accounts' }).getByRole('listitem')
  await page.goto(`/participant/${clientId}?tab=accounts`)
  await expect(marks).toHaveText([/Complete/, /Complete/])
  const changed = await page.request.put(`/api/investmentAccount/${id}`, {
    data: { version: 1, currency: 1 },
  })
  expect(changed.status()).toBe(200)
  await page.reload()
  await expect(marks).toHaveText([/Complete/, /Out of date/])
})
