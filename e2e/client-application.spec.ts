import {
  completeApplication,
  completeSpouse,
} from '../src/features/participants/application/complete-testing.ts'
import { application } from '../src/features/participants/application.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import {
  answer,
  choose,
  field,
  goOn,
  press,
  pressOn,
  questions,
  stepButton,
  stepTitle,
  tabTo,
  type,
} from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'
import { callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

test('goes by the keyboard alone through all its steps to Submit [KYC-001, KYC-002, KYC-006, KYC-008, KYC-017, KYC-021, KYC-027, KYC-030, KYC-046, KYC-048, SPOUSE-002]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/client/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Client Information' })).toBeVisible()
  await page.goto('about:blank')
  const read = page.waitForRequest(`**/api/newClient/${id}`)
  const saves = callsOf(page, `/api/newClient/${id}`, 'PUT')
  const spouseCalls = callsOf(page, /^\/api\/newClient\/spouse/i)
  await page.goto(`/editClient/${id}`)
  expect((await read).method()).toBe('GET')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Front-Office Application' })).toBeVisible()
  const back = page.getByRole('button', { name: 'Prev Step' })
  const comesTo = async (step: string) => {
    await expect(stepTitle(page, step)).toBeFocused()
    await expect(back.locator('.lucide-arrow-left')).toBeVisible()
  }
  const of = (section: string) => (key: string) => `${section}.${key}`

  await expect(stepTitle(page, 'General Details')).toBeVisible()
  await expect(back.locator('.lucide-arrow-left')).toBeVisible()
  await expect(field(page, 'generalDetails.firstName')).toHaveValue('Ngozi')
  const general = of('generalDetails')
  await answer(page, general('isIndividual'), 'Yes')
  await choose(page, general('title'), 'Ms')
  await choose(page, general('maritalStatus'), 'Married')
  await type(page, general('sin'), '130 692 544')
  await type(page, general('dateOfBirth'), 'Apr 12, 1971')
  await type(page, general('numDependents'), '0')
  await choose(page, general('citizenship'), 'Other')
  await type(page, general('otherCitizenship'), 'Kenyan')
  await press(page, 'Save and Continue')
  await mustTell(page, 'Client Details Updated Successfully')

  await comesTo('Address Details')
  await expect(page.getByRole('heading', { name: 'Permanent Address Details' })).toBeVisible()
  const address = of('permanentAddressDetails')
  await choose(page, address('addressType'), 'Civic')
  await tabTo(page, `${address('aptUnitSuiteNumber')}-none`)
  await page.keyboard.press('Space')
  await type(page, address('streetNumber'), '12 1/2')
  await type(page, address('streetName'), 'Elm Street')
  await type(page, address('city'), 'Toronto')
  await choose(page, address('country'), 'Canada')
  await choose(page, address('region'), 'Ontario')
  await type(page, address('postalCode'), 'm5v2t6')
  await answer(page, address('isSameAsMailingAddress'), 'Yes')
  await answer(page, address('hasThirdPartyAddress'), 'No')
  await press(page, 'Save and Continue')

  await comesTo('Employment Details')
  await choose(page, 'employmentDetails.status', 'Student')
  await expect(field(page, 'employmentDetails.occupation')).toHaveValue('Student')
  await tabTo(page, 'employmentDetails.name-none')
  await page.keyboard.press('Space')
  await press(page, 'Save and Continue')

  await comesTo('Spouse Details')
  const spouse = of('spouseDetails')
  await answer(page, spouse('isClient'), 'No')
  await choose(page, spouse('gender'), 'Female')
  await type(page, spouse('firstName'), 'Ada')
  await type(page, spouse('lastName'), 'Okafor')
  await type(page, spouse('sin'), completeSpouse.sin)
  await type(page, spouse('employerName'), 'Example Mills')
  await type(page, spouse('occupation'), 'Miller')
  await press(page, 'Save and Continue')

  await comesTo('Net Worth Details')
  expect(spouseCalls).toEqual([])
  await press(page, 'Add Liquid Asset')
  await expect(field(page, 'netWorthDetails.liquidAssets.0.type')).toHaveValue('')
  await expect(field(page, 'netWorthDetails.liquidAssets.0.amount')).toHaveValue('0.00')
  await type(page, 'netWorthDetails.liquidAssets.0.type', 'Savings')
  await tabTo(page, 'netWorthDetails.liquidAssets.0.amount')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('250,000')
  await press(page, 'Save and Continue')

  await comesTo('External Investments')
  await press(page, 'Prev Step')
  await comesTo('Net Worth Details')
  await pressOn(page, stepButton(page, 'External Investments'))
  await comesTo('External Investments')
  await press(page, 'Save and Continue')

  await comesTo('Regulatory Details')
  for (const question of questions) await answer(page, question, 'No')
  await press(page, 'Save and Continue')

  await comesTo('Review Details')
  await expect(page.getByText('Everything is entered.')).toBeVisible()
  await expect(page.locator('details summary h3')).toHaveText([
    'General Details',
    'Address Details',
    'Employment Details',
    'Spouse Details',
    'Net Worth Details',
    'External Investments',
    'Regulatory Details',
  ])
  // each step by its button, beside what is saved as it is typed
  const steps = saves.map((save) => new URL(save.url()).search).filter((search) => search !== '')
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7].map((nr) => `?step=${nr}`))
  await press(page, 'Submit Details')
  await mustTell(page, 'Successfully Created Client!')
  await expect(page).toHaveURL(`/client/${id}`)
  const client = await recordOf(page, id)
  expect(client).toMatchObject({
    completedKYC: true,
    generalDetails: { sin: '•••-•••-544', dateOfBirth: '1971-04-12', numDependents: 0 },
    permanentAddressDetails: { aptUnitSuiteNumber: 'N/A', region: 'CA-ON', postalCode: 'M5V 2T6' },
    employmentDetails: { occupation: 'Student', name: 'N/A' },
    netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 250000 }] },
  })
})

