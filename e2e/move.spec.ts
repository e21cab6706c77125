import { randomUUID } from 'node:crypto'
import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'

/** A book of somebody who leaves: households are chosen and moved, and their new adviser verifies what is on file. */

test('an administrator moves households to another adviser, who verifies their client', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  // whoever other tests have brought along, nobody else is called so
  const mark = randomUUID().slice(0, 8)
  const leaver = await signIn({ firstName: `Rosalind-${mark}` })
  for (const name of ['The Abbott Family', 'The Birch Family', 'The Cedar Family'])
    await newHousehold(page, leaver, name)
  const clientId = await newParticipant(page, await newHousehold(page, leaver, 'The Dale Family'))
  const heir = await portal.person({ firstName: `Jonas-${mark}` })

  const admin = await signIn({ roles: ['admin'] })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Books' }).click()
  const book = page
    .getByRole('list', { name: 'Books' })
    .getByRole('article')
    .filter({ hasText: leaver.firstName })
  await expect(book).toContainText('Active adviser')
  await mustBeUsable(page)
  await book.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 2, name: /^Book of Rosalind/ })).toBeVisible()
  const households = page.getByRole('list', { name: 'Households' })
  await expect(households.getByRole('checkbox')).toHaveCount(4)
  const move = page.getByRole('button', { name: 'Move…', exact: true })
  await expect(move).toBeDisabled()

  // by keyboard: one, the next but one, and one that is searched for
  await households.getByRole('checkbox', { name: 'The Abbott Family' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(households.getByRole('checkbox', { name: 'The Cedar Family' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('searchbox').fill('dale')
  await expect(households.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'All That Were Found' }).check()
  await expect(page.getByText('3 households chosen')).toBeVisible()
  await mustBeUsable(page)
  await move.click()

  const panel = page.getByRole('dialog')
  const send = panel.getByRole('button', { name: 'Move', exact: true })
  await send.click()
  await expect(panel.getByText('Please Choose an Adviser')).toBeVisible()
  await expect(panel.getByText('Please Enter a Reason')).toBeVisible()
  await panel.getByRole('combobox', { name: 'To Book' }).click()
  await page.getByRole('option', { name: `${heir.firstName} Example` }).click()
  const preview = panel.getByRole('region', { name: 'What moves' })
  await expect(preview).toContainText('3 households, 1 participant')
  await expect(preview).toContainText('is asked to verify each client within 30 days')
  await mustBeUsable(page)
  await panel.getByLabel('Reason').fill('Retires at the end of the month')
  await send.click()
  await expect(panel.getByText('Please Enter a Code')).toBeVisible()
  await panel.getByLabel('Six-Digit Code').fill(admin.code())
  await send.click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(households.getByRole('checkbox')).toHaveCount(1)
  await expect(households).toContainText('The Birch Family')
  expect((await portal.emailsTo(heir.email)).map(({ subject }) => subject)).toEqual([
    `Households have moved from ${leaver.firstName} Example to ${heir.firstName} Example`,
  ])

  await signIn(leaver)
  await page.goto(`/client/${clientId}`)
  await expect(page.getByText('This participant was not found')).toBeVisible()
  await signIn(heir)
  await page.goto(`/client/${clientId}`)
  const due = page.getByRole('note').filter({ hasText: 'Verify after transfer by' })
  await expect(due).toBeVisible()
  await mustBeUsable(page)
  await due.getByRole('button', { name: 'Everything Is Verified' }).click()
  await expect(due).toHaveCount(0)
})

test('books that could not be loaded are told, and are there on another try', async ({ page, signIn }) => {
  await signIn({ roles: ['admin'] })
  await page.route('**/api/administration/books', (route) => route.abort())
  await page.goto('/admin/books')
  await expect(page.getByText('The books could not be loaded')).toBeVisible()
  await page.unroute('**/api/administration/books')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Books' }).getByRole('article').first()).toBeVisible()
})
