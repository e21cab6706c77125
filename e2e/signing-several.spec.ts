import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readSigning } from '../src/features/signing/contract.ts'
import { sentPackage } from './arrange-package.ts'
import { codeInEmail, oneTimeCode } from './arrange-risk.ts'
import { sentTo } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Portal } from './portal.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
const paper = (page: Page, number: number) =>
  page.getByRole('region', { name: `Risk Tolerance Questionnaire ${number}` })

/** By the code that is mailed, which is all that the link asks for at first. */
async function openDocuments(page: Page, portal: Portal, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'First the code' })).toBeVisible()
  await typeCode(page, portal, email)
  await button(page, 'Open the Documents').click()
  await expect(page.getByRole('heading', { name: 'Your signature' })).toBeVisible()
}

async function typeCode(page: Page, portal: Portal, email: string): Promise<void> {
  await button(page, 'Email me the code').click()
  await expect(page.getByText('A code was sent to n')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, email, oneTimeCode))
}

const documentsOf = async (page: Page, code: string) => {
  const answer = await page.request.get(readSigning.path.replace(':code', code))
  return readSigning.result.parse((await answer.json()).result).documents
}

test('three documents are read one by one, and signed with one consent, one name and one code', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const { code, email } = await sentPackage(page, portal, await signIn())
  await page.goto(`/sign/${code}`)
  await expect(title(page, '3 documents for Ngozi Okafor')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page)).toContainText(['Closed', 'Closed', 'Closed'])
  await mustBeUsable(page)
  await openDocuments(page, portal, email)
  // whoever listens or goes by the keyboard is told that another page has begun
  await expect(title(page, '3 documents for Ngozi Okafor')).toBeFocused()
  await expect(rows(page).nth(0)).toContainText('Opened')
  await expect(rows(page).nth(1)).toContainText('Emeka Okafor')
  await expect(rows(page).nth(1)).toContainText('Not opened')
  await expect(paper(page, 1).getByText('Risk Tolerance Questionnaire').first()).toBeAttached()
  await expect(page.getByText('You have not opened 2 of them yet:')).toBeVisible()
  await mustBeUsable(page)
  // from one to the next, and by the list
  await button(page, 'Read next: Risk Tolerance Questionnaire 2').click()
  await expect(paper(page, 2)).toBeVisible()
  await rows(page).nth(2).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(paper(page, 3)).toBeVisible()
  await expect(page.getByText(/^You have not opened/)).toHaveCount(0)
  await expect(page.getByText(/^I have read these documents/)).toBeVisible()
  await page.getByRole('checkbox').check()
  const wanted = (await documentsOf(page, code)).map(({ id, sha256 }) => ({ id, sha256 }))
  const sent = sentTo(page, 'POST', `/api/signing/${code}/sign`)
  await button(page, 'Sign 3 Documents').click()
  expect(await sent).toMatchObject({ consentVersion: 3, documents: wanted })
  await expect(
    title(page, /^(Thank you, Ngozi. You have signed 3 documents.|The documents are signed)$/),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(async () => {
    await page.reload()
    await expect(title(page, 'The documents are signed')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(rows(page)).toContainText(['Sealed', 'Sealed', 'Sealed'])
  await expect(rows(page).nth(0).getByRole('link')).toHaveAttribute('href', /\/api\/signing\/.*\/document\//)
  await mustBeUsable(page)
})

test('one of them is declined with a reason, the others are signed; or all that are left are declined', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const { code, email } = await sentPackage(page, portal, await signIn())
  await page.goto(`/sign/${code}`)
  await openDocuments(page, portal, email)
  await rows(page).nth(1).getByRole('button').click()
  await button(page, 'I do not want to sign one of them').click()
  const dialog = page.getByRole('dialog', { name: 'Decline to sign?' })
  // what was looked at is what is meant, unless another is chosen
  await expect(dialog.getByRole('radio', { name: 'Risk Tolerance Questionnaire 2' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Decline to Sign' }).click()
  await expect(dialog.getByText('Please Enter a Reason')).toBeVisible()
  await mustBeUsable(page)
  await dialog.getByLabel('Why you are declining').fill('Emeka will sign this himself')
  await dialog.getByRole('button', { name: 'Decline to Sign' }).click()
  await expect(title(page, '2 documents for Ngozi Okafor')).toBeVisible()
  await expect(page.getByRole('status').getByText('1 of 3 was declined.')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Declined')
  await page.getByRole('checkbox').check()
  await button(page, 'Sign 2 Documents').click()
  await expect(
    title(page, /^(Thank you, Ngozi. You have signed 2 documents.|The documents are signed)$/),
  ).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Declined')

  const other = await sentPackage(page, portal, await signIn())
  await page.goto(`/sign/${other.code}`)
  await openDocuments(page, portal, other.email)
  await button(page, 'I do not want to sign one of them').click()
  await dialog.getByRole('radio', { name: 'All of them' }).check()
  await dialog.getByLabel('Why you are declining').fill('We will meet first')
  await dialog.getByRole('button', { name: 'Decline to Sign' }).click()
  await expect(title(page, 'You have declined to sign these documents')).toBeVisible()
  await mustBeUsable(page)
})

test('a document that was replaced is told, and the new one is shown and signed', async ({
  page,
  portal,
  signIn,
}) => {
  const { code, email } = await sentPackage(page, portal, await signIn())
  await page.goto(`/sign/${code}`)
  await openDocuments(page, portal, email)
  await page.getByRole('checkbox').check()
  // what the page says it has shown is not what is to be signed by then
  await page.route(
    '**/api/signing/*/sign',
    (route) => {
      const body = route.request().postDataJSON()
      const [first, ...others] = body.documents
      const documents = [{ ...first, sha256: '0'.repeat(64) }, ...others]
      return route.continue({ postData: { ...body, documents } })
    },
    { times: 1 },
  )
  await page.route(
    /\/api\/signing\/[^/]+$/,
    async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      const [first, ...others] = json.result.documents
      const documents = [
        { ...first, id: randomUUID(), status: 'over' },
        { ...first, sha256: 'f'.repeat(64) },
        ...others,
      ]
      await route.fulfill({ response: answer, json: { ...json, result: { ...json.result, documents } } })
    },
    { times: 1 },
  )
  await button(page, 'Sign 3 Documents').click()
  await expect(page.getByRole('alert')).toContainText(
    'The documents have changed since you opened this page.',
  )
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(0)).toContainText('No longer to sign')
  await expect(rows(page).nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')
  // nobody has agreed to sign what is shown now
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('who else is to sign is told document by document', async ({ page, portal, signIn }) => {
  const also = `emeka.${randomUUID().slice(0, 8)}@example.com`
  const { code, email } = await sentPackage(page, portal, await signIn(), { also })
  await page.goto(`/sign/${code}`)
  await openDocuments(page, portal, email)
  await expect(title(page, '2 documents for Ngozi Okafor')).toBeVisible()
  await page.getByRole('checkbox').check()
  await button(page, 'Sign 2 Documents').click()
  await expect(title(page, 'Thank you, Ngozi. You have signed 2 documents.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Who signs' })).toContainText('Emeka Okafor')
})

test('it is all there in French', async ({ page, portal, signIn }) => {
  const { code, email } = await sentPackage(page, portal, await signIn(), { language: 'fr' })
  await page.goto(`/sign/${code}`)
  await expect(title(page, '3 documents pour Ngozi Okafor')).toBeVisible()
  await button(page, 'M’envoyer le code par courriel').click()
  await page.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, email, oneTimeCode))
  await button(page, 'Ouvrir les documents').click()
  await expect(page.getByText(/^J’ai lu ces documents/)).toBeVisible()
  await expect(button(page, 'Signer 3 documents')).toBeVisible()
  await button(page, 'Je ne veux pas signer l’un d’eux').click()
  await expect(page.getByRole('radio', { name: 'Tous les documents' })).toBeVisible()
})

test('the code opens the documents for a while; a wrong one is typed again, and the copies are opened by a new one', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  const { code, email } = await sentPackage(page, portal, await signIn())
  await page.goto(`/sign/${code}`)
  await button(page, 'Email me the code').click()
  const field = page.getByLabel('Code', { exact: true })
  await button(page, 'Open the Documents').click()
  await expect(field).toHaveAccessibleDescription(/Please Enter the Code/)
  const right = await codeInEmail(portal, email, oneTimeCode)
  await field.fill(right === '000000' ? '111111' : '000000')
  await button(page, 'Open the Documents').click()
  await expect(page.getByText('Invalid verification code')).toBeVisible()
  await expect(field).toBeFocused()
  await mustBeUsable(page)
  await field.fill(right)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your signature' })).toBeVisible()
  await page.getByRole('checkbox').check()
  // as after half an hour
  await page.context().clearCookies()
  await button(page, 'Sign 3 Documents').click()
  await openDocuments(page, portal, email)
  await page.getByRole('checkbox').check()
  await button(page, 'Sign 3 Documents').click()
  await expect(
    title(page, /^(Thank you, Ngozi. You have signed 3 documents.|The documents are signed)$/),
  ).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your copies' })).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveCount(0)
  await mustBeUsable(page)
  await typeCode(page, portal, email)
  await button(page, 'Open the Documents').click()
  await expect(rows(page).getByRole('link')).toHaveCount(3)
})
