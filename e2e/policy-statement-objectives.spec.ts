import type { Page } from '@playwright/test'
import { type Statement, updateStatement } from '../src/features/policy-statements/contract.ts'
import type { StatementDraft } from '../src/features/policy-statements/draft.ts'
import { newAccount, newAccountHousehold } from './arrange-accounts.ts'
import { newAccountHolder, sentForSignature } from './arrange-risk.ts'
import { newStatement, wholeStatement } from './arrange-statement.ts'
import { expect, test } from './fixtures.ts'
import { fill } from './in-the-accounts.ts'
import { field, stepTitle } from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'
import { mustTell } from './toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const handle = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const isSaved = (page: Page) => expect(saved(page)).toBeVisible()
const reasons = (page: Page) => page.getByRole('region', { name: 'Please Give a Reason' })
const targets = (page: Page, sum: string) => expect(page.getByText(`Targets: ${sum} of 100%`)).toBeVisible()

const openObjectives = async (page: Page, clientId: string) => {
  await page.goto(`/createIPS/${clientId}?step=objectives`)
  await expect(stepTitle(page, 'Investment Objectives')).toBeVisible()
}

/** Takes hold of a handle, and lets it go so many percent of the axis further on. */
async function drag(page: Page, name: string, percent: number): Promise<void> {
  await handle(page, name).scrollIntoViewIfNeeded()
  const box = await handle(page, name).boundingBox()
  const axis = await handle(page, name).locator('..').boundingBox()
  if (!box || !axis) throw new Error(`${name} is not drawn`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (axis.width * percent) / 200, y + 3)
  await page.mouse.move(x + (axis.width * percent) / 100, y + 60)
  await page.mouse.up()
}

test('objectives are typed, or moved on one axis by keyboard and by hand; numbers and drawing follow each other [IPS-009]', async ({
  page,
  signIn,
}) => {
  const clientId = await newAccountHolder(page, await signIn())
  await openObjectives(page, clientId)
  const target = field(page, 'equityObjectives.target')
  await expect(handle(page, 'Equity: target')).toHaveAttribute('aria-valuenow', '0')
  // nothing was entered, and nobody was there
  await expect(reasons(page)).toHaveCount(0)

  await target.fill('60')
  await expect(handle(page, 'Equity: target')).toHaveAttribute('aria-valuenow', '60')
  await targets(page, '60%')
  await handle(page, 'Equity: target').focus()
  for (const [key, to] of [
    ['ArrowRight', '61'],
    ['ArrowDown', '60'],
    ['Shift+ArrowUp', '65'],
    ['PageDown', '55'],
    ['End', '100'],
    ['Home', '0'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(target).toHaveValue(to)
  }

  // all three are at the same place, and each can be taken hold of
  await drag(page, 'Equity: upper limit', 70)
  await drag(page, 'Equity: lower limit', 30)
  await drag(page, 'Equity: target', 50)
  await expect(field(page, 'equityObjectives.upperLimit')).toHaveValue('70')
  await expect(field(page, 'equityObjectives.lowerLimit')).toHaveValue('30')
  await expect(target).toHaveValue('50')
  await drag(page, 'Equity: target', 25)
  await expect(handle(page, 'Equity: target')).toHaveAttribute('aria-valuetext', '75%')
  await expect(page.getByText('Target outside its limits')).toBeVisible()
  await expect(field(page, 'equityObjectives.upperLimit')).toHaveValue('70')
  // Escape takes a drag back
  await handle(page, 'Equity: target').hover()
  await page.mouse.down()
  await page.mouse.move(600, 300)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(target).toHaveValue('75')

  await fill(page, 'fixedIncomeObjectives.upperLimit', '101')
  await button(page, 'Next').click()
  await mustTell(page, 'Please provide valid investment objectives')
  await expect(field(page, 'fixedIncomeObjectives.upperLimit')).toBeFocused()
  await fill(page, 'fixedIncomeObjectives.upperLimit', '100')
  await expect(reasons(page).getByText('The target for equity is outside its own limits.')).toBeVisible()
  await expect(reasons(page).getByText('The targets come to 75% and not to 100%.')).toBeVisible()
  await button(page, 'Next').click()
  await expect(stepTitle(page, 'Account Fee Descriptions')).toBeVisible()
})

test('the firm’s mix is beside it, taken over with one key and brought back; another mix asks for a reason', async ({
  page,
  signIn,
}) => {
  const clientId = await newAccountHolder(page, await signIn())
  await openObjectives(page, clientId)
  await expect(page.getByText('there is none on file yet')).toBeVisible()
  await sentForSignature(page, clientId)

  await openObjectives(page, clientId)
  await expect(page.getByText('Risk profile: Aggressive Growth')).toBeVisible()
  await expect(page.getByText('the portal’s default; your firm has not set its own')).toBeVisible()
  await expect(page.getByText('Firm’s mix: 75%, from 65% to 90%')).toBeVisible()
  await fill(page, 'equityObjectives.target', '40')
  const use = button(page, 'Use the Firm’s Mix for Aggressive Growth')
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'equityObjectives.target')).toHaveValue('75')
  await expect(handle(page, 'Equity: upper limit')).toHaveAttribute('aria-valuenow', '90')
  await targets(page, '100%')
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Bring Back What Was There').click()
  await expect(field(page, 'equityObjectives.target')).toHaveValue('40')
  await expect(field(page, 'equityObjectives.upperLimit')).toHaveValue('0')
  await expect(use).toBeFocused()

  await use.click()
  await fill(page, 'equityObjectives.target', '70')
  await fill(page, 'fixedIncomeObjectives.target', '10')
  // whoever leaves the mix is done with it
  await button(page, 'Next').focus()
  const asked = reasons(page)
  await expect(
    asked.getByText('The mix differs from the one that the firm proposes for this risk profile.'),
  ).toBeVisible()
  await asked.getByRole('textbox', { name: 'Reason' }).fill('A loan is due in three years.')
  await isSaved(page)
  await page.reload()
  await expect(reasons(page).getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'A loan is due in three years.',
  )
})

