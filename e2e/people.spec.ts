import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'

/** What an administrator does with the people of the firm. */

test('an administrator invites somebody, gives them a book and disables them, for one code', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  // whoever other tests have brought along, nobody else is called so
  const mark = randomUUID().slice(0, 8)
  const adviser = await portal.person({ firstName: 'Hart' })
  const admin = await signIn({ roles: ['admin'], firstName: `Gideon-${mark}` })
  await page.goto('/')
  // who reads no book begins here
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Manage Page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('list', { name: 'Admin Manage Page' }).getByRole('article')
  await expect(rows.first()).toBeVisible()
  await mustBeUsable(page)
  await page.getByRole('searchbox').fill(mark)
  await expect(rows).toHaveText([/^Gideon-.* Example \(you\)/])

  await page.getByRole('button', { name: 'Invite Person' }).click()
  const panel = page.getByRole('dialog')
  const email = `beatrix.${mark}@demo.example`
  const send = panel.getByRole('button', { name: 'Send Invitation' })
  await send.click()
  await expect(panel.getByText('Please Enter a First Name')).toBeVisible()
  await expect(panel.getByText('Please Choose a Role')).toBeVisible()
  await mustBeUsable(page)
  await panel.getByLabel('First Name').fill('Beatrix')
  await panel.getByLabel('Last Name').fill(`Thistlewood-${mark}`)
  await panel.getByLabel('Email').fill(email)
  await panel.getByText('Assistant', { exact: true }).click()
  await panel.getByRole('combobox', { name: 'Add Adviser' }).selectOption(adviser.advisorId)
  await send.click()
  await expect(panel.getByText('Please Enter a Code')).toBeVisible()
  await panel.getByLabel('Six-Digit Code').fill(admin.code())
  await send.click()
  await expect(panel).toHaveCount(0)
  const row = rows.filter({ hasText: `Beatrix Thistlewood-${mark}` })
  await expect(row).toContainText('Invited')
  expect((await portal.emailsTo(email)).map(({ subject }) => subject)).toHaveLength(1)
  expect((await portal.emailsTo(adviser.email)).map(({ subject }) => subject)).toEqual([
    `What Beatrix Thistlewood-${mark} may do in a book has changed`,
  ])

  await row.getByRole('button').click()
  await panel.getByRole('checkbox', { name: /^May send/ }).click()
  await mustBeUsable(page)
  // the code of before still holds
  await expect(panel.getByLabel('Six-Digit Code')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel).toHaveCount(0)
  await row.getByRole('button').click()
  await panel.getByRole('button', { name: 'Disable…' }).click()
  await page
    .getByRole('dialog', { name: `Disable Beatrix Thistlewood-${mark}` })
    .getByRole('button', { name: 'Disable' })
    .click()
  await expect(row).toContainText('Disabled')
})
