import type { Page } from '@playwright/test'
import { furtherFacts } from '../src/features/policy-statements/whole-testing.ts'
import { newAccount, newAccountHousehold } from './arrange-accounts.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { newStatement, wholeStatement } from './arrange-statement.ts'
import { expect, test } from './fixtures.ts'
import { fill, titles } from './in-the-accounts.ts'
import { field, press, stepButton, stepTitle, type } from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'
import { answerNext, callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Create Investment Policy Statement' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => button(page, 'Next').click()
const rows = (page: Page) => page.locator('[id="accountFeeDescriptions"] li')
const entry = (page: Page) => page.getByRole('region', { name: 'Create Account Description' })
const isSaved = (page: Page) => expect(saved(page)).toBeVisible()

const stepNames = [
  'Client Summary',
  'Time Horizon & Income Requirements',
  'Limits on Investment',
  'Legal & Regulatory Considerations',
  'Unique Circumstances',
  'Investment Objectives',
  'Account Fee Descriptions',
  'Investment Policy',
  'Benchmarks & Supervision',
  'Review',
]

/** What is told of a field that keeps the step from being gone on from. */
async function isRefused(page: Page, path: string, message: string): Promise<void> {
  await next(page)
  await mustTell(page, message)
  await expect(field(page, path)).toBeFocused()
  await expect(page.locator('form').getByText(message).first()).toBeVisible()
}

test('goes from nothing to a complete statement, step by step, and back to where one came from [IPS-001, IPS-002, IPS-003, IPS-004, IPS-006, IPS-007, IPS-008, IPS-017, IPS-018, IPS-021, IPS-022]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const { clientId } = await newAccountHousehold(page, await signIn())
  await newAccount(page, clientId)
  await page.goto(`/participant/${clientId}?tab=workflows`)
  const created = callsOf(page, '/api/ips', 'POST')
  await page.getByRole('link', { name: 'Investment Policy Statement' }).click()
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/createIPS/${clientId}`)
  await expect(page.getByText('Participant Ngozi Okafor', { exact: true })).toBeVisible()
  await expect(titles(page)).toHaveText(stepNames)
  await expect(stepTitle(page, 'Client Summary')).toBeVisible()
  await expect(button(page, 'Prev')).toBeDisabled()
  await expect(button(page, 'Submit')).toHaveCount(0)

  // made as the form opened, with nothing in it
  expect(created.map((call) => call.postDataJSON())).toEqual([
    { participantId: clientId, status: 'draft', newest: null },
  ])
  await isRefused(page, 'clientSummary', 'Please provide a valid client summary')
  const { steps } = (await (await page.request.get(`/api/newClient/${clientId}`)).json()).result
  expect(steps.ips).toBe('notStarted')
  await fill(page, 'clientSummary', 'A surgeon in Toronto.\n\nShe plans to retire at 62.')
  await next(page)

  await expect(stepTitle(page, 'Time Horizon & Income Requirements')).toBeVisible()
  await expect(field(page, 'timeHorizion')).toHaveValue('0')
  await expect(field(page, 'incomeRequirements').getByRole('radio', { name: 'No' })).toBeChecked()
  await isRefused(page, 'timeHorizion', 'Please provide a valid time horizon')
  await fill(page, 'timeHorizion', '15')
  await field(page, 'incomeRequirements').getByText('Yes', { exact: true }).click()
  await next(page)

  await expect(stepTitle(page, 'Limits on Investment')).toBeVisible()
  const limits = 'Please provide valid limits for investments'
  await isRefused(page, 'maxCommericialPaperPercentage', limits)
  // both are told in the same words
  await expect(button(page, `Maximum % of Single Security · ${limits}`)).toBeVisible()
  await fill(page, 'maxCommericialPaperPercentage', '5')
  await fill(page, 'maxSecurityIssuerPercentage', '100')
  await isRefused(page, 'maxSecurityIssuerPercentage', limits)
  await fill(page, 'maxSecurityIssuerPercentage', '10')
  await next(page)

  await expect(stepTitle(page, 'Legal & Regulatory Considerations')).toBeVisible()
  await expect(page.getByText('What laws or contracts require of the portfolio')).toBeVisible()
  await page.locator('textarea#legalRegulatoryConsiderations').fill('She is an insider of a listed company.')
  await next(page)
  await expect(stepTitle(page, 'Unique Circumstances')).toBeVisible()
  await expect(page.getByText('What else shapes the portfolio')).toBeVisible()
  await page.locator('textarea#uniqueCircumstances').fill('The shares of her employer are to be kept.')
  await next(page)
  await expect(stepTitle(page, 'Investment Objectives')).toBeVisible()
  await button(page, 'Prev').click()
  await expect(stepTitle(page, 'Unique Circumstances')).toBeVisible()
  await stepButton(page, 'Investment Objectives').click()

  await expect(stepTitle(page, 'Investment Objectives')).toBeVisible()
  await fill(page, 'cashAndEquivalentsObjectives.upperLimit', '20')
  await fill(page, 'fixedIncomeObjectives.upperLimit', '30')
  await fill(page, 'equityObjectives.lowerLimit', '40')
  await fill(page, 'equityObjectives.target', '100')
  await fill(page, 'equityObjectives.upperLimit', '101')
  await isRefused(page, 'equityObjectives.upperLimit', 'Please provide valid investment objectives')
  await fill(page, 'equityObjectives.upperLimit', '100')
  await fill(page, 'alternativeInvestmentsObjectives.upperLimit', '15')
  await next(page)

  await expect(stepTitle(page, 'Account Fee Descriptions')).toBeVisible()
  await next(page)
  await expect(stepTitle(page, 'Investment Policy')).toBeVisible()
  await stepButton(page, 'Account Fee Descriptions').click()
  await addCash(page)
  await next(page)

  // signing waits for these, and submitting does not
  await expect(stepTitle(page, 'Investment Policy')).toBeVisible()
  await next(page)
  await expect(stepTitle(page, 'Benchmarks & Supervision')).toBeVisible()
  await stepButton(page, 'Review').click()
  await expect(stepTitle(page, 'Review')).toBeVisible()
  const review = page.locator('form')
  for (const said of [
    'She plans to retire at 62.',
    '15 years',
    'Yes',
    '5%',
    '10%',
    'She is an insider of a listed company.',
    'The shares of her employer are to be kept.',
  ])
    await expect(review.getByText(said, { exact: said.length < 9 }).first()).toBeVisible()
  const section = (name: string) =>
    review.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(section('Investment Objectives')).toContainText(
    [
      'Cash and EquivalentsLower Limit0%Target0%Upper Limit20%',
      'Fixed IncomeLower Limit0%Target0%Upper Limit30%',
      'EquityLower Limit40%Target100%Upper Limit100%',
      'Alternative InvestmentsLower Limit0%Target0%Upper Limit15%',
    ].join(''),
  )
  await expect(section('Account Fee Descriptions').getByRole('definition')).toHaveText([
    'Cash',
    'FCC-20418',
    'Ngozi Okafor',
    '$1,250,000.00',
    '1.25%',
  ])
  // each step is jumped to, and only the last one submits
  for (const name of [...stepNames].reverse().concat('Review')) {
    await stepButton(page, name).click()
    await expect(stepTitle(page, name)).toBeVisible()
    await expect(button(page, 'Submit')).toHaveCount(name === 'Review' ? 1 : 0)
    await expect(button(page, 'Next')).toHaveCount(name === 'Review' ? 0 : 1)
  }
  await answerNext(page, 'PUT', '**/api/ips/*', (route) => route.abort())
  await button(page, 'Submit').click()
  await mustTell(page, 'Failed to Create IPS')
  await expect(stepTitle(page, 'Review')).toBeVisible()
  await expect(review.getByText('She plans to retire at 62.')).toBeVisible()
  await button(page, 'Submit').click()
  await mustTell(page, 'Successfully Created IPS')
  await expect(page).toHaveURL(`/participant/${clientId}?tab=workflows`)
  expect(created).toHaveLength(1)
  const { result } = await (await page.request.get(`/api/ips/client/${clientId}`)).json()
  expect(result).toMatchObject({
    status: 'complete',
    participantId: clientId,
    clientSummary: 'A surgeon in Toronto.\n\nShe plans to retire at 62.',
    timeHorizion: 15,
    uniqueCircumstances: 'The shares of her employer are to be kept.',
    accountFeeDescriptions: [{ accountNumber: 'FCC-20418', managementFee: 1.25 }],
  })
})

/** By the form of one description, which is open afterwards no more. */
async function addCash(page: Page): Promise<void> {
  await button(page, 'Add New Fee Description').click()
  await fill(page, 'accountNumber', 'FCC-20418')
  await entry(page).getByRole('button', { name: 'Cash', exact: true }).click()
  await fill(page, 'approximateValue', '1,250,000')
  await fill(page, 'managementFee', '1.25')
  await button(page, 'Add Account Description').click()
}

test('describes fees one by one, telling the first mistake alone; each is removed only after a question [IPS-010, IPS-011, IPS-012, IPS-013, IPS-014, IPS-015, IPS-016]', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const clientId = await newAccountHolder(page, await signIn())
  await page.goto(`/createIPS/${clientId}?step=fees`)
  await expect(page.getByText('No Account Fee Descriptions Found')).toBeVisible()
  await button(page, 'Add New Fee Description').click()
  await expect(entry(page)).toBeVisible()
  await expect(button(page, 'Add New Fee Description')).toHaveCount(0)
  await expect(field(page, 'clientName')).toHaveValue('Ngozi Okafor')
  await button(page, 'Cancel').click()
  await expect(entry(page)).toHaveCount(0)
  await button(page, 'Add New Fee Description').click()

  const explained = {
    'FCC Account Number': 'Account number provided by the custodian',
    'Client Name': 'Client name associated with the account',
    'Account Description': 'Type of account',
    'Approximate Value ($)': 'Approximate market value',
    'Management Fee': 'Percentage of account value charged as management fee',
  }
  for (const [name, by] of Object.entries(explained)) {
    await expect(entry(page).getByRole('textbox', { name })).toBeVisible()
    await entry(page)
      .getByRole('button', { name: `About ${name}` })
      .hover()
    await expect(page.getByRole('tooltip', { name: by })).toBeVisible()
  }
  await page.mouse.move(0, 0)
  await field(page, 'managementFee').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip', { name: explained['Management Fee'] })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  const told = async (message: string) => {
    await button(page, 'Add Account Description').click()
    await expect(entry(page).getByText(/^Please provide a valid/)).toHaveText([message])
    await mustTell(page, message)
  }
  await fill(page, 'clientName', '')
  await told('Please provide a valid account number')
  await fill(page, 'accountNumber', 'FCC-20418')
  await told('Please provide a valid client name')
  await fill(page, 'clientName', 'Ngozi Okafor')
  await told('Please provide a valid account description')
  await fill(page, 'accountDescription', 'Family trust')
  await told('Please provide a valid approximate value')
  await fill(page, 'approximateValue', '0')
  await told('Please provide a valid approximate value')
  await fill(page, 'approximateValue', '1,250,000')
  await told('Please provide a valid management fee')
  await fill(page, 'managementFee', '100.01')
  await told('Please provide a valid management fee')
  await fill(page, 'managementFee', '100')
  await page.keyboard.press('Shift+Tab')
  await field(page, 'managementFee').press('Enter')
  await expect(entry(page)).toHaveCount(0)
  await expect(rows(page)).toHaveText([
    'Family trustFCC-20418 · Ngozi OkaforApproximate Value$1,250,000.00Management Fee100%',
  ])
  await expect(button(page, 'Add New Fee Description')).toBeFocused()
  await isSaved(page)

  await page.getByRole('button', { name: 'Edit: Family trust · FCC-20418' }).click()
  await fill(page, 'managementFee', '0.75')
  await button(page, 'Save').click()
  await expect(rows(page)).toContainText(['0.75%'])

  const asks = page.getByRole('dialog', { name: 'Are you sure you want to remove this detail?' })
  const remove = page.getByRole('button', { name: 'Remove Family trust · FCC-20418' })
  await remove.click()
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(asks).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await remove.click()
  await asks.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No Account Fee Descriptions Found')).toBeVisible()
})

test('asks what signing waits for, takes over what is known, and is ready to sign once it is entered', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const clientId = await newAccountHolder(page, await signIn())
  const further = Object.keys(furtherFacts).map((name) => [name, null])
  await newStatement(page, clientId, { ...wholeStatement, ...Object.fromEntries(further) })
  await page.goto(`/createIPS/${clientId}?step=policy`)
  await page.locator('[id="purposes"]').getByText('Retirement Savings', { exact: true }).click()
  await field(page, 'currency').click()
  await page.getByRole('option', { name: 'CAD' }).click()
  await button(page, 'Use This: Inflation Assumed').click()
  await expect(page.getByText('Taken over: Inflation Assumed')).toBeVisible()
  await field(page, 'spendingPolicy.rule').click()
  await page.getByRole('option', { name: 'A Percentage of the Value a Year' }).click()
  await fill(page, 'spendingPolicy.percentage', '4')
  await field(page, 'exclusions.excludes').getByText('Yes', { exact: true }).click()
  await fill(page, 'exclusions.which', 'none')
  await field(page, 'allowsBorrowing').getByText('No', { exact: true }).click()
  await next(page)
  await expect(stepTitle(page, 'Benchmarks & Supervision')).toBeVisible()
  await stepButton(page, 'Investment Policy').click()
  await expect(
    page
      .getByText('Please write which investments the client excludes, or answer No above', { exact: true })
      .last(),
  ).toBeVisible()
  await fill(page, 'exclusions.which', 'Makers of weapons')
  await next(page)

  await expect(stepTitle(page, 'Benchmarks & Supervision')).toBeVisible()
  await button(page, 'Use All').click()
  await expect(field(page, 'reporting')).toHaveValue('Every Quarter')
  await fill(page, 'supervisor', '')
  await stepButton(page, 'Review').click()
  await expect(page.getByText('1 point keeps it from being ready to sign:')).toBeVisible()
  await page.getByRole('button', { name: 'Please enter who supervises the adviser' }).click()
  await expect(field(page, 'supervisor')).toBeFocused()
  await fill(page, 'supervisor', 'Helen Abara')
  await next(page)
  await expect(stepTitle(page, 'Review')).toBeVisible()
  await expect(page.getByText('from being ready to sign')).toHaveCount(0)
  await button(page, 'Submit').click()
  await mustTell(page, 'Successfully Created IPS')

  await page.goto(`/policyStatementVersions/${clientId}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download Version 1').click(),
  ])
  expect(file.suggestedFilename()).toBe(`${clientId.slice(0, 6)}_UnsignedIPS_1.pdf`)
})

