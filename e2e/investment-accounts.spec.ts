import type { Route } from '@playwright/test'
import { ParticipantRole, roleOnRecord } from '../src/platform/codes/participant-role.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { completeKyc, newAccountHousehold, newBankAccount, newDraft } from './arrange-accounts.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import {
  accounts,
  add,
  addPerson,
  fill,
  goOn,
  mustClose,
  openPicker,
  pick,
  titles,
} from './in-the-accounts.ts'
import { answer, choose, press, stepTitle, tabTo } from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'
import { answerNext, callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

const general = { subType: 1, currency: 2, intendedUseOfAccount: 2, sourceOfFunds: 4 } as const

test('goes from Add Account to a complete spousal RSP [ACCT-001, ACCT-003, ACCT-004, ACCT-022, ACCT-038, PART-039, PART-040]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const { clientId, spouseId, householdId } = await newAccountHousehold(page, await signIn())
  await page.goto(`/createClientInvestmentAccount/${clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Account Application' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Account Details' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bank Accounts' }).getByText('••••567')).toBeVisible()
  const posted = callsOf(page, '/api/investmentAccount', 'POST')
  await accounts(page).getByRole('button', { name: 'Add Account' }).click()

  await expect(stepTitle(page, 'General Details')).toBeVisible()
  await expect(titles(page)).toHaveText(['General Details', 'Review Details'])
  expect(posted.map((call) => call.postDataJSON())).toEqual([{ participantId: clientId, status: 'draft' }])
  await choose(page, 'type', 'Registered Savings Account (RSP)')
  await choose(page, 'subType', 'Spousal')
  await choose(page, 'currency', 'CAD')
  await choose(page, 'intendedUseOfAccount', 'Retirement Savings')
  await choose(page, 'sourceOfFunds', 'Savings')
  await tabTo(page, 'designation')
  await page.keyboard.press('Space')
  await answer(page, 'allowTransfers', 'Yes')
  await answer(page, 'allowPAC', 'Yes')
  await expect(titles(page)).toHaveText([
    'General Details',
    'Beneficiary Details',
    'Spousal Contributor Details',
    'Transfer Details',
    'PAC Details',
    'Suitability',
    'Agreements',
    'Review Details',
  ])
  await press(page, 'Save and Continue')

  await expect(stepTitle(page, 'Beneficiary Details')).toBeVisible()
  await page.getByRole('button', { name: 'New Participant' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Participant' })
  await dialog.getByLabel('First Name').fill('Ifeoma')
  await dialog.getByLabel('Last Name').fill('Okafor')
  await dialog.getByLabel('Social Insurance Number').fill('453 201 519')
  await dialog.getByLabel('Date of Birth').fill('1999-07-08')
  // the trustee of the household has this number, too: it is told first, and again after a failure
  const addAnyway = async () => {
    await dialog.getByRole('button', { name: 'Add Participant' }).click()
    await dialog.getByRole('button', { name: 'Add Anyway' }).click()
  }
  await page.route('**/createNewParticipant', (route) => route.abort(), { times: 1 })
  await addAnyway()
  await mustTell(page, 'Failed to create new participant')
  const created = page.waitForRequest((request) => request.url().endsWith('/createNewParticipant'))
  await addAnyway()
  expect((await created).postDataJSON()).toEqual({
    firstName: 'Ifeoma',
    lastName: 'Okafor',
    email: '',
    phoneNumber: '',
    sin: '453 201 519',
    dateOfBirth: '1999-07-08',
    householdId,
    roles: [ParticipantRole.beneficiary],
    singleName: false,
  })
  await mustTell(page, 'Successfully created new participant')
  await expect(page.getByRole('button', { name: 'Remove Ifeoma Okafor' })).toBeVisible()
  await expect(page.locator('[id="beneficiaries.0.allocation"]')).toHaveValue('100')
  await addPerson(page, 'Add Beneficiary', 'Adaeze Okafor')
  await expect(page.locator('[id="beneficiaries.0.allocation"]')).toHaveValue('50')
  await expect(page.getByRole('img', { name: '100% of 100 % allocated' })).toBeVisible()
  await goOn(page)

  await expect(stepTitle(page, 'Spousal Contributor Details')).toBeVisible()
  await addPerson(page, 'Add Spousal Contributor', 'Emeka Okafor')
  await goOn(page)

  await expect(stepTitle(page, 'Transfer Details')).toBeVisible()
  await page.getByRole('button', { name: 'Add Transfer' }).click()
  await fill(page, 'transferDetails.0.deliveringInstitution', 'Northern Trust Brokers')
  await page.locator('[id="transferDetails.0.institutionCountry"]').fill('Canada')
  await page.getByRole('option', { name: 'Canada', exact: true }).click()
  await fill(page, 'transferDetails.0.institutionAddress', '10 King Street West, Toronto')
  await fill(page, 'transferDetails.0.institutionBusinessPhone', '416 555 0142')
  await fill(page, 'transferDetails.0.institutionDealerNumber', '4410')
  await fill(page, 'transferDetails.0.instructions.0.institutionAccountNumber', '88120045')
  await pick(page, 'transferDetails.0.instructions.0.currency', 'CAD')
  await pick(page, 'transferDetails.0.instructions.0.transferType', 'Cash')
  await goOn(page)

  await expect(stepTitle(page, 'PAC Details')).toBeVisible()
  await page.getByRole('button', { name: 'Add Contribution' }).click()
  await pick(page, 'pacDetails.0.type', 'Cash')
  await fill(page, 'pacDetails.0.amount', '1,250')
  await pick(page, 'pacDetails.0.frequency', 'Monthly')
  await fill(page, 'pacDetails.0.startDate', '2099-01-15')
  await pick(page, 'pacDetails.0.accountOption', 'Debit Bank Account')
  // the contributor pays, and not the client whose bank account is on file
  await expect(page.getByText('Emeka Okafor has no bank account on file yet.')).toBeVisible()
  await newBankAccount(page, spouseId)
  await page.reload()
  await pick(page, 'pacDetails.0.bankAccountId', 'Household (Royal Bank of Canada, ••••567), Emeka Okafor')
  await goOn(page)

  // what its documents carry beside is judged in its own steps, and waited for by nobody who submits
  await expect(stepTitle(page, 'Suitability')).toBeFocused()
  await press(page, 'Save and Continue')
  await expect(stepTitle(page, 'Agreements')).toBeFocused()
  await press(page, 'Save and Continue')
  const review = page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Review Details' })
  await expect(stepTitle(page, 'Review Details')).toBeVisible()
  // a minor among the beneficiaries asks for a reason, and Review leads to its field
  await page.getByRole('button', { name: /^A minor cannot be paid directly: Adaeze Okafor/ }).press('Enter')
  await fill(page, 'beneficiaries-reason-minor-beneficiary-trustee', 'Chidi Balogun is trustee for her')
  await review.click()
  await expect(page.getByText('It can be submitted.')).toBeVisible()
  await expect(page.getByText('•••••045')).toBeVisible()
  // refused, then without an answer
  const json = { isSuccess: false, result: null, errorMessages: ['Not today.'], code: 'conflict' }
  await expect(saved(page)).toBeVisible()
  for (const fails of [
    (route: Route) => route.fulfill({ status: 409, json }),
    (route: Route) => route.abort(),
  ]) {
    await answerNext(page, 'PUT', '**/api/investmentAccount/*', fails)
    await page.getByRole('button', { name: 'Submit Details' }).click()
    await mustTell(page, 'An error has occurred')
    await expect(stepTitle(page, 'Review Details')).toBeVisible()
    await expect(page.getByText('Ifeoma Okafor').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Submit Details' }).click()
  await mustTell(page, 'Investment Account Created Successfully')
  const opened = accounts(page).getByRole('listitem', { name: 'Registered Savings Account (RSP), Spousal' })
  await expect(opened.getByText('Complete', { exact: true })).toBeVisible()
})

test('says what another type takes away, undoes it with one key, and discards a draft on Cancel [ACCT-010, ACCT-012, ACCT-013, ACCT-017, ACCT-018]', async ({
  page,
  signIn,
}) => {
  const { clientId, spouseId, childId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, {
    ...general,
    type: 5,
    allowBeneficiarys: true,
    beneficiaries: [{ participantId: childId, allocation: 100 }],
  })
  await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=general`)
  const ask = page.getByRole('dialog', { name: 'Change this?' })
  const designation = page.locator('#designation')
  await pick(page, 'type', 'Registered Income Fund (RIF)')
  await expect(ask.getByRole('listitem')).toContainText(['Sub Type', 'Beneficiaries'])
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('#type')).toHaveValue('Tax-Free Savings Account (TFSA)')

  await pick(page, 'type', 'Registered Income Fund (RIF)')
  await ask.getByRole('button', { name: 'Change' }).click()
  await expect(page.locator('#subType')).toHaveValue('')
  await expect(titles(page)).toHaveText([
    'General Details',
    'Income Fund Details',
    'Suitability',
    'Agreements',
    'Review Details',
  ])
  await page.locator('#subType').click()
  await expect(page.getByRole('option')).toHaveText(['Individual', 'Spousal', 'Locked In'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('#type')).toHaveValue('Tax-Free Savings Account (TFSA)')
  await expect(designation.getByRole('radio', { name: 'Beneficiary' })).toBeChecked()

  await designation.getByText('Successor Annuitant').click()
  await ask.getByRole('button', { name: 'Change' }).click()
  await expect(designation.getByRole('radio', { name: 'Beneficiary' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Successor Annuitant Details' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Emeka Okafor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Emeka Okafor' })).toBeVisible()
  expect(spouseId).not.toBe('')

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const discard = page.getByRole('dialog', { name: 'Discard this application?' })
  await expect(discard.getByRole('listitem')).toHaveText(['General Details', 'Successor Annuitant Details'])
  await expect(
    discard.getByText('The draft goes to the archive, from which it can be restored'),
  ).toBeVisible()
  await expect(
    discard.getByText('Participants who were added here, and roles that were given, stay in the household.'),
  ).toBeVisible()
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Account Details' })).toBeVisible()
  await expect(accounts(page).getByText('No account application has been started yet.')).toBeVisible()
})

