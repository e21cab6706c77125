import { createClient } from '../src/features/participants/record-contract.ts'
import { offeredRoles, ParticipantRole, roleOnRecord } from '../src/platform/codes/participant-role.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { addClient, addNew, creations, fill, modal, rows } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

const { accountHolder, beneficiary, trustee } = ParticipantRole

test('the form asks four fields with samples and offers six roles [PART-006, PART-007, PART-008, PART-009]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  await addNew(page).click()
  await expect(page.locator('.mantine-Modal-overlay')).toBeVisible()
  for (const [label, sample] of [
    ['First Name', 'Eleanor'],
    ['Last Name', 'Marsh'],
    ['Email', 'eleanor.marsh@example.com'],
    ['Phone #', '416-555-0199'],
  ] as const)
    await expect(modal(page).getByLabel(label)).toHaveAttribute('placeholder', sample)
  const offered = modal(page).getByRole('group', { name: 'Participant Roles' })
  await expect(offered.locator('label')).toHaveText([
    'Account Holder',
    'Beneficiary',
    'Director',
    'Third Party',
    'Trustee',
    'Power of Attorney',
  ])
  expect(offeredRoles).toHaveLength(6)
})

test('with something missing nothing is sent, and each field says what it wants [PART-010]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  const sent = creations(page)
  await addNew(page).click()
  await addClient(page).click()
  for (const sentence of [
    'Please Enter a First Name',
    'Please Enter a Last Name',
    'Please Enter an Email',
    'Please Enter a Phone Number',
    'Please Select a Role',
  ])
    await expect(modal(page).getByText(sentence)).toBeVisible()
  await expect(modal(page).getByLabel('First Name')).toBeFocused()
  await fill(page, { first: 'Ngozi', last: 'Okafor' })
  await addClient(page).click()
  await expect(modal(page).getByText('Please Select a Role')).toBeVisible()
  await expect(modal(page).getByRole('checkbox', { name: 'Account Holder' })).toBeFocused()
  await modal(page).getByText('Account Holder').click()
  for (const [label, sentence] of [
    ['First Name', 'Please Enter a First Name'],
    ['Last Name', 'Please Enter a Last Name'],
    ['Email', 'Please Enter an Email'],
    ['Phone #', 'Please Enter a Phone Number'],
  ] as const) {
    const field = modal(page).getByLabel(label)
    const typed = await field.inputValue()
    await field.fill('')
    await addClient(page).click()
    await expect(modal(page).getByText(/^Please (Enter|Select)/)).toHaveText([sentence])
    await field.fill(typed)
  }
  expect(sent).toEqual([])
})

test('a new participant is sent with the chosen roles, told, in the list, and the form is empty again [PART-011, PART-012, PART-013, PART-015]', async ({
  page,
  signIn,
}) => {
  const householdId = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${householdId}`)
  const sent = creations(page)
  await addNew(page).click()
  await fill(page, { first: 'Ngozi', last: 'Okafor' })
  await modal(page).getByText('Account Holder').click()
  await modal(page).getByText('Trustee').click()
  await modal(page).getByText('Director').click()
  await modal(page).getByText('Director').click()
  await expect(modal(page).getByLabel('Phone #')).toHaveValue('416-555-0199')
  await addClient(page).click()
  await mustTell(page, 'Created Client Successfully')
  await expect(modal(page)).toBeHidden()
  await expect(rows(page)).toContainText(['Ngozi Okafor'])
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    {
      firstName: 'Ngozi',
      lastName: 'Okafor',
      email: 'ngozi@example.com',
      phoneNumber: '416-555-0199',
      householdId,
      roles: [accountHolder, trustee],
      singleName: false,
    },
  ])
  await addNew(page).click()
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone #'])
    await expect(modal(page).getByLabel(label)).toHaveValue('')
  await expect(modal(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a child without email and phone is added by a tick, and unticked both are asked for again [PART-010]', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const householdId = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${householdId}`)
  const withBoth = creations(page)
  const sent = callsOf(page, createClient.path, 'POST')
  const none = modal(page).getByRole('checkbox', { name: 'No contact details of their own' })
  const email = modal(page).getByLabel('Email')
  const phone = modal(page).getByLabel('Phone #')
  const asked = modal(page).getByText(/^Please (Enter|Select)/)

  // what was typed comes back, and is judged again
  await addNew(page).click()
  await email.fill('obi@')
  await phone.fill('416 555 0123')
  await none.check()
  await expect(email).toBeHidden()
  await expect(phone).toBeHidden()
  await expect(none).toBeFocused()
  await addClient(page).click()
  await expect(asked).toHaveText([
    'Please Enter a First Name',
    'Please Enter a Last Name',
    'Please Select a Role',
  ])
  await modal(page).getByLabel('First Name').fill('Obi')
  await modal(page).getByLabel('Last Name').fill('Okafor')
  await modal(page).getByText('Beneficiary').click()
  await none.uncheck()
  await expect(email).toHaveValue('obi@')
  await expect(phone).toHaveValue('416-555-0123')
  await addClient(page).click()
  await expect(asked).toHaveText(['Please Enter a Valid Email'])
  await email.fill('')
  await phone.fill('')
  await addClient(page).click()
  await expect(asked).toHaveText(['Please Enter an Email', 'Please Enter a Phone Number'])
  await none.check()
  await expect(asked).toHaveCount(0)
  await mustBeAccessible(page)

  // what the server finds stands at its field
  const path = 'generalDetails.lastName'
  const refusal = { errorMessages: ['Not this one'], issues: [{ path, message: 'Not this one' }] }
  await page.route(
    `**${createClient.path}`,
    (route) => route.fulfill({ status: 422, json: { code: 'invalid', ...refusal } }),
    { times: 1 },
  )
  await addClient(page).click()
  await expect(modal(page).getByText('Not this one')).toBeVisible()
  await expect(modal(page).getByLabel('Last Name')).toBeFocused()
  await addClient(page).click()
  await mustTell(page, 'Created Client Successfully')
  await expect(modal(page)).toBeHidden()
  await expect(rows(page)).toContainText(['Obi Okafor'])
  expect(withBoth).toEqual([])
  expect(sent.at(-1)?.postDataJSON()).toEqual({
    householdId,
    generalDetails: { firstName: 'Obi', singleName: false, lastName: 'Okafor' },
    roles: [roleOnRecord(beneficiary)],
  })

  // the next one is asked for both
  await addNew(page).click()
  await expect(none).not.toBeChecked()
  await expect(email).toHaveValue('')
})

