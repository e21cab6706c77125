import { linkSpouse } from '../src/features/participants/spouse-contract.ts'
import { newParticipant } from './arrange.ts'
import { newAccountHolder } from './arrange-risk.ts'
import {
  chooseSection,
  details,
  enableEditing,
  recordOf,
  save,
  saveClient,
  unsaved,
} from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { answerNext, callsOf, holdBack } from './network.ts'
import { mustTell } from './toasts.ts'

test('edit mode saves by its button alone, and shows what was stored [PART-024, PART-025]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await page.goto(`/participant/${id}`)
  await expect(details(page, 'General Details')).toContainText('Ngozi')
  for (const each of [page.getByRole('textbox'), save(page), cancel]) await expect(each).toHaveCount(0)
  const saves = callsOf(page, `/api/newClient/${id}`, 'PUT')
  await enableEditing(page)
  await expect(cancel).toBeVisible()
  await page.getByLabel('Middle Initial').fill('B')
  await chooseSection(page, 'Employment Details')
  await page.getByLabel('Occupation').fill(' Engineer ')
  await page.getByLabel('Employer Name').focus()
  await expect(unsaved(page)).toBeVisible()
  expect(saves).toHaveLength(0)

  const answer = await holdBack(page, `**/api/newClient/${id}`, 'PUT')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(save(page).locator('.mantine-Loader-root')).toBeVisible()
  answer.letGo()
  await mustTell(page, 'Participant Updated Successfully')
  await expect(details(page, 'Employment Details')).toContainText('Engineer')
  // one save of both sections
  expect(saves).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Enable Edit Mode' })).toBeFocused()
  await chooseSection(page, 'General Details')
  await expect(details(page, 'General Details')).toContainText('Middle Initial')
})

test('Cancel takes back what was changed and sends nothing [PART-027]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/participant/${id}`)
  const saves = callsOf(page, `/api/newClient/${id}`, 'PUT')
  await enableEditing(page)
  await page.getByLabel('First Name').fill('Somebody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(details(page, 'General Details')).toContainText('Ngozi')
  await enableEditing(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Ngozi')
  await page.reload()
  await expect(details(page, 'General Details')).toContainText('Ngozi')
  expect(saves).toHaveLength(0)
})

test('a save that is refused says why, at its field, and keeps what was typed [PART-026]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/participant/${id}`)
  await enableEditing(page)
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Middle Initial').fill('B')
  await chooseSection(page, 'Address Details')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please Enter a First Name' }).first()).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('Middle Initial')).toHaveValue('B')
  await page.getByLabel('First Name').fill('Ngozi')
  const refusal = { isSuccess: false, result: null, errorMessages: ['This record is locked today.'] }
  const refuseNext = (status: number, code: string) =>
    answerNext(page, 'PUT', `**/api/newClient/${id}`, (route) =>
      route.fulfill({ status, json: { ...refusal, code } }),
    )
  await refuseNext(409, 'conflict')
  await save(page).click()
  await mustTell(page, 'This record is locked today.')
  await refuseNext(503, 'unavailable')
  await save(page).click()
  await mustTell(page, 'The portal cannot be reached right now.')
  await expect(page.getByLabel('Middle Initial')).toHaveValue('B')
  await save(page).click()
  await mustTell(page, 'Participant Updated Successfully')
})

test('whoever leaves with something unsaved is asked first, by a link and by the browser’s Back; a reload finds it', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto('/?view=people')
  await page.getByRole('link', { name: 'Ngozi Okafor' }).click()
  await enableEditing(page)
  await page.getByLabel('Middle Initial').fill('B')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Client Information' }).click()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(`/participant/${id}`)
  await expect(page.getByLabel('Middle Initial')).toHaveValue('B')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Middle Initial')).toHaveValue('B')
  await expect(unsaved(page)).toBeVisible()

  await page.getByLabel('Last Name').click()
  // page.goBack would wait for a page that does not come
  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Leave Without Saving' }).click()
  await expect(page).toHaveURL('/?view=people')
  await page.getByRole('link', { name: 'Ngozi Okafor' }).click()
  await expect(page.getByRole('button', { name: 'Enable Edit Mode' })).toBeVisible()
  await expect(details(page, 'General Details')).not.toContainText('Middle Initial')
})

