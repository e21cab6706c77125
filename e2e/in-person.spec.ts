import type { Page } from '@playwright/test'
import { listSubmissions } from '../src/features/submissions/packages-contract.ts'
import { pdf } from '../tests/files-to-send.ts'
import { sendApplication } from './arrange-approval.ts'
import { soundClient } from './arrange-sending.ts'
import { expect, test } from './fixtures.ts'
import type { Person, Portal } from './portal.ts'
import { mustTell } from './toasts.ts'

const sent = (page: Page) => page.getByRole('region', { name: 'Documents to Sign' })
const inPerson = (page: Page) => sent(page).getByRole('button', { name: 'In Person: Ngozi Okafor' })

/** The adviser's page of a client whose application is out to be signed. */
async function sentTo(page: Page, portal: Portal, adviser: Person): Promise<string> {
  const email = `sound.${adviser.advisorId.slice(0, 8)}@example.com`
  const clientId = await soundClient(page, portal, adviser, email)
  await sendApplication(page, clientId)
  const path = listSubmissions.path.replace(':clientId', clientId)
  await expect
    .poll(async () => {
      const { result } = await (await page.request.get(path)).json()
      return listSubmissions.result.parse(result)[0]?.signers.map(({ status }) => status)
    })
    .toContain('SENT')
  await page.goto(`/client/${clientId}`)
  return clientId
}

test('a client signs on the adviser’s device, where nothing else of the portal is in reach', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const adviser = await signIn({ firstName: 'Amelia' })
  const clientId = await sentTo(page, portal, adviser)
  await inPerson(page).click()
  await page.getByRole('menuitem', { name: 'Sign on This Device…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ngozi Okafor signs on this device' })
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(await adviser.nextCode())
  await dialog.getByRole('button', { name: 'Open and Sign Out' }).click()
  await expect(dialog.getByText('Please confirm it: the evidence names you')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^I am with the person who signs here/ }).check()
  await dialog.getByRole('button', { name: 'Open and Sign Out' }).click()
  await expect(page).toHaveURL(/\/sign\//)
  await expect(page.getByText('You sign on a device of')).toBeVisible()
  await mustBeUsable(page)
  // whichever way somebody goes, the portal asks who is there
  await page.goto(`/client/${clientId}`)
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign\//)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(page).toHaveURL(/\/handedBack$/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await mustBeUsable(page)
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).not.toContain('portal')
  await expect.poll(cookies).not.toContain('portal-device')
})

test('what a client has signed by hand is kept with its scan', async ({ page, portal, signIn }) => {
  const adviser = await signIn({ firstName: 'Amelia' })
  await sentTo(page, portal, adviser)
  await inPerson(page).click()
  await page.getByRole('menuitem', { name: 'Signed on Paper…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ngozi Okafor has signed on paper' })
  await dialog.getByRole('checkbox', { name: /^The people named have signed/ }).check()
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(await adviser.nextCode())
  await dialog.getByRole('button', { name: 'Keep It' }).click()
  await expect(dialog.getByText('Please choose the scanned document')).toBeVisible()
  await dialog.getByLabel('PDF, PNG or JPEG file').setInputFiles({
    name: 'signed.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('signed by hand'),
  })
  await expect(dialog.getByText('signed.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep It' }).click()
  await mustTell(page, 'The signed paper is kept')
  await expect(dialog).toHaveCount(0)
  await expect(inPerson(page)).toHaveCount(0)
  await expect(sent(page).getByRole('list', { name: 'Documents' })).toContainText(
    /Signed on paper by Ngozi Okafor on .+, confirmed in person by Amelia Example/,
  )
})