test('a failed creation is told, and keeps the form with what was typed [PART-014]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  await page.route('**/api/newClient/initial', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await addNew(page).click()
  await fill(page, { first: 'Ngozi', last: 'Okafor' })
  await modal(page).getByText('Beneficiary').click()
  await addClient(page).click()
  await mustTell(page, 'Error on Client Create')
  await expect(modal(page).getByLabel('First Name')).toHaveValue('Ngozi')
  await expect(modal(page).getByRole('checkbox', { name: 'Beneficiary' })).toBeChecked()
  await addClient(page).click()
  await expect(rows(page)).toHaveCount(1)
})

test('closed by Escape, the form keeps what was typed for the next time', async ({ page, signIn }) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  await addNew(page).click()
  await fill(page, { first: 'Ngozi', last: 'Okafor' })
  await modal(page).getByText('Trustee').click()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await addNew(page).click()
  await expect(modal(page).getByLabel('First Name')).toHaveValue('Ngozi')
  await expect(modal(page).getByLabel('First Name')).toBeFocused()
  await expect(modal(page).getByRole('checkbox', { name: 'Trustee' })).toBeChecked()
})

test('by the keyboard alone: a participant is added and opened [PART-008, PART-011]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  await addNew(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page).getByLabel('First Name')).toBeFocused()
  // past the ticks for one name only, and for no email or phone
  for (const typed of ['Ngozi', 'Okafor', '', 'ngozi@example.com', '4165550199', '']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText(['Account Holder · Beneficiary'])
  await page.getByRole('link', { name: 'Ngozi Okafor' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Okafor' })).toBeVisible()
})

test('somebody who seems to be on file already is pointed out, and added by one more press', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const me = await signIn()
  const there = await newParticipant(page, await newHousehold(page, me, 'Okafor Family'))
  const id = await newHousehold(page, me, 'Eze Family')
  await page.goto(`/householdParticipants/${id}`)
  const sent = creations(page)
  await addNew(page).click()
  await fill(page, { first: 'NGOZI', last: 'Okafor' })
  await modal(page).getByText('Account Holder').click()
  await addClient(page).click()
  await expect(modal(page).getByText('Somebody like this is on file already')).toBeVisible()
  await expect(modal(page).getByText('Same phone number')).toBeVisible()
  await expect(modal(page).getByRole('link', { name: 'Ngozi Okafor' })).toHaveAttribute(
    'href',
    `/participant/${there}`,
  )
  expect(sent).toEqual([])
  await mustBeAccessible(page)

  // another person is looked for anew
  await modal(page).getByLabel('Phone #').fill('416 555 0123')
  await modal(page).getByRole('button', { name: 'Add Anyway' }).click()
  await expect(modal(page)).toBeHidden()
  await addNew(page).click()
  await fill(page, { first: 'Ngozi', last: 'Okafor' })
  await modal(page).getByText('Trustee').click()
  await modal(page).getByRole('button', { name: 'Add Client' }).click()
  await modal(page).getByRole('button', { name: 'Add Anyway' }).click()
  await expect(modal(page)).toBeHidden()
  // account holders stand first
  await expect(rows(page)).toContainText(['NGOZI Okafor', 'Ngozi Okafor'])
  expect(sent).toHaveLength(2)
})
