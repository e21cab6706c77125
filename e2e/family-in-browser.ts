import { type Browser, expect as check, type Page } from '@playwright/test'
import { questionSteps } from '../src/features/risk-tolerance/answers.ts'
import { codeInEmail, oneTimeCode, signingLink } from './arrange-risk.ts'
import { addClient, modal as addingPerson, addNew, rows } from './at-the-participants.ts'
import { fill, goOn, pick, say } from './in-the-accounts.ts'
import { questions as regulatory, stepButton } from './in-the-application.ts'
import type { Deed } from './outside-program.ts'
import type { Portal } from './portal.ts'

/** An invented family, from no household to four complete steps for both spouses, by the screens alone. */

// a machine that has other things to do is slow, not wrong
const expect = check.configure({ timeout: 30_000 })

const lastName = 'Marchetti'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

interface Spouse {
  firstName: string
  email: string
  sin: string
  title: string
  born: string
  /** Once they are on file. */
  id: string
  /** Their address is on file: whoever else is in the household is offered it. */
  hasAddress: boolean
}

interface On {
  page: Page
  browser: Browser
  portal: Portal
  /** Makes the addresses of this family its own. */
  mark: string
}

export function familyInBrowser({ page, browser, portal, mark }: On): {
  deeds: Deed[]
  /** The names of the files that were saved. */
  saved: string[]
  spouses: readonly Spouse[]
} {
  const spouse = (firstName: string, title: string, sin: string, born: string): Spouse => ({
    firstName,
    title,
    sin,
    born,
    email: `${firstName.toLowerCase()}.${mark}@example.com`,
    id: '',
    hasAddress: false,
  })
  const elena = spouse('Elena', 'Mrs', '130 692 544', '1975-06-09')
  const tomas = spouse('Tomas', 'Mr', '521 498 717', '1973-11-30')
  const spouses = [elena, tomas]
  const saved: string[] = []

  const ofSpouse = (person: Spouse, other: Spouse, account: () => Promise<void>): Deed[] => [
    { name: `the questionnaire of ${person.firstName}`, run: () => answerQuestionnaire(page, person) },
    { name: `the signature of ${person.firstName}`, run: () => sign({ page, browser, portal }, person) },
    { name: `the application of ${person.firstName}`, run: () => completeApplication(page, person, other) },
    { name: `the account of ${person.firstName}`, run: account },
    { name: `the policy statement of ${person.firstName}`, run: () => writeStatement(page, person) },
    {
      name: `the documents of ${person.firstName}`,
      run: async () => void saved.push(...(await saveDocuments(page, person))),
    },
  ]
  return {
    deeds: [
      { name: 'the household', run: () => addHousehold(page) },
      { name: 'its people', run: () => addPeople(page, spouses) },
      ...ofSpouse(elena, tomas, () => openPlan(page, elena)),
      ...ofSpouse(tomas, elena, () => openRetirementSavings(page, tomas)),
    ],
    saved,
    spouses,
  }
}

async function addHousehold(page: Page): Promise<void> {
  await page.goto('/')
  await expect(title(page, 'Households')).toBeVisible()
  await addNew(page).click()
  await page.getByLabel('Full Name').fill(`The ${lastName} Family`)
  await button(page, 'Add Household').click()
  await expect(page.getByRole('link', { name: `The ${lastName} Family` })).toBeVisible()
}

async function addPeople(page: Page, spouses: readonly Spouse[]): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: `The ${lastName} Family` }).click()
  await expect(page).toHaveURL(/householdParticipants/)
  await expect(title(page, `The ${lastName} Family`)).toBeVisible()
  for (const { firstName, email } of spouses) {
    await addNew(page).click()
    const dialog = addingPerson(page)
    await dialog.getByLabel('First Name').fill(firstName)
    await dialog.getByLabel('Last Name').fill(lastName)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone #').fill('(416) 555 0161')
    await dialog.getByText('Account Holder', { exact: true }).click()
    await addClient(page).click()
    await expect(dialog).toBeHidden()
    await expect(rows(page).filter({ hasText: firstName })).toBeVisible()
  }
  for (const person of spouses) {
    const link = rows(page).filter({ hasText: person.firstName }).locator('a[href*="/participant/"]').first()
    person.id = /\/participant\/([0-9a-f-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  }
}

async function answerQuestionnaire(page: Page, { id }: Spouse): Promise<void> {
  await page.goto(`/riskToleranceForm/${id}`)
  for (const sections of questionSteps) {
    for (const section of sections) {
      await page.locator(`#question${section}`).locator('label').nth(2).click()
      await expect(page.locator(`#question${section}`).getByRole('radio').nth(2)).toBeChecked()
    }
    const next = button(page, 'Next Step')
    if (await next.isVisible()) await next.click()
  }
  await button(page, 'Submit').click()
  const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose the risk profile' })
  await expect(choose.or(page.getByText(/^It was sent for signature/))).toBeVisible()
  if (await choose.isVisible()) {
    await choose.click()
    const profile = page.getByRole('region', { name: 'The risk profile' })
    await profile.getByRole('radio', { name: 'Balanced' }).check()
    await profile.getByLabel('Why this profile?').fill('Talked over.')
    await button(page, 'Submit').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  }
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
}

async function sign({ page, browser, portal }: Omit<On, 'mark'>, person: Spouse): Promise<void> {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'en-CA', reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await phone.goto(`/sign/${await codeInEmail(portal, person.email, signingLink)}`)
  const paper = phone.getByRole('region', { name: 'Risk Tolerance Questionnaire' })
  await paper.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(paper.getByRole('article').last().locator('canvas')).toBeVisible()
  await phone.getByRole('checkbox').check()
  await button(phone, 'Email me the code').click()
  await phone.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, person.email, oneTimeCode))
  await button(phone, 'Sign').click()
  await expect(title(phone, /Thank you|The document is signed/)).toBeVisible()
  await context.close()
  await page.goto(`/client/${person.id}`)
  await expect(item(page, 'Risk Tolerance')).toContainText('Risk Tolerance Has Been Completed')
}

