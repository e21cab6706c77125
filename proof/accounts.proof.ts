import { type Browser, chromium, type Page, expect as playwrightExpect } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeKyc, newAccountHousehold } from '../e2e/arrange-accounts.ts'
import { builtScreens } from '../e2e/build-screens.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { accounts, add, fill, goOn, pick, say } from '../e2e/in-the-accounts.ts'
import { type Person, type Portal, startPortal } from '../e2e/portal.ts'
import { toast } from '../e2e/toasts.ts'
import { buildPages } from '../src/server/startup/build-pages.ts'

// An application of each of the eight types, from Add Account to complete, in a browser.

// a machine that has other things to do is slow, not wrong
const see = playwrightExpect.configure({ timeout: 30_000 })

let portal: Portal
let browser: Browser
let adviser: Person
beforeAll(async () => {
  await buildPages(builtScreens)
  portal = await startPortal()
  browser = await chromium.launch(await findBrowser())
  adviser = await portal.person()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

type Answers = Partial<
  Record<
    'isJointAccount' | 'isBorrowingToInvest' | 'allowEFT' | 'allowTransfers' | 'allowPAC' | 'allowSWP',
    'Yes'
  >
>
interface Kind {
  type: string
  subType?: string
  answers?: Answers
  designation?: string
  /** The steps that follow General Details, in their order. */
  steps: string[]
}

const kinds: readonly Kind[] = [
  { type: 'Cash', answers: { isJointAccount: 'Yes', allowEFT: 'Yes' }, steps: ['joint', 'eft'] },
  { type: 'In Trust For', steps: ['trust'] },
  { type: 'Cash Leveraged', answers: { isBorrowingToInvest: 'Yes' }, steps: [] },
  { type: 'Margin', answers: { isBorrowingToInvest: 'Yes', allowSWP: 'Yes' }, steps: ['swp'] },
  {
    type: 'Tax-Free Savings Account (TFSA)',
    designation: 'Successor Annuitant',
    answers: { allowPAC: 'Yes' },
    steps: ['successor', 'pac'],
  },
  {
    type: 'Registered Education Savings Plan (RESP)',
    subType: 'Family',
    answers: { isJointAccount: 'Yes' },
    steps: ['joint', 'resp-beneficiaries'],
  },
  {
    type: 'Registered Savings Account (RSP)',
    subType: 'Spousal',
    designation: 'Beneficiary',
    answers: { allowTransfers: 'Yes' },
    steps: ['beneficiaries', 'spousal-contributor', 'transfers'],
  },
  {
    type: 'Registered Income Fund (RIF)',
    subType: 'Locked In',
    designation: 'Estate',
    answers: { allowSWP: 'Yes' },
    steps: ['swp', 'income-fund'],
  },
]

const payment = (list: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: list === 'pacDetails' ? 'Add Contribution' : 'Add Withdrawal' })
    .click()
  await pick(page, `${list}.0.type`, 'Cash')
  await fill(page, `${list}.0.amount`, '500')
  await pick(page, `${list}.0.frequency`, 'Monthly')
  await fill(page, `${list}.0.startDate`, '2099-01-15')
  await pick(page, `${list}.0.accountOption`, 'Debit Investment Account')
}

const filled: Record<string, (page: Page) => Promise<void>> = {
  joint: (page) => add(page, 'Second Account Holder', 'Emeka Okafor'),
  beneficiaries: (page) => add(page, 'Beneficiary', 'Adaeze Okafor'),
  // the spouse is there already
  successor: (page) => see(page.getByRole('button', { name: 'Remove Emeka Okafor' })).toBeVisible(),
  'resp-beneficiaries': (page) => add(page, 'Beneficiary', 'Adaeze Okafor'),
  'spousal-contributor': (page) => add(page, 'Contributor', 'Emeka Okafor'),
  eft: (page) => add(page, 'Bank Account', 'Household (Royal Bank of Canada, ••••567)'),
  async transfers(page) {
    await page.getByRole('button', { name: 'Add Transfer' }).click()
    const of = (field: string) => `transferDetails.0.${field}`
    await fill(page, of('deliveringInstitution'), 'Northern Trust Brokers')
    await page.locator(`[id="${of('institutionCountry')}"]`).fill('Canada')
    await page.getByRole('option', { name: 'Canada', exact: true }).click()
    await fill(page, of('institutionAddress'), '10 King Street West, Toronto')
    await fill(page, of('institutionBusinessPhone'), '416 555 0142')
    await fill(page, of('institutionDealerNumber'), '4410')
    await fill(page, of('instructions.0.institutionAccountNumber'), '88120045')
    await pick(page, of('instructions.0.currency'), 'CAD')
    await pick(page, of('instructions.0.transferType'), 'Cash')
  },
  pac: payment('pacDetails'),
  swp: payment('swtDetails'),
  async trust(page) {
    await add(page, 'Beneficiary', 'Adaeze Okafor')
    await add(page, 'Trustee', 'Chidi Balogun')
  },
  async 'income-fund'(page) {
    await say(page, 'incomeFundInformation.minPayment', 'Yes')
    await fill(page, 'lifInformation.maxPayment', '30,000')
  },
}

it.each(kinds)('opens an account: $type', async ({ type, subType = 'Individual', answers = {}, ...kind }) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
  })
  const value = await portal.sessionFor(adviser)
  await context.addCookies([{ name: 'portal', value, url: portal.url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  const { clientId, spouseId } = await newAccountHousehold(page, adviser)
  await completeKyc(page, spouseId, { firstName: 'Emeka', sin: '046454286' })
  await page.goto(`/createClientInvestmentAccount/${clientId}`)
  await accounts(page).getByRole('button', { name: 'Add Account' }).click()

  await pick(page, 'type', type)
  await pick(page, 'subType', subType)
  await pick(page, 'currency', 'CAD')
  await pick(page, 'intendedUseOfAccount', 'Long-Term Savings')
  await pick(page, 'sourceOfFunds', 'Savings')
  if (kind.designation)
    await page.locator('#designation').getByText(kind.designation, { exact: true }).click()
  for (const [path, answer] of Object.entries(answers)) await say(page, path, answer)
  await goOn(page)
  for (const step of kind.steps) {
    await see(page).toHaveURL(({ searchParams }) => searchParams.get('step') === step)
    await filled[step]?.(page)
    await goOn(page)
  }
  await see(page).toHaveURL(({ searchParams }) => searchParams.get('step') === 'review')
  await see(page.getByText('Everything is entered.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Details' }).click()
  await see(toast(page, 'Investment Account Created Successfully')).toBeVisible()
  const opened = accounts(page).getByRole('listitem', { name: type })
  await see(opened.getByText('Complete', { exact: true })).toBeVisible()
  expect(kind.steps.every((step) => step in filled)).toBe(true)
  await context.close()
})