test('another tab of the page, and a linked spouse, leave what is unsaved as guarded as before', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const liability = { type: 'Mortgage', amount: 610_000 }
  await saveClient(page, id, { netWorthDetails: { liabilities: [liability] } })
  const { householdId } = await recordOf(page, id)
  const spouse = await newParticipant(page, householdId, { firstName: 'Emeka' })
  await page.request.post(linkSpouse.path, { data: { clientId: id, spouseId: spouse } })
  const saves = callsOf(page, `/api/newClient/${id}`, 'PUT')
  await page.goto(`/participant/${id}?section=net-worth`)
  await enableEditing(page)
  const amount = page.getByLabel('Amount').last()
  await amount.fill('610k')
  await page.getByRole('tab', { name: 'Workflows' }).click()
  await page.getByRole('link', { name: 'Client Information' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await chooseSection(page, 'Spouse Details')
  await expect(details(page, 'Spouse Details')).toContainText('Emeka')
  await chooseSection(page, 'Net Worth Details')
  await save(page).click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('610k')
  expect(saves).toEqual([])
  expect((await recordOf(page, id)).netWorthDetails?.liabilities).toMatchObject([liability])
})

test('linking a spouse saves nothing else of what is being edited, and Cancel takes that back', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const { householdId } = await recordOf(page, id)
  await newParticipant(page, householdId, { firstName: 'Emeka' })
  await page.goto(`/participant/${id}`)
  const saves = callsOf(page, `/api/newClient/${id}`, 'PUT')
  await enableEditing(page)
  await page.getByLabel('Home Phone').fill('12')
  await chooseSection(page, 'Spouse Details')
  await page
    .getByRole('radiogroup', { name: 'Spouse is a client?' })
    .getByText('Yes', { exact: true })
    .click()
  await page.getByLabel('Date of Birth').fill('1980-02-03')
  await page.getByRole('button', { name: 'Choose Existing Participant' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Date of Birth' })).toHaveValue('1980-02-03')
  await page.getByRole('button', { name: 'Choose Existing Participant' }).click()
  await page.getByRole('radio', { name: 'Emeka Okafor' }).check()
  await page.getByRole('button', { name: 'Add Client As Spouse' }).click()
  await mustTell(page, 'Successfully added spouse')
  await expect(details(page, 'Spouse Details')).toContainText('Emeka')
  await chooseSection(page, 'General Details')
  await expect(page.getByLabel('Home Phone')).toHaveValue('12')
  await expect(page.getByRole('alert').filter({ hasText: 'changed here and elsewhere' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(details(page, 'General Details')).not.toContainText('Home Phone')
  expect(saves).toEqual([])
  // what was typed of another spouse is gone, too
  const kept = () => page.evaluate(() => Object.entries(sessionStorage).flat().join(' '))
  await expect.poll(kept).not.toContain('1980-02-03')
})

test('what somebody else saved meanwhile is shown beside one’s own, to choose from', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/participant/${id}?section=employment`)
  await enableEditing(page)
  await page.getByLabel('Occupation').fill('Engineer')
  await saveClient(page, id, { employmentDetails: { occupation: 'Teacher' } })
  await save(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed here and elsewhere' }).last()
  await expect(conflict).toContainText('Employment Details · Occupation')
  await expect(conflict).toContainText('Teacher')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await mustTell(page, 'Participant Updated Successfully')
  await expect(details(page, 'Employment Details')).toContainText('Engineer')
})

test('a completed application that a save leaves incomplete is said to be so', async ({ page, signIn }) => {
  const { completeApplication } = await import('../src/features/participants/application/complete-testing.ts')
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, { ...completeApplication, completedKYC: true })
  await page.goto(`/participant/${id}`)
  await enableEditing(page)
  await page.getByLabel('Number of Dependents').fill('')
  await save(page).click()
  await mustTell(page, 'The client application is now incomplete.')
})
