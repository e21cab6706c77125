import { expect, test } from './fixtures.ts'

test('an administrator adds a token, which is shown once, opens its calls, and is removed', async ({
  page,
  signIn,
  request,
  mustBeUsable,
}) => {
  const admin = await signIn({ roles: ['admin'] })
  await page.goto('/admin/tokens')
  await expect(page.getByText('No Tokens Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Token' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Token' })
  await adding.getByLabel('Name').fill('Back office')
  await adding.getByRole('button', { name: 'Add Token' }).click()
  await expect(adding.getByText('Please choose at least one permission')).toBeVisible()
  await expect(adding.getByText('Please choose at least one book')).toBeVisible()
  await mustBeUsable(page)
  await adding.getByText('Packages and their data, numbers masked', { exact: true }).click()
  await adding.getByText('All Books', { exact: true }).click()
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await adding.getByLabel('Last Day').fill(inAMonth)
  await adding.getByLabel('Six-Digit Code').fill(admin.code())
  await adding.getByRole('button', { name: 'Add Token' }).click()
  const shown = adding.getByText(/^ptk_[\w-]{43}$/)
  await expect(shown).toBeVisible()
  await mustBeUsable(page)
  const headers = { authorization: `Bearer ${await shown.textContent()}` }
  await adding.getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('article', { name: 'Back office' })
  await expect(row).toContainText('Never used')
  expect((await request.get('/api/submission/approved', { headers })).status()).toBe(200)
  expect((await request.get('/api/administration/tokens', { headers })).status()).toBe(401)
  await page.reload()
  await expect(row).not.toContainText('Never used')
  await mustBeUsable(page)
  await row.getByRole('button', { name: 'Remove…' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Back office?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText('No Tokens Yet')).toBeVisible()
  expect((await request.get('/api/submission/approved', { headers })).status()).toBe(401)
})
