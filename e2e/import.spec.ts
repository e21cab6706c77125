import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

const csv = [
  'Ménage;Prénom;Nom de famille;Naissance;NAS;Courriel;Notes internes',
  'Larkspur;Alban;Larkspur;04/05/1961;130 692 544;alban@clients.example;called twice',
  'Larkspur;Ophelia;Larkspur;01/02/1970;;ophelia@clients.example;',
  'Marchmont;Ignatius;Marchmont;03/04/1970;;not an address;',
].join('\r\n')

test('a file is matched, previewed, imported and undone, and what is refused says why', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  await page.goto('/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'clients-november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  })
  await expect(page.getByText(/clients-november.csv · 3 rows · semicolons, WINDOWS-1252/)).toBeVisible()
  await expect(page.getByText('6 of 7 columns matched, 1 left out')).toBeVisible()
  await expect(page.getByText('Asks for a format')).toBeVisible()
  await page.getByRole('button', { name: 'Show the Preview' }).click()
  await expect(page.getByText('Please say the order of day, month and year.').first()).toBeVisible()

  await page.getByLabel('Order of the dates in Naissance').selectOption('Day, month, year')
  await page.getByRole('button', { name: 'Show the Preview' }).click()
  await expect(page.getByRole('row', { name: /Alban Larkspur/ })).toContainText('New household, new person')
  await expect(page.getByRole('row', { name: /Ignatius Marchmont/ })).toContainText(
    /F4 not an address Please Enter a Valid Email Address/,
  )
  await mustBeUsable(page)

  await page.getByRole('button', { name: /2 Creates/ }).click()
  await expect(page.getByRole('row', { name: /Ignatius Marchmont/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 Rows' }).click()
  await expect(page.getByText('Please Enter a Code')).toBeVisible()
  await page.getByLabel('Six-Digit Code').fill(adviser.code())
  await page.getByRole('button', { name: 'Import 2 Rows' }).click()
  await expect(page.getByText('2 rows written.')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click()
  await mustTell(page, 'Import Undone')
  await expect(page.getByText('2 rows were taken back.')).toBeVisible()
})