test('a step in which something is open stays: its messages are told, its first field is gone to, and no step is saved [KYC-007]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/editClient/${id}?step=employment`)
  const saves = callsOf(page, `/api/newClient/${id}`, 'PUT')
  await field(page, 'employmentDetails.name').fill('Example Works')
  await expect(saved(page)).toBeVisible()
  await goOn(page).click()
  await mustTell(page, 'Please Select an Employment Status')
  await expect(field(page, 'employmentDetails.status')).toBeFocused()
  const open = page.getByRole('note').filter({ hasText: '2 points are still open' })
  await open.getByRole('button', { name: 'Please Enter an Occupation' }).click()
  await expect(field(page, 'employmentDetails.occupation')).toBeFocused()
  await expect(field(page, 'employmentDetails.occupation')).toHaveAccessibleDescription(
    'Please Enter an Occupation',
  )
  await expect(stepTitle(page, 'Employment Details')).toBeVisible()
  // the draft itself is kept
  expect(saves.map((save) => new URL(save.url()).search)).toEqual([''])
  expect((await recordOf(page, id)).employmentDetails?.name).toBe('Example Works')
})

test('an amount that cannot be read holds the step, stays as it was typed, and is asked for before one leaves', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/editClient/${id}?step=external`)
  await field(page, 'externalInvestmentDetails.equitiesValue').fill('12 or so')
  await goOn(page).click()
  await expect(field(page, 'externalInvestmentDetails.equitiesValue')).toBeFocused()
  await mustTell(page, 'Please Enter an Amount')
  await expect(stepButton(page, 'External Investments')).toContainText('1 open')
  await stepButton(page, 'Review Details').click()
  await page.getByRole('button', { name: 'Please Enter an Amount' }).click()
  await expect(field(page, 'externalInvestmentDetails.equitiesValue')).toHaveValue('12 or so')
  await page.getByRole('link', { name: 'Households' }).first().click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await expect(field(page, 'externalInvestmentDetails.equitiesValue')).toHaveValue('12 or so')
  await page.getByRole('link', { name: 'Households' }).first().click()
  await expect(asked).toContainText('What could not be understood in a field is not saved, and will be lost.')
  await asked.getByRole('button', { name: 'Leave Without Saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.goto(`/editClient/${id}?step=external`)
  await field(page, 'externalInvestmentDetails.equitiesValue').fill('12')
  await goOn(page).click()
  await expect(stepTitle(page, 'Regulatory Details')).toBeFocused()
})

test('what the portal does not take is told, and one stays [KYC-008]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, { employmentDetails: completeApplication.employmentDetails })
  await page.goto(`/editClient/${id}?step=employment`)
  await expect(field(page, 'employmentDetails.name')).toHaveValue('Example Works')
  await page.route('**/api/newClient/**', (route) => route.fulfill({ status: 503, json: {} }))
  await goOn(page).click()
  await mustTell(page, 'Error Updating Client Details')
  await expect(stepTitle(page, 'Employment Details')).toBeVisible()
})

test('the spouse’s step comes and goes with the marital status [KYC-003]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/editClient/${id}?step=general`)
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(7)
  const status = field(page, 'generalDetails.maritalStatus')
  for (const [label, count] of [
    ['Common Law', 8],
    ['Widowed', 7],
    ['Married', 8],
    ['Single', 7],
  ] as const) {
    await status.click()
    await page.getByRole('option', { name: label }).click()
    await expect(steps).toHaveCount(count)
  }
})

