import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('an administrator sets what the firm sets for itself, reads what stood before, and tests its emails', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const { email } = await signIn({ roles: ['admin'], firstName: 'Noor' })
  await page.goto('/admin/firm')
  const officer = page.getByRole('textbox', { name: 'Privacy Officer' })
  const months = page.getByRole('textbox', { name: 'Months Between Reviews of a Client' })
  const accent = page.getByRole('textbox', { name: 'Accent Colour' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(months).toHaveValue('12')

  await accent.fill('#FFE680')
  await save.click()
  await expect(accent).toBeFocused()
  await expect(page.getByText('This colour is too light', { exact: false }).first()).toBeVisible()
  await mustBeUsable(page)

  await accent.fill('#8C6A3F')
  await officer.fill('Noor Haddad')
  await months.fill('24')
  await save.click()
  await mustTell(page, 'The settings are saved')
  const changed = page.getByRole('listitem').filter({ hasText: 'Noor Haddad' })
  await expect(changed).toContainText('Months Between Reviews of a Client: 12')
  await page.reload()
  await expect(months).toHaveValue('24')
  await expect(officer).toHaveValue('Noor Haddad')

  await expect(page.getByRole('textbox', { name: 'Send It To' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send a Test Email' }).click()
  await mustTell(page, 'The test email is on its way')
  await page.goto('/admin/background')
  await expect(page.getByRole('article', { name: 'Test Email' }).first()).toContainText(email)
})