test('begins no application without a bank account [ACCT-002]', async ({ page, signIn }) => {
  const clientId = await newAccountHolder(page, await signIn())
  await page.goto(`/createClientInvestmentAccount/${clientId}`)
  await expect(accounts(page).getByText('A bank account must be added first.')).toBeVisible()
  const posts = callsOf(page, '/api/investmentAccount')
  const button = accounts(page).getByRole('button', { name: 'Add Account' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  expect(posts).toHaveLength(0)
})

test('pickers offer whom the role fits, and say what is wrong [ACCT-020, ACCT-021, ACCT-024, ACCT-025, ACCT-026, ACCT-029, ACCT-030, ACCT-031, ACCT-032]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const adviser = await signIn()
  const { clientId, spouseId, householdId } = await newAccountHousehold(page, adviser)
  // in both roles of a trust, without SIN and date of birth
  const { director, trustee, inTrustForBeneficiary } = ParticipantRole
  await newParticipant(page, householdId, {
    firstName: 'Tunde',
    roles: [director, trustee, inTrustForBeneficiary],
  })
  // somebody else's, with every role
  await newParticipant(page, await newHousehold(page, adviser, 'Eze Family'), {
    firstName: 'Zed',
    roles: ParticipantRole.options.map(({ value }) => value),
  })
  const open = async (fields: Parameters<typeof newDraft>[2], step: string) => {
    const id = await newDraft(page, clientId, { ...general, ...fields })
    await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=${step}`)
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible()
  }
  const alert = page.getByRole('alert')
  const offers = async (title: string, group: string, ...names: string[]) => {
    await openPicker(page, title)
    const listed = page.getByRole('dialog', { name: title }).getByRole('group', { name: group })
    // beside the name stands the date of birth
    await expect(listed.getByRole('radio')).toHaveCount(names.length)
    for (const name of names) await expect(listed.getByRole('radio', { name: `${name} ` })).toBeVisible()
  }

  await open({ type: 1, isJointAccount: true }, 'joint')
  await addPerson(page, 'Add Second Account Holder', undefined)
  await expect(alert.getByText('Please select a valid account holder')).toBeVisible()
  await offers('Add Second Account Holder', 'Account Holders', 'Ngozi Okafor')
  await addPerson(page, 'Add Second Account Holder', 'Ngozi Okafor')
  await expect(alert.getByText('This account holder is already added')).toBeVisible()

  await open({ type: 1, isJointAccount: true, allowEFT: true, accountHolders: [clientId, spouseId] }, 'joint')
  await expect(page.getByText('Emeka Okafor', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Second Account Holder' })).toBeHidden()

  await page.getByRole('button', { name: 'EFT Details' }).click()
  await add(page, 'Bank Account', undefined)
  await expect(alert.getByText('Please select a bank account')).toBeVisible()
  const bank = 'Household (Royal Bank of Canada, ••••567)'
  await add(page, 'Bank Account', bank)
  await add(page, 'Bank Account', bank)
  await expect(alert.getByText('Bank Account Already Used')).toBeVisible()

  await open({ type: 7, subType: 3, allowBeneficiarys: true }, 'beneficiaries')
  await addPerson(page, 'Add Beneficiary', undefined)
  await expect(alert.getByText('Please enter valid beneficiary')).toBeVisible()
  await offers('Add Beneficiary', 'Beneficiaries', 'Emeka Okafor', 'Adaeze Okafor')
  const asks = page.getByRole('dialog', { name: 'Add the spouse as beneficiary?' })
  await addPerson(page, 'Add Beneficiary', 'Emeka Okafor')
  await expect(asks).toContainText('check with the primary adviser')
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nobody has been added yet.')).toBeVisible()
  await addPerson(page, 'Add Beneficiary', 'Emeka Okafor')
  await asks.getByRole('button', { name: 'Add' }).click()
  await mustClose(page, 'Add Beneficiary')
  await addPerson(page, 'Add Beneficiary', 'Emeka Okafor')
  await expect(alert.getByText('Beneficiary already added')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Spousal Contributor Details' }).click()
  await offers('Add Spousal Contributor', 'Spouse Contributors', 'Emeka Okafor')
  await addPerson(page, 'Add Spousal Contributor', 'Emeka Okafor')
  await mustClose(page, 'Add Spousal Contributor')
  await addPerson(page, 'Add Spousal Contributor', 'Emeka Okafor')
  await expect(alert.getByText('This Spousal Contributor is already added')).toBeVisible()

  await open({ type: 5, allowSuccessorAnnuitants: true }, 'successor')
  await offers(
    'Add Successor',
    'Participants of the household',
    'Emeka Okafor',
    'Chidi Balogun',
    'Adaeze Okafor',
    'Tunde Okafor',
  )
  await expect(page.getByRole('radio', { name: 'Tunde Okafor no date of birth' })).toBeDisabled()
  await expect(page.getByText('Has no Social Insurance Number and no date of birth yet.')).toBeVisible()
  await addPerson(page, 'Add Successor', 'Emeka Okafor')
  await mustClose(page, 'Add Successor')
  await addPerson(page, 'Add Successor', 'Emeka Okafor')
  await expect(alert.getByText('This Successor is already added')).toBeVisible()
  await addPerson(page, 'Add Successor', 'Chidi Balogun')
  await expect(alert.getByText('An account has one successor')).toBeVisible()

  await open({ type: 6, subType: 2 }, 'resp-beneficiaries')
  await offers('Add Beneficiary', 'RESP Beneficiaries', 'Adaeze Okafor')
  // whoever else is on file need not be typed again
  await expect(page.getByText('Whoever you choose here is given the role RESP Beneficiary.')).toBeVisible()
  await addPerson(page, 'Add Beneficiary', 'Chidi Balogun')
  await expect(page.getByRole('button', { name: 'Remove Chidi Balogun' })).toBeVisible()
  await mustClose(page, 'Add Beneficiary')
  await offers('Add Beneficiary', 'RESP Beneficiaries', 'Chidi Balogun', 'Adaeze Okafor')

  await open({ type: 2 }, 'trust')
  // who lacks SIN and date of birth is listed, and cannot be chosen
  await offers('Add Trustee', 'Trustees', 'Chidi Balogun', 'Tunde Okafor')
  await expect(page.getByRole('radio', { name: 'Tunde Okafor no date of birth' })).toBeDisabled()
  await addPerson(page, 'Add Trustee', 'Chidi Balogun')
  await mustClose(page, 'Add Trustee')
  await addPerson(page, 'Add Trustee', 'Chidi Balogun')
  await expect(alert.getByText('This Trustee is already added')).toBeVisible()
  await page.keyboard.press('Escape')
  await addPerson(page, 'Add Beneficiary', 'Adaeze Okafor')
  await mustClose(page, 'Add Beneficiary')
  await addPerson(page, 'Add Beneficiary', 'Adaeze Okafor')
  await expect(alert.getByText('This Beneficiary is already added')).toBeVisible()
})

test('a picker’s new participant is judged from the names to the date of birth, in the order in which they stand [PART-036, PART-037, PART-038]', async ({
  page,
  signIn,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, { ...general, type: 2 })
  await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=trust`)
  await page.getByRole('button', { name: 'New Participant' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Participant' })
  const submit = dialog.getByRole('button', { name: 'Add Participant' })
  const said = dialog.locator('.mantine-InputWrapper-error')
  await submit.click()
  await expect(said).toHaveText([
    'Please enter a first name for the new participant',
    'Please enter a last name for the new participant',
    'Please enter a SIN for the new participant',
    'Please enter a date of birth for the new participant',
  ])
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await dialog.getByLabel('First Name').fill('Ifeoma')
  await dialog.getByLabel('Last Name').fill('Adeyemi')
  await dialog.getByLabel('Email (optional)').fill('nobody')
  await dialog.getByLabel('Phone # (optional)').fill('12')
  await dialog.getByLabel('Social Insurance Number').fill('046454287')
  await submit.click()
  await expect(said).toHaveText([
    'Please enter a valid email for the new participant',
    'Please enter a valid phone number for the new participant',
    'Please enter a valid SIN for the new participant',
    'Please enter a date of birth for the new participant',
  ])
  await expect(dialog.getByLabel('Email (optional)')).toBeFocused()

  // what could be two dates is told as in every form, on leaving the field and by the keyboard
  const twoDates = 'This could be two dates. Please write the month as a word, or the date as 2026-01-31'
  const born = dialog.getByLabel('Date of Birth')
  await born.fill('03/04/1980')
  await born.blur()
  await expect(said.last()).toHaveText(twoDates)
  await born.press('Enter')
  await expect(said.last()).toHaveText(twoDates)
  await born.fill('3 Apr 1980')
  await born.blur()
  await expect(born).toHaveValue('1980-04-03')
  await expect(said).toHaveCount(3)
})

test('what somebody lacked and was given in another tab lets an open picker take them [ACCT-031]', async ({
  page,
  signIn,
}) => {
  const { clientId, householdId } = await newAccountHousehold(page, await signIn())
  const tunde = await newParticipant(page, householdId, { firstName: 'Tunde' })
  const id = await newDraft(page, clientId, { ...general, type: 6, subType: 2 })
  await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=resp-beneficiaries`)
  await openPicker(page, 'Add Beneficiary')
  const offered = page.getByRole('radio', { name: 'Tunde Okafor ' })
  await expect(offered).toBeDisabled()
  await completeKyc(page, tunde, { firstName: 'Tunde' })
  // the browser of the tests gives the focus to every page at once
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(offered).toBeEnabled()
})

test('who is added in a picker gets the role of that picker, a successor none [PART-041]', async ({
  page,
  signIn,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  const { beneficiary, trustee, spouseContributor } = ParticipantRole
  const pickers = [
    { fields: { type: 7, allowBeneficiarys: true }, step: 'beneficiaries', roles: [beneficiary], nr: 0 },
    { fields: { type: 2 }, step: 'trust', roles: [trustee], nr: 1 },
    { fields: { type: 7, subType: 3 }, step: 'spousal-contributor', roles: [spouseContributor], nr: 0 },
    { fields: { type: 5, allowSuccessorAnnuitants: true }, step: 'successor', roles: [], nr: 0 },
  ] as const
  for (const [index, { fields, step, roles, nr }] of pickers.entries()) {
    const id = await newDraft(page, clientId, { ...general, ...fields })
    await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=${step}`)
    await page.getByRole('button', { name: 'New Participant' }).nth(nr).click()
    const dialog = page.getByRole('dialog', { name: 'New Participant' })
    await dialog.getByLabel('First Name').fill('Ifeoma')
    await dialog.getByLabel('Last Name').fill(['Adeyemi', 'Bello', 'Chukwu', 'Danjuma'][index] ?? '')
    await dialog.getByLabel('Social Insurance Number').fill('130692544')
    await dialog.getByLabel('Date of Birth').fill(`198${index}-07-08`)
    const created = page.waitForRequest((request) => request.url().endsWith('/createNewParticipant'))
    // the number is another's, too: it is told first
    await dialog.getByRole('button', { name: 'Add Participant' }).click()
    await dialog.getByRole('button', { name: 'Add Anyway' }).click()
    const request = await created
    expect(request.postDataJSON().roles).toEqual(roles)
    const { result } = await request.response().then((answer) => answer?.json())
    const added = await (await page.request.get(`/api/newClient/${result.id}`)).json()
    expect(added.result.roles).toEqual(roles.map(roleOnRecord))
    await expect(page.getByRole('button', { name: /^Remove Ifeoma/ })).toBeVisible()
  }
})

test('shares close at a hundred, and more is refused where it was typed [ACCT-023, ACCT-027, ACCT-028]', async ({
  page,
  signIn,
}) => {
  const { clientId, childId, spouseId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, {
    ...general,
    type: 6,
    subType: 2,
    respBeneficiaries: [
      { participantId: childId, allocation: 60 },
      { participantId: spouseId, allocation: 40 },
    ],
  })
  await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=resp-beneficiaries`)
  const share = page.locator('[id="respBeneficiaries.1.allocation"]')
  await fill(page, 'respBeneficiaries.1.allocation', '40.01')
  await expect(page.getByText('Allocation cannot be greater than 100')).toBeVisible()
  await expect(share).toHaveValue('40.01')
  // and is taken once the others leave room for it
  await fill(page, 'respBeneficiaries.0.allocation', '59.99')
  await expect(page.getByText('Allocation cannot be greater than 100')).toBeHidden()
  await expect(page.getByText('Everything is allocated')).toBeVisible()
  await fill(page, 'respBeneficiaries.1.allocation', '40.02')
  await page.getByRole('button', { name: 'Auto Balance' }).click()
  await expect(share).toHaveValue('50')
  await expect(page.getByText('Allocation cannot be greater than 100')).toBeHidden()
  const addOne = page.getByRole('button', { name: 'Add Beneficiary', exact: true })
  await expect(addOne).toBeVisible()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await page.getByRole('button', { name: 'Remove Emeka Okafor' }).click()
  await expect(undo).toBeVisible()
  // it would take away what was done there since
  await fill(page, 'respBeneficiaries.0.allocation', '70')
  await expect(undo).toBeHidden()
  await page.getByRole('button', { name: 'General Details' }).click()
  await pick(page, 'subType', 'Individual')
  await page.getByRole('button', { name: 'RESP Beneficiary Details' }).click()
  await expect(page.getByText('Adaeze Okafor', { exact: true })).toBeVisible()
  await expect(addOne).toBeHidden()
  await page.getByRole('button', { name: 'Remove Adaeze Okafor' }).click()
  await expect(addOne).toBeVisible()
  await expect(addOne).toBeVisible()
})

test('a transfer is removed only after a question, and comes back with its number [ACCT-035]', async ({
  page,
  signIn,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, {
    ...general,
    type: 1,
    allowTransfers: true,
    transferDetails: [
      {
        deliveringInstitution: 'Northern Trust Brokers',
        instructions: [{ institutionAccountNumber: '88120045' }],
      },
    ],
  })
  await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=transfers`)
  const asks = page.getByRole('dialog', { name: 'Remove Transfer 1' })
  await page.getByRole('button', { name: 'Remove Transfer 1' }).click()
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[id="transferDetails.0.deliveringInstitution"]')).toHaveValue(
    'Northern Trust Brokers',
  )
  await page.getByRole('button', { name: 'Remove Transfer 1' }).click()
  await asks.getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('[id="transferDetails.0.deliveringInstitution"]')).toBeHidden()
  await page.getByRole('button', { name: 'Bring It Back' }).click()
  await expect(page.locator('[id="transferDetails.0.instructions.0.institutionAccountNumber"]')).toHaveValue(
    '•••••045',
  )
})