async function completeApplication(page: Page, person: Spouse, other: Spouse): Promise<void> {
  await page.goto(`/client/${person.id}`)
  await item(page, 'Front Office Client Application')
    .getByRole('link', { name: 'Create Client Application' })
    .click()
  await expect(stepTitle(page, 'General Details')).toBeVisible()
  await say(page, 'generalDetails.isIndividual', 'Yes')
  await pick(page, 'generalDetails.title', person.title)
  await pick(page, 'generalDetails.maritalStatus', 'Married')
  await fill(page, 'generalDetails.sin', person.sin)
  await fill(page, 'generalDetails.dateOfBirth', person.born)
  await fill(page, 'generalDetails.numDependents', '1')
  await pick(page, 'generalDetails.citizenship', 'Canadian')
  await goOn(page)
  await expect(stepTitle(page, 'Address Details')).toBeVisible()
  await address(page, other.hasAddress)
  person.hasAddress = true
  await goOn(page)
  await expect(stepTitle(page, 'Employment Details')).toBeVisible()
  await pick(page, 'employmentDetails.status', 'Employed')
  await fill(page, 'employmentDetails.occupation', 'Architect')
  await fill(page, 'employmentDetails.name', 'Example Works')
  await goOn(page)
  await expect(stepTitle(page, 'Spouse Details')).toBeVisible()
  await linkTo(page, other)
  await goOn(page)
  await expect(stepTitle(page, 'Net Worth Details')).toBeVisible()
  await button(page, 'Add Liquid Asset').click()
  await fill(page, 'netWorthDetails.liquidAssets.0.type', 'Savings')
  await fill(page, 'netWorthDetails.liquidAssets.0.amount', '310,000')
  await goOn(page)
  await expect(stepTitle(page, 'External Investments')).toBeVisible()
  await fill(page, 'externalInvestmentDetails.annualIncome', '160,000')
  await goOn(page)
  await expect(stepTitle(page, 'Regulatory Details')).toBeVisible()
  for (const question of regulatory) await say(page, question, 'No')
  await goOn(page)
  await expect(page.getByText('Everything is entered.')).toBeVisible()
  await button(page, 'Submit Details').click()
  await expect(page).toHaveURL(`/client/${person.id}`)
}

/** The second of a household is offered the first one's. */
async function address(page: Page, isOffered: boolean): Promise<void> {
  if (isOffered) await button(page, 'Use This').first().click()
  else {
    await pick(page, 'permanentAddressDetails.addressType', 'Civic')
    await page.locator('[id="permanentAddressDetails.aptUnitSuiteNumber-none"]').check()
    await fill(page, 'permanentAddressDetails.streetNumber', '41')
    await fill(page, 'permanentAddressDetails.streetName', 'Lantern Street')
    await fill(page, 'permanentAddressDetails.city', 'Toronto')
    await pick(page, 'permanentAddressDetails.country', 'Canada')
    await pick(page, 'permanentAddressDetails.region', 'Ontario')
    await fill(page, 'permanentAddressDetails.postalCode', 'm5v2t6')
  }
  await say(page, 'permanentAddressDetails.isSameAsMailingAddress', 'Yes')
  await say(page, 'permanentAddressDetails.hasThirdPartyAddress', 'No')
}

/** The other is linked to the first one already. */
async function linkTo(page: Page, other: Spouse): Promise<void> {
  const card = page.getByRole('heading', { name: `${other.firstName} ${lastName}` })
  const question = page.getByRole('radiogroup', { name: 'Spouse is a client?' })
  await expect(card.or(question)).toBeVisible()
  if (await card.isVisible()) return
  await question.getByText('Yes', { exact: true }).click()
  await button(page, 'Choose Existing Participant').click()
  await page.getByRole('radio', { name: `${other.firstName} ${lastName}` }).check()
  await button(page, 'Add Client As Spouse').click()
  await expect(card).toBeVisible()
}