test('review shows what was entered, and leads from each open point to its field [KYC-046, KYC-047]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const { city, ...permanentAddressDetails } = completeApplication.permanentAddressDetails
  await saveClient(page, id, { ...completeApplication, permanentAddressDetails })
  await page.goto(`/editClient/${id}?step=review`)
  const section = (name: string) =>
    page.locator('details').filter({ has: page.getByRole('heading', { name }) })
  await expect(page.locator('details summary h3')).toHaveText([
    'General Details',
    'Address Details',
    'Employment Details',
    'Net Worth Details',
    'External Investments',
    'Regulatory Details',
  ])
  await expect(page.locator('form').locator('input, textarea, select')).toHaveCount(0)
  await expect(section('General Details')).toContainText('•••-•••-544')
  await expect(section('Address Details')).toContainText('Ontario')
  await expect(section('Address Details').getByRole('heading', { level: 4 })).toHaveText([
    'Permanent Address',
  ])
  await section('General Details').locator('summary').press('Enter')
  await expect(section('General Details')).not.toHaveAttribute('open')
  await page.getByRole('button', { name: 'Submit Details' }).click()
  await expect(field(page, 'permanentAddressDetails.city')).toBeFocused()
  await page.goBack()
  await section('Address Details').getByRole('button', { name: 'Please Enter a City' }).press('Enter')
  await expect(field(page, 'permanentAddressDetails.city')).toBeFocused()
  await expect(page).toHaveURL(/step=address#permanentAddressDetails\.city$/)
  expect((await recordOf(page, id)).completedKYC).toBe(false)
})

test('another country asks for its own region and postal code', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, completeApplication)
  await page.goto(`/editClient/${id}?step=address`)
  await expect(page.getByLabel('Postal Code')).toHaveValue('M5V 2T6')
  const country = field(page, 'permanentAddressDetails.country')
  await country.click()
  await country.fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await expect(page.getByLabel('Zip Code')).toHaveValue('')
  await expect(field(page, 'permanentAddressDetails.region')).toHaveValue('')
  await expect(saved(page)).toBeVisible()
  expect((await recordOf(page, id)).permanentAddressDetails).toMatchObject({
    country: 'US',
    region: null,
    postalCode: null,
  })
})

test('an empty date of birth is shown as today’s and asked for all the same [CODE-024]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, {
    generalDetails: { ...completeApplication.generalDetails, dateOfBirth: '0001-01-01' },
  })
  await page.goto(`/editClient/${id}?step=general`)
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  await expect(field(page, 'generalDetails.dateOfBirth')).toHaveValue(today)
  await goOn(page).click()
  await mustTell(page, 'Please Enter a Date of Birth')
})

test('killed in the middle, it is gone on with at its field, and nothing typed is lost', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(240_000)
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, {
    generalDetails: completeApplication.generalDetails,
    permanentAddressDetails: completeApplication.permanentAddressDetails,
  })
  await page.goto(`/editClient/${id}?step=employment`)
  await field(page, 'employmentDetails.occupation').pressSequentially('Engineer')
  await expect(saved(page)).toBeVisible()
  await portal.kill()
  await field(page, 'employmentDetails.businessType').pressSequentially('Bridges')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  await portal.start()
  await page.reload()
  await expect(field(page, 'employmentDetails.businessType')).toHaveValue('Bridges')
  await expect(field(page, 'employmentDetails.businessType')).toBeFocused()
  await expect(field(page, 'employmentDetails.occupation')).toHaveValue('Engineer')
  await expect
    .poll(async () => (await recordOf(page, id)).employmentDetails)
    .toMatchObject({
      occupation: 'Engineer',
      businessType: 'Bridges',
    })

  // in another tab, as on another machine, it opens at the first open field
  const other = await page.context().newPage()
  await page.goto('about:blank')
  await other.goto(`/editClient/${id}`)
  await expect(field(other, 'employmentDetails.status')).toBeFocused()
  await expect(field(other, 'employmentDetails.businessType')).toHaveValue('Bridges')
})

test('every step is accessible and fits, with what is wrong in it', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  test.setTimeout(240_000)
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, {
    ...completeApplication,
    generalDetails: { ...completeApplication.generalDetails, maritalStatus: 'Married', title: null },
    permanentAddressDetails: { isSameAsMailingAddress: false, hasThirdPartyAddress: true, country: 'US' },
    employmentDetails: null,
    spouseDetails: { isClient: false },
    netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 0 }] },
    regulatoryDetails: { isInsider: true, isForeignPEP: true, isSecuritiesFirm: true },
  })
  for (const step of [...application.steps.map(({ id }) => id), 'review']) {
    await page.goto(`/editClient/${id}?step=${step}`)
    await page.getByRole('heading', { level: 2 }).waitFor()
    if (step !== 'external' && step !== 'review') {
      await goOn(page).click()
      await expect(page.getByRole('note').filter({ hasText: 'still open' })).toBeVisible()
    }
    await mustBeUsable(page)
  }
})