test('review counts the reason that a warning asks for as open, leads to it, and reads it once it is given', async ({
  page,
  signIn,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, { type: 1, ...general, isBorrowingToInvest: true })
  await page.goto(`/createClientInvestmentAccount/${clientId}?account=${id}&step=review`)
  const give = page.getByRole('button', {
    name: /^The client must have acknowledged the leverage risk statement/,
  })
  await give.press('Enter')
  await expect(stepTitle(page, 'General Details')).toBeVisible()
  const reason = page.locator('[id="isBorrowingToInvest-reason-leverage-statement"]')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Acknowledged on November 3, Northern Trust.')
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Review Details' })
    .click()
  await expect(
    page.getByText('Reason given: Acknowledged on November 3, Northern Trust.').first(),
  ).toBeVisible()
  await expect(give).toHaveCount(0)
})

test('its screens can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const { clientId, childId } = await newAccountHousehold(page, await signIn())
  const id = await newDraft(page, clientId, {
    ...general,
    type: 7,
    allowBeneficiarys: true,
    beneficiaries: [{ participantId: childId, allocation: 60 }],
    allowTransfers: true,
    transferDetails: [{ instructions: [{}] }],
  })
  const at = (step: string) => `/createClientInvestmentAccount/${clientId}?account=${id}&step=${step}`
  for (const [address, title] of [
    [`/createClientInvestmentAccount/${clientId}`, 'Account Details'],
    [at('general'), 'General Details'],
    [at('beneficiaries'), 'Beneficiary Details'],
    [at('transfers'), 'Transfer Details'],
    [at('review'), 'Review Details'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await mustBeUsable(page)
  }
})
