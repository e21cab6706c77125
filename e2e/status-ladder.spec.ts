import { randomUUID } from 'node:crypto'
import { decline } from '../src/features/signing/contract.ts'
import { newHousehold, newParticipant, post } from './arrange.ts'
import { codeInEmail, sentForSignature, signingLink } from './arrange-risk.ts'
import { rows } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { item, risk } from './on-the-checklist.ts'

test('a refusal is read in every list, on the participant’s page and in the checklist, beside the check of what is complete [CHECK-017]', async ({
  page,
  portal,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const id = await newParticipant(page, household, { email })
  await sentForSignature(page, id)
  const code = await codeInEmail(portal, email, signingLink)
  await page.goto(`/householdParticipants/${household}`)
  const step = rows(page).getByRole('list', { name: 'Steps' }).getByRole('listitem').first()
  await expect(step).toHaveText('Risk Sent')

  const reason = { reason: 'The time frame is wrong.' }
  await post(page, decline.path.replace(':code', code), reason, decline.result)
  // from page to page, as an adviser goes: what was read before is read again
  await rows(page).getByRole('link').click()
  await page.getByRole('tab', { name: 'Workflows' }).click()
  const onPage = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()
  await expect(onPage).toContainText('Declined')
  await page.getByRole('link', { name: 'Client Information' }).click()
  await expect(item(page, risk).getByText('Declined', { exact: true })).toBeVisible()
  await expect(item(page, risk).getByRole('img', { name: 'Complete', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  // until it is there, the page before it has such a button, too
  await expect(onPage).toContainText('Declined')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(step).toHaveText('Risk Declined')
  await page.goto('/?view=people')
  await expect(step).toHaveText('Risk Declined')
})
