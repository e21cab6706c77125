import type { Page } from '@playwright/test'
import { createBankAccount } from '../src/features/bank-accounts/contract.ts'
import { wholeBankAccount } from '../src/features/bank-accounts/whole-testing.ts'
import { newHousehold, newParticipant, post } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './portal.ts'
import { mustTell, toldIn } from './toasts.ts'

/** Somebody's Accounts tab, with these accounts on file. */
async function atAccounts(page: Page, adviser: Person, accounts: readonly object[] = []): Promise<string> {
  const id = await newParticipant(page, await newHousehold(page, adviser, 'The Okafor Family'))
  const path = createBankAccount.path.replace(':clientId', id)
  for (const account of accounts)
    await post(page, path, { ...wholeBankAccount, ...account }, createBankAccount.result)
  await page.goto(`/participant/${id}?tab=accounts`)
  await expect(panel(page).getByRole('button', { name: 'Add Account' })).toBeVisible()
  return id
}

const panel = (page: Page) => page.getByRole('region', { name: 'Bank Accounts' })
const row = (page: Page, name: string) => panel(page).getByRole('listitem', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Account Name').fill('Household account')
  await page.getByLabel('Institution Address').fill('1 Elm Street')
  await page.getByLabel('City').fill('Toronto')
  await choose(page, 'Institution Name', 'Toronto Dominion')
  await choose(page, 'Country', 'Canada')
  await choose(page, 'State/Province', 'Ontario')
  await page.getByLabel('Postal Code').fill('m5v2t6')
  await page.getByLabel('Transit Number').fill('01234')
  await page.getByLabel('Account Number').fill('7654 321')
}

test('a first account is added by the form, which fills in the institution’s number and keeps what was typed [BANK-001, BANK-002, BANK-006, BANK-007, BANK-011]', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const id = await atAccounts(page, await signIn())
  await expect(panel(page)).toContainText('No Accounts Found')
  await panel(page).getByRole('button', { name: 'Add Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Bank Account' })
  await expect(dialog).toBeVisible()
  await button(page, 'Create Bank Account').click()
  await mustTell(page, 'Account Name is required')
  await expect(page.getByLabel('Account Name')).toBeFocused()
  await mustBeAccessible(page)

  await page.getByRole('combobox', { name: 'State/Province' }).click()
  await expect(page.getByText('No Options Found')).toBeVisible()
  await choose(page, 'Country', 'United States')
  await page.getByRole('combobox', { name: 'State/Province' }).click()
  await expect(page.getByRole('option', { name: 'Vermont' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Ontario' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Vermont' }).click()
  await fillIn(page)
  await expect(page.getByLabel('Institution Number')).toHaveValue('004')
  await choose(page, 'Institution Name', 'Other')
  await expect(page.getByLabel('Institution Number')).toHaveValue('')
  await choose(page, 'Institution Name', 'Toronto Dominion')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await panel(page).getByRole('button', { name: 'Add Account' }).click()
  await expect(page.getByLabel('Account Number')).toHaveValue('7654321')

  const request = page.waitForRequest((each) => each.method() === 'POST')
  await button(page, 'Create Bank Account').click()
  expect((await request).url()).toContain(`/api/newClient/bankAccount/${id}`)
  expect((await request).postDataJSON()).toMatchObject({
    clientId: id,
    institutionName: 'Toronto Dominion',
    institutionNumber: '004',
    postalCode: 'M5V 2T6',
  })
  await mustTell(page, 'Bank Account Created Successfully')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Household account')).toContainText(/Primary Account.*Toronto Dominion••••321/)
  await mustBeAccessible(page)
})

test('a refusal is told by its first message; without an answer nothing is lost, and the account is added once [BANK-012]', async ({
  page,
  signIn,
}) => {
  await atAccounts(page, await signIn())
  await panel(page).getByRole('button', { name: 'Add Account' }).click()
  await fillIn(page)
  const errorMessages = ['No account can be added today.', 'Another reason.']
  const json = { isSuccess: false, result: null, errorMessages, code: 'conflict' }
  await page.route('**/api/newClient/bankAccount/*', (route) => route.fulfill({ status: 409, json }), {
    times: 1,
  })
  await button(page, 'Create Bank Account').click()
  await expect.poll(() => toldIn(page)).toEqual([expect.stringContaining('No account can be added today.')])
  expect(toldIn(page).join()).not.toContain('Another reason.')
  // it arrives, and its answer does not
  await page.route('**/api/newClient/bankAccount/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Create Bank Account').click()
  await mustTell(page, 'Error Creating Bank Account')
  await expect(page.getByLabel('Account Number')).toHaveValue('7654321')
  await page.unroute('**/api/newClient/bankAccount/*')
  await button(page, 'Create Bank Account').click()
  await mustTell(page, 'Bank Account Created Successfully')
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  expect(toldIn(page).join()).not.toContain('Another reason.')
})

