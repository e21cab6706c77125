import type { Page } from '@playwright/test'
import { decline } from '../src/features/signing/contract.ts'
import { blackLines, png } from '../src/features/signing/server/sealing/png-testing.ts'
import { post } from './arrange.ts'
import { codeInEmail, newLinkedClient, oneTimeCode, sentToSign } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import type { Person, Portal } from './portal.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Everything is filled in, but for a signature that will be refused. */
async function filledIn(page: Page, portal: Portal, adviser: Person): Promise<void> {
  const client = await newLinkedClient(page, portal, adviser)
  await page.goto(`/sign/${await sentToSign(page, portal, client)}`)
  await button(page, 'Email me the code').click()
  await page.getByRole('checkbox').check()
  await page.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, client.email, oneTimeCode))
}

test('a drawing that cannot be printed is refused at its field, and nothing else is lost', async ({
  page,
  portal,
  signIn,
}) => {
  await filledIn(page, portal, await signIn())
  await page.getByText('Draw the signature instead').click()
  await page.getByRole('img', { name: /^Field to draw in/ }).click()
  // a canvas never writes such a picture; a program may
  const broken = `data:image/png;base64,${png({ lines: blackLines({}, 9) }).toString('base64')}`
  await page.route('**/api/signing/*/sign', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), signatureImage: broken } }),
  )
  // folded together again, it does not hide why it was refused
  await page.getByText('Draw the signature instead').click()
  await button(page, 'Sign').click()
  await expect(page.getByRole('alert')).toHaveText(/^This drawing cannot be printed\./)
  const clear = button(page, 'Clear the drawing')
  await expect(clear).toBeFocused()
  await expect(clear).toHaveAccessibleDescription(
    'This drawing cannot be printed. Please clear it and draw again, or sign with your typed name.',
  )
  await page.unroute('**/api/signing/*/sign')
  await clear.click()
  await expect(page.getByText('This drawing cannot be printed.')).toHaveCount(0)
  await button(page, 'Sign').click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you, Ngozi/ })).toBeVisible()
})

test('a name that the document cannot show is refused at its field', async ({ page, portal, signIn }) => {
  await filledIn(page, portal, await signIn())
  const name = page.getByLabel('Your name, as you sign')
  await name.fill('王小明')
  await button(page, 'Sign').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/^The document cannot show /)
  await name.fill('\u200b\u200b')
  await button(page, 'Sign').click()
  await expect(name).toHaveAccessibleDescription('Please Enter Your Name')
})

test('whoever asks for the code, or declines, reads how the document stands by then', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const [asking, declining] = [page, await page.context().newPage()]
  const code = await sentToSign(page, portal, client)
  for (const window of [asking, declining]) await window.goto(`/sign/${code}`)
  await button(declining, 'I do not want to sign').click()
  const dialog = declining.getByRole('dialog', { name: 'Decline to sign?' })
  await dialog.getByLabel('Why you are declining').fill('I want to speak with you first')
  await post(page, decline.path.replace(':code', code), { reason: 'In another window' }, decline.result)
  await button(asking, 'Email me the code').click()
  await dialog.getByRole('button', { name: 'Decline to Sign' }).click()
  for (const window of [asking, declining])
    await expect(
      window.getByRole('heading', { level: 1, name: 'You have declined to sign this document' }),
    ).toBeVisible()
})
