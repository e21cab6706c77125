import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'

test('the participant’s page is headed by name, id, the own household and roles [PART-018, PART-019]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  await newHousehold(page, adviser, 'Another Family')
  const household = await newHousehold(page, adviser, 'Okafor Family')
  const id = await newParticipant(page, household, {
    roles: [ParticipantRole.accountHolder, ParticipantRole.trustee],
  })
  await page.goto(`/householdParticipants/${household}`)
  await page.getByRole('list', { name: 'Participants' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Okafor' })).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
  const header = page.getByRole('main').locator('header')
  await expect(header.getByRole('listitem')).toHaveText(['Account Holder', 'Trustee'])
  await expect(header.getByRole('link', { name: 'Okafor Family' })).toHaveAttribute(
    'href',
    `/householdParticipants/${household}`,
  )
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/householdParticipants/${household}`)
})

test('a step’s page leads back to where one came from [SHELL-015]', async ({ page, signIn }) => {
  const id = await newParticipant(page, await newHousehold(page, await signIn(), 'Okafor Family'))
  await page.goto(`/participant/${id}?tab=workflows`)
  await page.getByRole('link', { name: 'Account Opening' }).click()
  // until it is there, the page before it has such a button, too
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Account Application' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/participant/${id}?tab=workflows`)
})