test('another number takes a code of the second factor (SE4)', async ({ page, signIn }) => {
  const adviser = await signIn()
  await atAccounts(page, adviser, [{}])
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await button(page, 'Edit').click()
  await page.getByLabel('Account Number').fill('1112223')
  await button(page, 'Save').click()
  await mustTell(page, 'Please Enter a Code')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await button(page, 'Save').click()
  await mustTell(page, 'Invalid verification code')
  await code.fill(adviser.code())
  await button(page, 'Save').click()
  await mustTell(page, 'Bank Account Updated Successfully')
  await expect(row(page, 'Household account')).toContainText('••••223')
})

test('one is made primary, one is removed after a question, and what is a duplicate is said [BANK-001, BANK-013, API-038]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await atAccounts(page, adviser, [{}, { accountName: 'Savings', accountNumber: '12345678' }])
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /Household account.*Bank of Montreal••••321/,
    /Savings.*Bank of Montreal•••••678/,
  ])
  await expect(row(page, 'Household account').locator('.lucide-star')).toBeVisible()
  await expect(panel(page).locator('.lucide-star')).toHaveCount(1)
  await row(page, 'Savings').getByRole('button', { name: 'Make Primary' }).click()
  const question = page.getByRole('dialog', { name: 'Make Savings the Primary Account?' })
  await question.getByLabel('Code').fill('000000')
  await question.getByRole('button', { name: 'Make Primary' }).click()
  await expect(question).toContainText('Invalid verification code')
  await question.getByLabel('Code').fill(adviser.code())
  await question.getByRole('button', { name: 'Make Primary' }).click()
  await expect(row(page, 'Savings')).toContainText('Primary Account')
  await expect(panel(page).getByText('Primary Account')).toHaveCount(1)
  await row(page, 'Savings').getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Savings?' })
  await expect(dialog).toContainText('No account is the primary one then: please choose another afterwards.')
  await dialog.getByRole('button', { name: 'Remove Bank Account' }).click()
  await mustTell(page, 'Bank Account Removed')
  await expect(panel(page).getByRole('listitem')).toHaveText([/^Household account/])

  await page.goto(`/client/${id}`)
  await button(page, 'Bank Accounts').click()
  await panel(page).getByRole('button', { name: 'Add Account' }).click()
  await fillIn(page)
  await choose(page, 'Institution Name', 'Bank of Montreal')
  // only what becomes the primary one takes a code; what was typed stays where the code is wrong
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toHaveCount(0)
  await page.getByRole('dialog').getByText('Yes', { exact: true }).click()
  await code.fill('000000')
  await button(page, 'Create Bank Account').click()
  await mustTell(page, 'Invalid verification code')
  await expect(page.getByLabel('Account Number')).toHaveValue('7654321')
  await page.getByRole('dialog').getByText('No', { exact: true }).click()
  await button(page, 'Create Bank Account').click()
  await expect(panel(page)).toContainText('This account is on file for this person already.')
})

test('somebody else’s change is shown beside one’s own, and nothing is overwritten unseen', async ({
  page,
  signIn,
}) => {
  const id = await atAccounts(page, await signIn(), [{}])
  await button(page, 'Edit').click()
  await page.getByLabel('Account Name').fill('Rent')
  const [account] = (await (await page.request.get(`/api/bankAccount/client/${id}`)).json()).result
  const elsewhere = { ...account, accountName: 'Groceries', city: 'Ottawa' }
  await page.request.put(`/api/bankAccount/${account.id}`, { data: elsewhere })
  await button(page, 'Save').click()
  await mustTell(page, 'Someone saved this record after you opened it')
  await expect(page.getByLabel('City')).toHaveValue('Ottawa')
  await page.getByRole('button', { name: /Keep mine/ }).click()
  await button(page, 'Save').click()
  await expect(row(page, 'Rent')).toBeVisible()
})

test('the panel and its form fit', async ({ page, signIn, mustBeUsable }) => {
  const long = 'Savings for the education of the children and for everything else that may come along'
  await atAccounts(page, await signIn(), [{}, { accountName: long, accountNumber: '1234567' }])
  await mustBeUsable(page)
  await panel(page).getByRole('button', { name: 'Add Account' }).click()
  await button(page, 'Create Bank Account').click()
  await expect(page.getByLabel('Account Name')).toBeFocused()
  await mustBeUsable(page)
})
