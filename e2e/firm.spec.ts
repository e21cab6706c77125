import { encode } from 'fast-png'
import { newClient, sentForSignature } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

// the next test's portal has none of the settings that were made here
test.afterEach(async ({ portal }) => {
  await portal.kill()
  await portal.owner.query('delete from firm_settings')
  await portal.start()
})

test('an administrator sets what the firm sets for itself, reads what stood before, and tests its emails', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const { email } = await signIn({ roles: ['admin'], firstName: 'Noor' })
  await page.goto('/admin/firm')
  const answers = page.getByRole('textbox', { name: 'Answers Go To' })
  const days = page.getByRole('textbox', { name: 'Days Between Reminders to Sign' })
  const accent = page.getByRole('textbox', { name: 'Accent Colour' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(days).toHaveValue('5')

  await accent.fill('#FFE680')
  await save.click()
  await expect(accent).toBeFocused()
  await expect(page.getByText('This colour is too light', { exact: false }).first()).toBeVisible()
  await mustBeUsable(page)

  await accent.fill('#8C6A3F')
  await answers.fill('office@harbour.example')
  await days.fill('6')
  await save.click()
  await mustTell(page, 'The settings are saved')
  const changed = page.getByRole('listitem').filter({ hasText: 'office@harbour.example' })
  await expect(changed).toContainText('Days Between Reminders to Sign: 5')
  await page.reload()
  await expect(days).toHaveValue('6')
  await expect(answers).toHaveValue('office@harbour.example')

  await expect(page.getByRole('textbox', { name: 'Send It To' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send a Test Email' }).click()
  await mustTell(page, 'The test email is on its way')
  await page.goto('/admin/background')
  await expect(page.getByRole('article', { name: 'Test Email' }).first()).toContainText(email)
})

test('bands and mixes are entered as tables that hold together: what does not is told at its field', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  await signIn({ roles: ['admin'] })
  await page.goto('/admin/firm')
  const bands = page.getByRole('region', { name: 'Bands of the Questionnaire' })
  const total = bands.getByRole('group', { name: /^Total score/ })
  const balanced = total.getByRole('textbox', { name: 'Balanced' })
  await expect(balanced).toHaveValue('76')
  await expect(total).toContainText('to 75')
  await balanced.fill('54')
  await bands.getByRole('button', { name: 'Save Bands' }).click()
  await expect(balanced).toBeFocused()
  await expect(total).toContainText('Each profile must begin above the one before it')
  await mustBeUsable(page)
  await balanced.fill('80')
  await expect(total).toContainText('to 79')
  await bands.getByRole('button', { name: 'Save Bands' }).click()
  await mustTell(page, 'The settings are saved')
  await expect(bands).toContainText('Bands and mixes together are version 2')

  const mixes = page.getByRole('region', { name: 'Mixes of Policy Statements' })
  const growth = mixes.getByRole('group', { name: 'Growth', exact: true })
  const equity = growth.getByRole('group', { name: 'Equity' })
  await equity.getByRole('textbox', { name: 'Target' }).fill('80')
  await expect(growth).toContainText('Targets: 115% of 100%')
  await mixes.getByRole('button', { name: 'Save Mixes' }).click()
  await expect(growth).toContainText('The target must lie within its limits')
  await expect(growth).toContainText('The four targets must add up to 100%')
  await equity.getByRole('textbox', { name: 'Target' }).fill('60')
  await growth
    .getByRole('group', { name: 'Fixed Income' })
    .getByRole('textbox', { name: 'Target' })
    .fill('25')
  await mixes.getByRole('button', { name: 'Save Mixes' }).click()
  await expect(mixes).toContainText('Bands and mixes together are version 3')
  const history = page.getByRole('listitem').filter({ hasText: 'Mix: Growth, Equity' })
  await expect(history).toContainText('55 – 65 – 75 → 55 – 60 – 75')
  await page.reload()
  await expect(balanced).toHaveValue('80')
})

test('a logo is shown on the next page that anybody opens, and is taken away again', async ({
  page,
  signIn,
  browser,
  portal,
  mustBeUsable,
}) => {
  await signIn({ roles: ['admin'] })
  await page.goto('/admin/firm')
  const logo = page.getByRole('region', { name: 'Logo' })
  const choose = (name: string, buffer: Buffer) =>
    logo.getByLabel('PNG picture').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('logo.png', Buffer.from('<svg/>'))
  await expect(logo).toContainText('This file is no PNG picture that can be read')
  const data = new Uint8Array(120 * 30 * 3).fill(60)
  await choose('logo.png', Buffer.from(encode({ width: 120, height: 30, channels: 3, data })))
  await mustTell(page, 'The settings are saved. Pages show them once they are reloaded.')
  const shown = logo.getByRole('img', { name: 'The logo as it is shown' })
  await expect(shown).toBeVisible()
  await mustBeUsable(page)

  const outside = await browser.newPage()
  await outside.goto(`${portal.url}/login`)
  const atSignIn = outside.getByRole('img', { name: 'Maple & Stone Private Wealth' })
  await expect(atSignIn).toBeVisible()
  // its name stands there before it is drawn
  await expect(atSignIn).toHaveJSProperty('naturalWidth', 120)
  await expect(atSignIn).toHaveAttribute('src', /^\/logo\/[0-9a-f]{64}\.png$/)

  await logo.getByRole('button', { name: 'Remove the Logo' }).click()
  await mustTell(page, 'The settings are saved')
  await expect(logo).toContainText('None: the name of the firm is shown in its place.')
  await outside.reload()
  await expect(atSignIn).toHaveCount(0)
  await outside.close()
})

test('what judged a questionnaire is opened from beside its outcome, whatever the firm has set since', async ({
  page,
  portal,
  signIn,
  mustBeAccessible,
}) => {
  const adviser = await signIn()
  const { clientId } = await newClient(page, portal, adviser)
  await sentForSignature(page, clientId)
  const admin = await portal.person({ roles: ['admin'] })
  await signIn(admin)
  await page.goto('/admin/firm')
  const bands = page.getByRole('region', { name: 'Bands of the Questionnaire' })
  await bands.getByRole('textbox', { name: 'Balanced' }).first().fill('80')
  await bands.getByRole('button', { name: 'Save Bands' }).click()
  await mustTell(page, 'The settings are saved')

  await signIn(adviser)
  await page.goto(`/riskToleranceForm/${clientId}`)
  await page.getByRole('button', { name: 'Judged by version 1 of the firm’s settings' }).click()
  const opened = page.getByRole('dialog', { name: 'Version 1 of the Firm’s Settings' })
  await expect(opened.getByRole('row', { name: /^Total score/ })).toContainText('76 to 96')
  await mustBeAccessible(page)
})
