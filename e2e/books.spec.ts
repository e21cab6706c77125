import type { Page } from '@playwright/test'
import { householdNames, newHousehold, newParticipant } from './arrange.ts'
import { addNew, modal, row, rows, search } from './at-the-households.ts'
import { rows as people } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'

/** The switch of whoever may read several books, and what it changes. */

const books = (page: Page) => page.getByRole('combobox', { name: 'Book', exact: true })

test('an assistant of two sees all books or one, wherever households and people are listed, and says whose a new one is', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const ada = await signIn({ firstName: 'Ada' })
  // one book, and nothing to choose
  await page.goto('/')
  await expect(addNew(page)).toBeVisible()
  await expect(books(page)).toHaveCount(0)
  await newParticipant(page, await newHousehold(page, ada, 'The Mills Family'), { firstName: 'Anna' })
  const colin = await signIn({ firstName: 'Colin' })
  await newParticipant(page, await newHousehold(page, colin, 'The Roy Family'), { firstName: 'Rosa' })

  await signIn({ roles: ['assistant'], firstName: 'Alex', assists: [ada.advisorId, colin.advisorId] })
  await page.goto('/')
  await expect(books(page)).toHaveValue('all')
  await expect(books(page).getByRole('option')).toHaveText(['All Books', 'Ada Example', 'Colin Example'])
  await expect(row(page, 'The Mills Family')).toContainText('Ada Example')
  await expect(row(page, 'The Roy Family')).toContainText('Colin Example')
  await mustBeUsable(page)

  // by the keyboard alone
  await books(page).focus()
  await page.keyboard.press('c')
  await expect(rows(page)).toHaveText([/The Roy Family/])
  await expect(rows(page)).not.toContainText('Colin Example')
  await expect(page).toHaveURL((url) => url.searchParams.get('book') === colin.advisorId)
  await page.getByRole('link', { name: 'Participants', exact: true }).click()
  await expect(people(page)).toHaveText([/Rosa/])
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await palette.getByRole('combobox').fill('Anna')
  await expect(palette.getByText('No results for “Anna” in the book of Colin Example.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(books(page)).toHaveValue(colin.advisorId)
  await expect(people(page)).toHaveText([/Rosa/])

  // an address says it, too; and a record's page leads to the list of what is chosen there
  await page.goto(`/?view=people&book=${ada.advisorId}`)
  await expect(people(page)).toHaveText([/Anna/])
  await people(page).getByRole('link', { name: /Anna/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Okafor' })).toBeVisible()
  await expect(books(page)).toHaveValue(ada.advisorId)
  await books(page).selectOption('All Books')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL((url) => url.pathname === '/' && !url.searchParams.has('book'))
  await page.getByRole('link', { name: 'Participants', exact: true }).click()
  await expect(people(page).filter({ hasText: 'Rosa' })).toContainText('Colin Example')
  await mustBeUsable(page)

  // with all books shown, one says whose the new household is
  await page.getByRole('link', { name: 'Households', exact: true }).click()
  await addNew(page).click()
  const dialog = modal(page, 'Add New Household')
  await dialog.getByLabel('Full Name').fill('The Newly Family')
  await dialog.getByRole('button', { name: 'Add Household' }).click()
  await expect(dialog.getByText('Please Choose a Book')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Book' }).click()
  const offered = page.getByRole('listbox', { name: 'Book' })
  await offered.getByRole('option', { name: 'Colin Example' }).click()
  await mustBeUsable(page)
  await dialog.getByRole('button', { name: 'Add Household' }).click()
  await expect(row(page, 'The Newly Family')).toContainText('Colin Example')
  expect(await householdNames(page, colin)).toEqual(['The Newly Family', 'The Roy Family'])

  // what is searched for stays as the book changes; in one book nothing is asked
  await search(page).fill('family')
  await expect(page).toHaveURL(/search=family/)
  await books(page).selectOption('Ada Example')
  await expect(rows(page)).toHaveText([/The Mills Family/])
  await expect(search(page)).toHaveValue('family')
  await addNew(page).click()
  await dialog.getByLabel('Full Name').fill('The Abbott Family')
  await expect(dialog.getByRole('combobox', { name: 'Book' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Household' }).click()
  await expect(row(page, 'The Abbott Family')).toBeVisible()
  expect(await householdNames(page, ada)).toEqual(['The Abbott Family', 'The Mills Family'])
})