test('what is half entered outlives a reload and another step', async ({ page, signIn }) => {
  const clientId = await newAccountHolder(page, await signIn())
  await page.goto(`/createIPS/${clientId}`)
  await fill(page, 'clientSummary', 'A surgeon in Toronto.')
  await isSaved(page)
  await page.reload()
  await expect(field(page, 'clientSummary')).toHaveValue('A surgeon in Toronto.')
  await page.goto(`/createIPS/${clientId}`)
  // it goes on at the first step in which something is open
  await expect(stepTitle(page, 'Time Horizon & Income Requirements')).toBeVisible()

  await stepButton(page, 'Account Fee Descriptions').click()
  await button(page, 'Add New Fee Description').click()
  await fill(page, 'accountNumber', 'FCC-20418')
  await fill(page, 'approximateValue', '250 000')
  await page.reload()
  await expect(field(page, 'accountNumber')).toHaveValue('FCC-20418')
  await expect(field(page, 'approximateValue')).toHaveValue('250,000.00')
  await stepButton(page, 'Client Summary').click()
  await expect(stepTitle(page, 'Client Summary')).toBeVisible()
  await stepButton(page, 'Account Fee Descriptions').click()
  await expect(field(page, 'accountNumber')).toHaveValue('FCC-20418')
  await stepButton(page, 'Review').click()
  await expect(page.getByText('A fee description was started')).toBeVisible()
  await page.getByRole('note').getByRole('button', { name: 'Account Fee Descriptions' }).click()
  await button(page, 'Cancel').click()
  await page.reload()
  await button(page, 'Add New Fee Description').click()
  await expect(field(page, 'accountNumber')).toHaveValue('FCC-20418')
})

