import { readFile } from 'node:fs/promises'
import { jpeg, pdf } from '../tests/files-to-send.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

test('a file is dropped and another chosen, each is said what it is, opened with a code, archived and brought back', async ({
  page,
  signIn,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  const id = await newParticipant(page, await newHousehold(page, adviser, 'The Okafor Family'))
  await page.goto(`/participant/${id}`)
  const panel = page.getByRole('region', { name: 'Supporting Files' })
  const adding = panel.getByRole('region', { name: 'Add a File' })
  const choose = (name: string, buffer: Buffer) =>
    panel.getByLabel('PDF, PNG or JPEG file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('passport.pdf', Buffer.from('PK\x03\x04'))
  await panel.getByRole('button', { name: 'Identity document' }).click()
  await expect(adding).toContainText('This is no PDF, PNG or JPEG file that can be read')
  await mustBeUsable(page)

  await choose('passport.pdf', pdf())
  const asked = panel.getByRole('group', { name: 'What is “passport.pdf”?' })
  await expect(asked.getByRole('button', { name: 'Identity document' })).toBeFocused()
  await mustBeUsable(page)
  await asked.getByRole('button', { name: 'Identity document' }).click()
  await mustTell(page, 'The file is kept now')
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'cheque.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    [...jpeg()],
  )
  await adding.dispatchEvent('drop', { dataTransfer: dropped })
  await panel.getByRole('button', { name: 'Void cheque' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await mustBeUsable(page)

  const passport = panel.getByRole('listitem').filter({ hasText: 'passport.pdf' })
  await passport.getByRole('button', { name: /^Download/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the File' })
  await dialog.getByLabel('Code').fill(adviser.code())
  const arrives = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await arrives
  expect(download.suggestedFilename()).toMatch(/^[0-9a-f]{6}_Identity\.pdf$/)
  expect(await readFile(await download.path())).toEqual(pdf())

  await passport.getByRole('button', { name: /^Archive/ }).click()
  // under the pointer it stays, however slow the machine is
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await undo.click()
  await expect(passport).toBeVisible()
  await passport.getByRole('button', { name: /^Archive/ }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await page.goto('/archive?kind=file')
  const archived = page.getByRole('article', { name: /Identity document/ })
  await expect(archived).toBeVisible()
  await mustBeUsable(page)
  await archived.getByRole('button', { name: /^Restore/ }).click()
  await expect(archived).toHaveCount(0)
  await page.goto(`/participant/${id}`)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
})