async function beginAccount(page: Page, { id }: Spouse): Promise<void> {
  await page.goto(`/client/${id}`)
  await item(page, 'Account Opening').getByRole('link', { name: 'Create Client Investment Account' }).click()
  const bank = page.getByRole('region', { name: 'Bank Accounts' })
  await bank.getByRole('button', { name: 'Add Account' }).click()
  await page.getByLabel('Account Name').fill('Family account')
  await page.getByLabel('Institution Address').fill('1 Elm Street')
  await page.getByLabel('City').fill('Toronto')
  for (const [label, option] of [
    ['Institution Name', 'Royal Bank of Canada'],
    ['Country', 'Canada'],
    ['State/Province', 'Ontario'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByLabel('Postal Code').fill('m5v2t6')
  await page.getByLabel('Transit Number').fill('01234')
  await page.getByLabel('Account Number').fill('7654321')
  await button(page, 'Create Bank Account').click()
  await expect(bank.getByRole('listitem', { name: 'Family account' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Investment Accounts' })
    .getByRole('button', { name: 'Add Account' })
    .click()
  await expect(stepTitle(page, 'General Details')).toBeVisible()
  await pick(page, 'currency', 'CAD')
  await pick(page, 'intendedUseOfAccount', 'Long-Term Savings')
  await pick(page, 'sourceOfFunds', 'Savings')
}

async function submitAccount(page: Page): Promise<void> {
  await goOn(page)
  await expect(page.getByText('Everything is entered.')).toBeVisible()
  await button(page, 'Submit Details').click()
  await expect(
    page.getByRole('region', { name: 'Investment Accounts' }).getByText('Complete', { exact: true }),
  ).toBeVisible()
}

/** An education plan for the child, who comes on file with it. */
async function openPlan(page: Page, person: Spouse): Promise<void> {
  await beginAccount(page, person)
  await pick(page, 'type', 'Registered Education Savings Plan (RESP)')
  await pick(page, 'subType', 'Family')
  await goOn(page)
  await button(page, 'New Participant').click()
  const dialog = page.getByRole('dialog', { name: 'New Participant' })
  await dialog.getByLabel('First Name').fill('Livia')
  await dialog.getByLabel('Last Name').fill(lastName)
  await dialog.getByLabel('Social Insurance Number').fill('193 456 787')
  await dialog.getByLabel('Date of Birth').fill('2015-09-30')
  await button(page, 'Add Participant').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Remove Livia ${lastName}` })).toBeVisible()
  await submitAccount(page)
}

async function openRetirementSavings(page: Page, person: Spouse): Promise<void> {
  await beginAccount(page, person)
  await pick(page, 'type', 'Registered Savings Account (RSP)')
  await pick(page, 'subType', 'Individual')
  await page.locator('#designation').getByText('Estate', { exact: true }).click()
  await submitAccount(page)
}

async function writeStatement(page: Page, { id }: Spouse): Promise<void> {
  await page.goto(`/client/${id}`)
  await item(page, 'Investment Policy Statement').getByRole('link', { name: 'Create Client IPS' }).click()
  const next = () => button(page, 'Next').click()
  await expect(stepTitle(page, 'Client Summary')).toBeVisible()
  await fill(page, 'clientSummary', 'Saves for a child’s studies and for retirement.')
  await next()
  await expect(stepTitle(page, 'Time Horizon & Income Requirements')).toBeVisible()
  await fill(page, 'timeHorizion', '5')
  await next()
  await expect(stepTitle(page, 'Limits on Investment')).toBeVisible()
  await fill(page, 'maxCommericialPaperPercentage', '10')
  await fill(page, 'maxSecurityIssuerPercentage', '10')
  await next()
  await expect(stepTitle(page, 'Legal & Regulatory Considerations')).toBeVisible()
  await next()
  await expect(stepTitle(page, 'Unique Circumstances')).toBeVisible()
  await next()
  await expect(stepTitle(page, 'Investment Objectives')).toBeVisible()
  await page.getByRole('button', { name: /^Use the Firm’s Mix/ }).click()
  await next()
  await expect(stepTitle(page, 'Account Fee Descriptions')).toBeVisible()
  await next()
  // what signing waits for, and submitting does not
  await expect(stepTitle(page, 'Investment Policy')).toBeVisible()
  await stepButton(page, 'Review').click()
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(`/client/${id}`)
  await expect(item(page, 'Investment Policy Statement')).toContainText('IPS has been created for client')
}

/** Every document that the checklist and the accounts offer. */
async function saveDocuments(page: Page, { id }: Spouse): Promise<string[]> {
  const names: string[] = []
  const save = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name }).first().click(),
    ])
    names.push(file.suggestedFilename().slice(6))
  }
  await page.goto(`/client/${id}`)
  for (const name of ['Download Signed Form', 'Download Unsigned KYC', 'Download IPS Form']) await save(name)
  await page.goto(`/createClientInvestmentAccount/${id}`)
  await save('Download')
  return names
}
