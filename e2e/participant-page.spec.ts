import { addPickedParticipant, readClient } from '../src/features/participants/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { newHousehold, newParticipant, post } from './arrange.ts'
import { newAccount } from './arrange-accounts.ts'
import { newAccountHolder, sentForSignature } from './arrange-risk.ts'
import { chooseSection, details, enableEditing, recordOf, save, saveClient } from './at-the-details.ts'
import { rows, search } from './at-the-participants.ts'
import { expect, mustFit, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

test('the tabs stand in the address and show this participant’s own [PART-021]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  await page.goto(`/participant/${id}`)
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'Workflows',
    'Accounts',
    'Notes',
    'History',
    'Access',
  ])
  await page.getByRole('tab', { name: 'Workflows' }).click()
  await expect(page).toHaveURL(`/participant/${id}?tab=workflows`)
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('heading')).toHaveText([
    'Risk Tolerance',
    'Client Application',
    'Account Opening',
    'Investment Policy Statement',
  ])
  await expect(steps).toContainText('Sent for signature · Morgan Example')
  await page.reload()
  await expect(steps).toBeVisible()
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await expect(page.getByText('No Accounts Found')).toBeVisible()
  await expect(page.getByText('No account application has been started yet.')).toBeVisible()
  await newAccount(page, id)
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Cash' })).toContainText('Complete')
})

test('the side navigation opens each section under its header, net worth among them [PART-022, PART-023]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, {
    netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 1200 }] },
    employmentDetails: { occupation: 'Engineer' },
  })
  await page.goto(`/participant/${id}`)
  const says = {
    'General Details': 'Ngozi',
    'Address Details': 'Not on file yet',
    'Employment Details': 'Engineer',
    'Spouse Details': 'Not on file yet',
    'Net Worth Details': '$1,200.00',
  }
  const listed = page.getByRole('navigation', { name: 'Details' }).getByRole('button')
  await expect(listed).toHaveText(Object.keys(says))
  for (const [name, text] of Object.entries(says)) {
    await chooseSection(page, name)
    await expect(details(page, name)).toContainText(text)
  }
})

test('edit mode has the fields of its sections, as they depend on each other [PART-029, PART-030, PART-031, PART-032, PART-033, PART-034]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/participant/${id}`)
  await enableEditing(page)
  const has = async (...labels: string[]) => {
    for (const label of labels) await expect(page.getByLabel(label).first()).toBeVisible()
  }
  const labelsOf = (section: string) =>
    page.getByRole('form', { name: section }).locator('.mantine-InputWrapper-label')
  const general = [
    ...['Is Individual *', 'Title *', 'First Name *', 'Middle Initial', 'Last Name *', 'Marital Status *'],
    ...['Social Insurance Number *', 'Date of Birth *', 'Number of Dependents *', 'Home Phone'],
    ...['Cell Phone *', 'Business Phone', 'Business Phone Ext', 'Email *', 'Language', 'Citizenship *'],
  ]
  await expect(labelsOf('General Details')).toHaveText(general)
  await page.getByLabel('Business Phone Ext').pressSequentially('ext. 12')
  await expect(page.getByLabel('Business Phone Ext')).toHaveValue('12')
  const choose = async (path: string, option: string) => {
    await page.locator(`[id="${path}"]`).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('generalDetails.citizenship', 'Other')
  await expect(labelsOf('General Details')).toHaveText([...general, 'Other Citizenship *'])
  await page.getByLabel('Other Citizenship').fill('Kenyan')

  await chooseSection(page, 'Address Details')
  await has('Address Type', 'Apt/Unit/Suite #', 'Street #', 'Street Name', 'City')
  await has('State/Province', 'Country')
  await has('Is Same as Mailing Address', 'Has 3rd Party Address')
  await choose('permanentAddressDetails.country', 'Canada')
  await page.locator('[id="permanentAddressDetails.region"]').click()
  // the provinces and territories, and nothing of another country
  await expect(page.getByRole('option')).toHaveCount(13)
  await page.getByRole('option', { name: 'Ontario', exact: true }).click()
  const block = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(block('Mailing Address')).toHaveCount(0)
  await page.locator('[id="permanentAddressDetails.isSameAsMailingAddress"]').getByText('No').click()
  await expect(block('Mailing Address').locator('[id="mailingAddressDetails.city"]')).toBeVisible()
  await expect(block('3rd Party Address')).toHaveCount(0)
  await page.locator('[id="permanentAddressDetails.hasThirdPartyAddress"]').getByText('Yes').click()
  await expect(block('3rd Party Address').locator('[id="thirdPartyAddressDetails.city"]')).toBeVisible()

  await chooseSection(page, 'Employment Details')
  await choose('employmentDetails.country', 'Canada')
  await expect(labelsOf('Employment Details')).toHaveText([
    ...['Employment Status *', 'Occupation *', 'Employer Name *', 'Type of Business'],
    ...['Length of Employment (Years)', 'Address of Employment', 'City'],
    ...['Country', 'State/Province', 'Postal Code'],
  ])
})