/** Submits a statement once more, with these changes. */
async function submit(page: Page, { id, version }: Statement, changes: StatementDraft): Promise<void> {
  const answer = await page.request.put(updateStatement.path.replace(':id', id), {
    data: { version, status: 'complete', ...changes },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
}

/** A complete statement of two versions, whose client has answered the questionnaire since. */
async function outOfDateStatement(page: Page, clientId: string): Promise<void> {
  const first = await newStatement(page, clientId)
  const [cash] = wholeStatement.accountFeeDescriptions ?? []
  await submit(page, first, {
    timeHorizion: 20,
    clientSummary: 'Ngozi Okafor is a surgeon in Toronto.\nShe plans to retire at 65.',
    accountFeeDescriptions: [{ ...cash, managementFee: 1.5 }],
  })
  await sentForSignature(page, clientId)
}

test('a statement that is out of date says which fact changed, and its versions are read side by side', async ({
  page,
  signIn,
}) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  await newAccount(page, clientId)
  await page.goto(`/client/${clientId}`)
  await outOfDateStatement(page, clientId)
  await page.reload()
  const notice = page.getByRole('note').filter({ hasText: 'This statement is out of date' })
  await expect(notice).toContainText('from nothing to Aggressive Growth')
  await expect(notice).toContainText('Look over the statement and submit it again.')
  await expect(notice).toContainText('Next review:')
  await page.getByRole('link', { name: 'Edit IPS Form' }).click()
  // the page before has the same notice and link
  await expect(
    page.getByRole('heading', { level: 1, name: 'Create Investment Policy Statement' }),
  ).toBeVisible()
  await expect(notice).toBeVisible()

  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Versions of the Policy Statement' }),
  ).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Time Horizon')).toHaveText(['Time Horizon Changed15 years20 years'])
  await expect(row('Client Summary').getByText('62.', { exact: true })).toBeVisible()
  await expect(row('Account Description')).toContainText(['Removed'])
  await expect(row('Management Fee')).toContainText(['1.25%1.5%', '1%nothing'])
  await expect(row('Unique Circumstances')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Show also what is the same' }).click()
  await expect(page.getByRole('checkbox', { name: 'Show also what is the same' })).toBeChecked()
  await expect(row('Unique Circumstances')).not.toContainText('Changed')
  await page.reload()
  await expect(row('Unique Circumstances')).toBeVisible()

  await page.getByRole('combobox', { name: 'Compare' }).click()
  await page.getByRole('option', { name: /^Version 2/ }).click()
  await expect(page.getByText('These two versions say the same.')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Client Summary' })
    .click()
  await expect(stepTitle(page, 'Client Summary')).toBeVisible()
  const changes = notice.getByText(
    'It was changed after it was submitted, and its document says what was submitted.',
  )
  await expect(changes).toHaveCount(0)
  await fill(page, 'clientSummary', 'Ngozi Okafor is a surgeon.')
  await isSaved(page)
  await expect(changes).toBeVisible()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('combobox', { name: 'With' }).click()
  await page.getByRole('option', { name: /not submitted$/ }).click()
  await expect(row('Client Summary')).toContainText('Ngozi Okafor is a surgeon.')
})

test('objectives and versions fit the page and are accessible', async ({ page, signIn, mustBeUsable }) => {
  const { clientId } = await newAccountHousehold(page, await signIn())
  await newAccount(page, clientId)
  await page.goto(`/client/${clientId}`)
  await outOfDateStatement(page, clientId)
  await openObjectives(page, clientId)
  await expect(page.getByText('This statement is out of date')).toBeVisible()
  await mustBeUsable(page)
  await page.goto(`/policyStatementVersions/${clientId}?all`)
  await expect(page.getByRole('row').filter({ hasText: 'Time Horizon' })).toBeVisible()
  await mustBeUsable(page)
})