test('what is being changed is not lost to another row, nor where its row is removed elsewhere', async ({
  page,
  signIn,
}) => {
  const clientId = await newAccountHolder(page, await signIn())
  const { id, version } = await newStatement(page, clientId)
  await page.goto(`/createIPS/${clientId}?step=fees`)
  const edit = (name: string) => page.getByRole('button', { name: `Edit: ${name}` })
  await edit('Cash · FCC-20418').click()
  await edit('Tax-Free Savings Account (TFSA) · FCC-20419').click()
  await fill(page, 'managementFee', '0.8')
  await edit('Cash · FCC-20418').click()
  await mustTell(page, 'Please save or cancel the entry that you are changing first.')
  await expect(field(page, 'managementFee')).toHaveValue('0.8')

  const [cash] = wholeStatement.accountFeeDescriptions ?? []
  await page.request.put(`/api/ips/${id}`, { data: { accountFeeDescriptions: [cash], version } })
  await page.reload()
  await expect(page.getByText('This entry was changed or removed elsewhere.')).toBeVisible()
  await expect(field(page, 'accountNumber')).toHaveValue('FCC-20419')
  await button(page, 'Add Account Description').click()
  await expect(rows(page)).toHaveText([/FCC-20418.*1\.25%$/, /FCC-20419.*0\.8%$/])
  await expect(button(page, 'Add New Fee Description')).toBeFocused()
})