test('another city of the employment is saved as its city, and leaves its address as it was [PART-035]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, { employmentDetails: { address: '1 Elm Street', city: 'Hull' } })
  await page.goto(`/participant/${id}`)
  await enableEditing(page)
  await chooseSection(page, 'Employment Details')
  await page.getByLabel('City').fill('Gatineau')
  await expect(page.getByRole('textbox', { name: 'Address of Employment' })).toHaveValue('1 Elm Street')
  await save(page).click()
  await mustTell(page, 'Participant Updated Successfully')
  expect((await recordOf(page, id)).employmentDetails).toMatchObject({
    address: '1 Elm Street',
    city: 'Gatineau',
  })
})

test('the details of a spouse who is a client are read only, and the button says why [PART-028]', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'The Okafor Family')
  const ngozi = await newParticipant(page, household, { firstName: 'Ngozi' })
  const emeka = await newParticipant(page, household, { firstName: 'Emeka' })
  await page.request.post('/api/newClient/spouseRelationship', {
    data: { clientId: ngozi, spouseId: emeka },
  })
  await page.goto(`/participant/${ngozi}`)
  await enableEditing(page)
  await expect(page.getByLabel('First Name')).toBeVisible()
  await chooseSection(page, 'Spouse Details')
  await expect(details(page, 'Spouse Details')).toContainText('Emeka')
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Enable Edit Mode' })
  await expect(button).toBeDisabled()
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Spouse Details Cannot Be Edited When Spouse Is A Client',
  )
})

test('roles are added and taken away, and shown at once [PART-020]', async ({ page, signIn }) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const { accountHolder, trustee, respBeneficiary } = ParticipantRole
  const id = await newParticipant(page, household, { roles: [accountHolder, trustee, respBeneficiary] })
  await page.goto(`/participant/${id}`)
  const roles = page.getByRole('main').locator('header').getByRole('listitem')
  await expect(roles).toHaveText(['Account Holder', 'Trustee', 'RESP Beneficiary'])
  await page.getByRole('button', { name: 'Add/Edit Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add/Edit Role' })
  await dialog.getByText('Trustee').click()
  await dialog.getByText('Director').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await mustTell(page, 'Participant Updated Successfully')
  await expect(roles).toHaveText(['Account Holder', 'Director', 'RESP Beneficiary'])
})

