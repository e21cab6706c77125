import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('a task is set, done and taken back, a note is written, corrected and found, by the keyboard', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  const householdId = await newHousehold(page, adviser, 'The Okafor Family')
  const id = await newParticipant(page, householdId)
  await page.goto(`/participant/${id}?tab=notes`)
  const tasks = page.getByRole('region', { name: 'Tasks' })
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(tasks).toContainText('Nothing is to be done.')
  await expect(notes).toContainText('Nothing is noted yet.')
  await mustBeUsable(page)

  await tasks.getByRole('button', { name: 'Add Task' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByLabel('What is to be done')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Please write what is to be done')
  await mustBeUsable(page)
  await dialog.getByLabel('What is to be done').fill('Ask for the void cheque')
  await dialog.getByLabel('Due On').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Add Task' }).press('Enter')
  await mustTell(page, 'The task is set')
  await expect(tasks.getByRole('listitem')).toContainText('Overdue · due January 31, 2020 · you')
  const box = tasks.getByRole('checkbox', { name: 'Done: Ask for the void cheque' })
  await box.press('Space')
  await expect(tasks).toContainText('Nothing is to be done.')
  await tasks.getByText('Tasks Done').click()
  await expect(tasks.getByRole('listitem')).toContainText('done by you')
  await box.press('Space')
  await expect(tasks.getByRole('listitem')).toContainText('Overdue')

  await notes.getByRole('button', { name: 'Write a Note' }).press('Enter')
  await notes.getByRole('textbox', { name: 'Note' }).fill('Prefers letters\nin the morning')
  // what is written is there again, though the page was left
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await notes.getByRole('button', { name: 'Write a Note' }).press('Enter')
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Prefers letters\nin the morning')
  await notes.getByRole('button', { name: 'Save Note' }).press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('Prefers letters')
  await notes.getByRole('button', { name: 'Correct' }).press('Enter')
  const correcting = page.getByRole('dialog', { name: 'Correct the Note' })
  await correcting.getByRole('textbox', { name: 'Note' }).fill('Prefers the telephone')
  await correcting.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('Prefers the telephone')
  await notes.getByText('Corrected: what it said before').click()
  await expect(notes.getByRole('list').last()).toContainText('Prefers letters')
  await mustBeUsable(page)

  await page.goto(`/householdParticipants/${householdId}`)
  await page.getByRole('link', { name: 'Tasks and Notes' }).click()
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('listitem')).toContainText('void cheque')
  await mustBeUsable(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('prefers')
  await expect(palette.getByRole('option', { name: 'Prefers the telephone' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/participant/${id}\\?tab=notes`))
})
