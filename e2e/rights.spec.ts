import type { Page } from '@playwright/test'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { householdNames, newHousehold, newParticipant } from './arrange.ts'
import { completeKyc } from './arrange-accounts.ts'
import { newAccountHolder, sentForSignature } from './arrange-risk.ts'
import { saveClient } from './at-the-details.ts'
import { addNew, row, rows, search } from './at-the-households.ts'
import { rows as people } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { item, panel, risk } from './on-the-checklist.ts'

/** What an assistant or a compliance officer, who have no book of their own, find in others'. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const editing = (page: Page) => button(page, 'Enable Edit Mode')

test('an assistant works in the book of the adviser whom they assist', async ({ page, signIn }) => {
  const adviser = await signIn()
  await newHousehold(page, adviser, 'The Mills Family')
  const id = await newAccountHolder(page, adviser)
  const colleague = await signIn()
  await newHousehold(page, colleague, 'The Colleague Family')

  await signIn({ roles: ['assistant'], firstName: 'Alex', assists: [adviser.advisorId] })
  await page.goto('/')
  await expect(row(page, 'The Mills Family')).toBeVisible()
  await expect(row(page, 'The Colleague Family')).toHaveCount(0)
  await addNew(page).click()
  await page.getByLabel('Full Name').fill('The Newly Family')
  await button(page, 'Add Household').click()
  await expect(row(page, 'The Newly Family')).toBeVisible()
  expect(await householdNames(page, adviser)).toEqual([
    'Okafor Family',
    'The Mills Family',
    'The Newly Family',
  ])

  // nor are they told whose SINs are the same, which they may not have shown
  await page.goto('/duplicates')
  await expect(page.getByText('by email with phone')).toBeVisible()
  await expect(page.getByText('Social Insurance Number')).toHaveCount(0)

  // what stands in the book is found, and opened
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await palette.getByRole('combobox').fill('Okafor')
  await palette.getByRole('option', { name: /^Ngozi Okafor/ }).click()
  await expect(page).toHaveURL(new RegExp(`/participant/${id}`))
  await expect(editing(page)).toBeVisible()
  await page.goto(`/client/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Okafor' })).toBeVisible()
  await expect(link(page, 'Complete Risk Tolerance')).toBeVisible()
  // which was not allowed
  await expect(link(page, 'Send a Link')).toHaveCount(0)
  await page.goto(`/createRiskToleranceLink/${id}`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('compliance reads what is on file, and is offered nothing that would change it', async ({
  page,
  signIn,
}) => {
  const other = await signIn()
  // whatever other tests have left, nothing is called so
  const shared = `Rights ${other.advisorId.slice(0, 8)}`
  await newHousehold(page, other, `${shared} Other`)
  const adviser = await signIn({ firstName: 'Robin' })
  const household = await newHousehold(page, adviser, `${shared} Own`)
  const id = await newParticipant(page, household)
  await sentForSignature(page, id)
  const begun = await newAccountHolder(page, adviser)
  const changed = await newAccountHolder(page, adviser)
  await sentForSignature(page, changed)
  await completeKyc(page, changed)
  const employmentDetails = { ...completeApplication.employmentDetails, occupation: 'Miller' }
  await saveClient(page, changed, { employmentDetails })

  await signIn({ roles: ['compliance'], firstName: 'Casey' })
  const written = callsOf(page, /^\/api\/(?!user|auth)/)
  await page.goto('/')
  const books = page.getByLabel('Book', { exact: true })
  await expect(books).toHaveValue('all')
  await search(page).fill(shared)
  await expect(rows(page)).toHaveText([/Other.*Book Morgan Example/, /Own.*Book Robin Example/])
  await expect(button(page, 'Add New')).toHaveCount(0)
  await expect(button(page, 'Rename')).toHaveCount(0)
  await books.selectOption(adviser.advisorId)
  await expect(rows(page)).toHaveText([/Own/])
  await expect(rows(page)).not.toContainText('Robin Example')
  await expect(button(page, 'Add New')).toHaveCount(0)
  await page.goto('/?view=people')
  await expect(people(page)).toHaveText(Array(3).fill(/Ngozi Okafor/))
  await expect(books).toHaveValue(adviser.advisorId)

  await page.goto(`/householdParticipants/${household}`)
  await expect(people(page)).toHaveCount(1)
  await expect(button(page, 'Add New')).toHaveCount(0)
  await expect(button(page, 'Archive Household')).toHaveCount(0)
  await people(page).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'General Details' })).toContainText('somebody@example.com')
  for (const name of ['Enable Edit Mode', 'Add/Edit Role', 'Archive'])
    await expect(button(page, name)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await expect(page.getByText('No Accounts Found')).toBeVisible()
  await expect(button(page, 'Add Account')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Workflows' }).click()
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
  await expect(link(page, 'Send a New Link')).toHaveCount(0)
  await expect(link(page, 'Client Application')).toHaveCount(0)

  await page.goto(`/client/${id}`)
  await expect(item(page, risk)).toContainText('It was sent for signature')
  await expect(panel(page).getByRole('button', { name: /Remind|Revoke|Correct the Email|Send/ })).toHaveCount(
    0,
  )
  await expect(panel(page).getByRole('link')).toHaveText(['Risk profile and report'])
  await link(page, 'Risk profile and report').click()
  await expect(
    page.getByRole('heading', { name: 'The Risk Tolerance Questionnaire has been completed.' }),
  ).toBeVisible()
  await expect(button(page, 'Answer Again')).toHaveCount(0)

  // who cannot submit it again is not asked to
  await page.goto(`/client/${changed}`)
  const notice = page.getByRole('note').filter({ hasText: 'This application is out of date' })
  await expect(notice).toContainText('Its document states what was submitted.')
  await expect(notice).not.toContainText('submit it again')

  for (const path of ['editClient', 'createIPS', 'createRiskToleranceLink']) {
    await page.goto(`/${path}/${id}`)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('Your role does not include this page.')).toBeVisible()
  }
  // nothing is made by looking
  await page.goto(`/riskToleranceForm/${begun}`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(written.filter((request) => request.method() !== 'GET')).toEqual([])
})