test('is filled in with a keyboard alone', async ({ page, signIn }) => {
  test.setTimeout(240_000)
  const clientId = await newAccountHolder(page, await signIn())
  await page.goto(`/createIPS/${clientId}`)
  await expect(stepTitle(page, 'Client Summary')).toBeVisible()
  await type(page, 'clientSummary', 'A surgeon.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('She plans to retire at 62.')
  await expect(field(page, 'clientSummary')).toHaveValue('A surgeon.\nShe plans to retire at 62.')
  await press(page, 'Next')
  await expect(stepTitle(page, 'Time Horizon & Income Requirements')).toBeFocused()
  await type(page, 'timeHorizion', '12')
  await expect(field(page, 'timeHorizion')).toHaveValue('12')
  await press(page, 'Next')
  await expect(stepTitle(page, 'Limits on Investment')).toBeFocused()
  await type(page, 'maxCommericialPaperPercentage', '5')
  await type(page, 'maxSecurityIssuerPercentage', '8')
  // Enter in a field goes on
  await page.keyboard.press('Enter')
  await expect(stepTitle(page, 'Legal & Regulatory Considerations')).toBeFocused()
  await press(page, 'Next')
  await expect(stepTitle(page, 'Unique Circumstances')).toBeFocused()
  await press(page, 'Next')
  await expect(stepTitle(page, 'Investment Objectives')).toBeFocused()
  await type(page, 'equityObjectives.target', '100')
  await type(page, 'equityObjectives.upperLimit', '100')
  await press(page, 'Next')
  await expect(stepTitle(page, 'Account Fee Descriptions')).toBeFocused()
  await press(page, 'Add New Fee Description')
  await expect(field(page, 'accountNumber')).toBeFocused()
  await page.keyboard.type('FCC-20418')
  await type(page, 'accountDescription', 'Cash')
  await type(page, 'approximateValue', '1250000')
  await type(page, 'managementFee', '1')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'Next')
  await expect(stepTitle(page, 'Investment Policy')).toBeFocused()
  // what is known is taken over with one key
  await press(page, 'Use This: Inflation Assumed')
  await expect(field(page, 'inflationAssumption')).toHaveValue('2')
  await expect(field(page, 'inflationAssumption')).toBeFocused()
  await stepButton(page, 'Review').press('Enter')
  await expect(stepTitle(page, 'Review')).toBeFocused()
  await press(page, 'Submit')
  await mustTell(page, 'Successfully Created IPS')
  await expect(page).toHaveURL(`/client/${clientId}`)
  await page.goto(`/participant/${clientId}?tab=workflows`)
  const item = page.getByRole('listitem').filter({ hasText: 'Investment Policy Statement' })
  await expect(item.getByText('Complete', { exact: true })).toBeVisible()
})

test('every step is accessible and fits', async ({ page, signIn, mustBeUsable }) => {
  test.setTimeout(240_000)
  const clientId = await newAccountHolder(page, await signIn())
  await page.goto(`/createIPS/${clientId}`)
  await next(page)
  await expect(field(page, 'clientSummary')).toBeFocused()
  await mustBeUsable(page)
  await newStatement(page, clientId, { ...wholeStatement, timeHorizion: 0, status: 'draft' })
  for (const step of stepNames) {
    await page.goto(`/createIPS/${clientId}`)
    await stepButton(page, step).click()
    await expect(stepTitle(page, step)).toBeVisible()
    if (step === 'Account Fee Descriptions') {
      await button(page, 'Add New Fee Description').click()
      await button(page, 'Add Account Description').click()
    }
    await mustBeUsable(page)
  }
})