test('companies are added empty, one by one, and removed by their place [KYC-039]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveClient(page, id, { regulatoryDetails: { isInsider: true } })
  await page.goto(`/editClient/${id}?step=regulatory`)
  const symbolOf = (row: number) => field(page, `regulatoryDetails.insiderDetails.${row}.symbol`)
  const nameOf = (row: number) => field(page, `regulatoryDetails.insiderDetails.${row}.companyName`)
  for (const [row, symbol] of ['ABC', 'DEF', 'GHI'].entries()) {
    await page.getByRole('button', { name: 'Add Company' }).click()
    await expect(symbolOf(row)).toHaveValue('')
    await expect(nameOf(row)).toHaveValue('')
    await symbolOf(row).fill(symbol)
    await nameOf(row).fill(`${symbol} Mines`)
  }
  await page.getByRole('button', { name: /^Remove .* 2$/ }).click()
  await expect
    .poll(async () => (await recordOf(page, id)).regulatoryDetails?.insiderDetails)
    .toEqual([
      { symbol: 'ABC', companyName: 'ABC Mines' },
      { symbol: 'GHI', companyName: 'GHI Mines' },
    ])

  const isShareholder = field(page, 'regulatoryDetails.is10PercentShareholder')
  const first = field(page, 'regulatoryDetails.shareholder10Details.0.symbol')
  const stored = async () => (await recordOf(page, id)).regulatoryDetails?.shareholder10Details
  await goOn(page).click()
  await isShareholder.getByText('Yes', { exact: true }).click()
  await expect(first).toHaveValue('')
  await expect(first).not.toHaveAttribute('aria-invalid', 'true')
  await expect.poll(stored).toEqual([{ symbol: null, companyName: null }])
  await isShareholder.getByText('No', { exact: true }).click()
  await expect(first).toHaveCount(0)
  await expect.poll(stored).toEqual([])
})

test('who holds a power of attorney is chosen in the household or added to it, and need not be [KYC-035, KYC-038]', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const household = await newHousehold(page, await signIn(), 'The Okafor Family')
  const ngozi = await newParticipant(page, household, { firstName: 'Ngozi' })
  const emeka = await newParticipant(page, household, { firstName: 'Emeka' })
  await page.goto(`/editClient/${ngozi}?step=regulatory`)
  const add = page.getByRole('button', { name: 'Add as Power of Attorney' })
  await expect(add).toBeHidden()
  await page.getByRole('radiogroup', { name: 'Power of Attorney' }).getByText('Yes', { exact: true }).click()
  await expect(page.getByText('Nobody named yet. This can be done later.')).toBeVisible()
  await add.click()
  const picker = page.getByRole('dialog', { name: 'Add as Power of Attorney' })
  await picker.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Please choose a participant')).toBeVisible()
  await mustBeAccessible(page)

  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio', { name: 'Emeka Okafor' }).check()
  await picker.getByRole('button', { name: 'Add and Give the Role' }).click()
  await mustTell(page, 'Participant Updated Successfully')
  await expect(page.getByRole('link', { name: 'Emeka Okafor' })).toBeVisible()
  expect((await recordOf(page, emeka)).roles).toEqual(['account holder', 'power of attorney'])

  await page.getByRole('button', { name: 'New Participant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Participant' })
  await expect(dialog.getByRole('checkbox', { name: 'Power of Attorney' })).toBeChecked()
  await dialog.getByLabel('First Name').fill('Ada')
  await dialog.getByLabel('Last Name').fill('Eze')
  await dialog.getByLabel('Email').fill('ada.eze@example.com')
  await dialog.getByLabel('Phone #').fill('416-555-0137')
  await dialog.getByLabel('Phone #').press('Enter')
  await mustTell(page, 'Created Client Successfully')
  await expect(page.getByRole('link', { name: 'Ada Eze' })).toBeVisible()
  // Enter in the dialog went no step on
  await expect(stepTitle(page, 'Regulatory Details')).toBeVisible()
  for (const reading of [`/editClient/${ngozi}?step=review`, `/client/${ngozi}?panel=regulatory`]) {
    await page.goto(reading)
    await expect(page.getByText('Yes · Ada Eze · Emeka Okafor')).toBeVisible()
  }
})