test('archiving asks first, says what stands against it, and leads back to the household [API-036]', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const id = await newParticipant(page, household)
  const other = await newParticipant(page, household, { firstName: 'Ada' })
  await sentForSignature(page, id)
  const archive = async (of: string, name: string) => {
    await page.goto(`/participant/${of}`)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Archive ${name}?` })
    await expect(dialog).toContainText('will no longer appear in any list')
    await dialog.getByRole('button', { name: 'Archive' }).click()
    return dialog
  }
  await expect(await archive(id, 'Ngozi Okafor')).toContainText(
    'A document of Ngozi Okafor is out for signature.',
  )
  await archive(other, 'Ada Okafor')
  await expect(page).toHaveURL(`/householdParticipants/${household}`)
  await mustTell(page, 'Participant Archived Successfully')
  await expect(rows(page)).toHaveText([/Ngozi/])
})

test('the whole SIN is shown for half a minute to whoever gives a fresh code [API-037]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  await saveClient(page, id, { generalDetails: { firstName: 'Ngozi', lastName: 'Okafor', sin: '130692544' } })
  await page.clock.install()
  await page.goto(`/participant/${id}`)
  const general = details(page, 'General Details')
  await expect(general).toContainText('•••-•••-544')
  await general.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show the Social Insurance Number' })
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Invalid verification code')).toBeVisible()
  await dialog.getByLabel('Code').fill(adviser.code())
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(general).toContainText('130-692-544')
  await page.clock.fastForward('00:31')
  await expect(general).toContainText('•••-•••-544')
  await expect(general).not.toContainText('692')
})

test('people are listed with their households, which can be gone to and searched for [API-042]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const marsh = await newHousehold(page, adviser, 'Marsh Family')
  await newParticipant(page, marsh)
  await newParticipant(page, await newHousehold(page, adviser, 'Okafor Family'), { firstName: 'Ada' })
  await page.goto('/?view=people')
  await expect(rows(page)).toHaveText([/Ada Okafor.*Okafor Family/, /Ngozi Okafor.*Marsh Family/])
  await search(page).fill('marsh')
  await expect(rows(page)).toHaveText([/Ngozi Okafor/])
  await rows(page).getByRole('link', { name: 'Marsh Family' }).click()
  await expect(page).toHaveURL(`/householdParticipants/${marsh}`)
})

test('a SIN that is on two records is pointed out on the page and in the application, until it is on one', async ({
  page,
  signIn,
}) => {
  const householdId = await newHousehold(page, await signIn(), 'Okafor Family')
  const picked = {
    householdId,
    dateOfBirth: '1990-04-01',
    sin: '046 454 286',
    roles: [ParticipantRole.accountHolder],
  }
  const add = (firstName: string) =>
    post(
      page,
      addPickedParticipant.path,
      { ...picked, firstName, lastName: 'Okafor' },
      addPickedParticipant.result,
    )
  const [{ id }, other] = [await add('Ada'), await add('Zoë')]
  const notice = page.getByText('Please check the Social Insurance Number')
  for (const path of [`/editClient/${id}`, `/participant/${id}`]) {
    const read = callsOf(page, readClient.path.replace(':id', id))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(notice).toBeVisible()
    expect(read).toHaveLength(1)
    read.length = 0
  }
  const gone = await page.request.delete(`/api/newClient/${other.id}?version=${other.version}`)
  expect(gone.ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('who waits for whom is counted by step, and each number leads to its people', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  await sentForSignature(page, await newParticipant(page, household))
  for (const firstName of ['Ada', 'Zoë']) await newParticipant(page, household, { firstName })
  await newParticipant(page, household, { firstName: 'Zed', roles: [ParticipantRole.beneficiary] })
  await page.goto('/?view=people')
  await expect(page.getByText('3 waiting for you · 1 waiting for clients')).toBeVisible()
  const ofRisk = (turn: string) => page.getByRole('region', { name: `Risk Tolerance: ${turn}` })
  await expect(ofRisk('Waiting for clients').getByRole('listitem')).toHaveText(['Sent1'])
  await expect(
    page.getByRole('region', { name: 'Client Application: Waiting for you' }).getByRole('listitem'),
  ).toHaveText(['Not started1'])
  await mustBeAccessible(page)

  await ofRisk('Waiting for you').getByRole('link', { name: 'Not started' }).press('Enter')
  await expect(rows(page)).toHaveText([/Ada Okafor/, /Zoë Okafor/])
  await expect(page.getByRole('status').getByText('2 participants')).toBeVisible()
  await search(page).fill('ada')
  await expect(rows(page)).toHaveText([/Ada Okafor/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Ada Okafor/])
  await search(page).fill('')
  await mustBeAccessible(page)
  await page.getByRole('link', { name: 'Show all participants' }).click()
  await expect(rows(page)).toHaveCount(4)

  await page.goto('/?view=people&step=ips&status=expired')
  await expect(page.getByText('Nobody has this status any more.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/?view=people')
  await expect(ofRisk('Waiting for clients')).toBeHidden()
  await page.getByRole('heading', { name: 'Who Waits for Whom' }).click()
  await expect(ofRisk('Waiting for clients')).toBeVisible()
  await mustBeAccessible(page)
  await mustFit(page)
})

test('where who waits for whom cannot be counted, the people stand below it, and it is tried again', async ({
  page,
  signIn,
}) => {
  await newParticipant(page, await newHousehold(page, await signIn(), 'Okafor Family'))
  await page.route('**/api/client/progress', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/?view=people')
  const refusal = page.getByRole('alert').filter({ hasText: 'Who waits for whom could not be loaded.' })
  await expect(refusal).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.unroute('**/api/client/progress')
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 waiting for you · 0 waiting for clients')).toBeVisible()
  await expect(refusal).toHaveCount(0)
})

test('the participant’s page can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  for (const tab of ['workflows', 'accounts', 'details']) {
    await page.goto(`/participant/${id}?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await mustBeUsable(page)
  }
  await enableEditing(page)
  await expect(page.getByLabel('First Name')).toBeVisible()
  await mustBeUsable(page)
  for (const button of ['Add/Edit Role', 'Archive']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await mustBeUsable(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
