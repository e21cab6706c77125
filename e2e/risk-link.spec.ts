import type { Page } from '@playwright/test'
import { createLink, readLink } from '../src/features/risk-tolerance/link-contract.ts'
import { post } from './arrange.ts'
import { firstAnswers, newAccountHolder, saveAnswers, sentForSignature } from './arrange-risk.ts'
import { failWithoutReason, sentTo } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'
import { mustTell } from './toasts.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })
const mail = (page: Page) => page.getByRole('button', { name: 'Send by Email' })
const link = (page: Page) => page.getByRole('status', { name: 'Link' })
const newest = (page: Page) => page.getByRole('region', { name: 'The newest link' })
const createPath = '/api/riskTolerance/createMagicLink'
const mailPath = '/api/riskTolerance/sendMagicLink'

test('is titled, names the client, and has a Create button [LINK-017]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Create Risk Tolerance Questionnaire Link' }),
  ).toBeVisible()
  await expect(page.getByText('Ngozi Okafor', { exact: true })).toBeVisible()
  await expect(create(page)).toBeVisible()
  await expect(newest(page)).toHaveCount(0)
  await page.goto('/createRiskToleranceLink')
  await expect(page.getByText('No client is chosen')).toBeVisible()
})

test('asks whoever is not signed in to sign in first [LINK-018]', async ({ page }) => {
  await page.goto('/createRiskToleranceLink/8f0b8b1e-0001-4000-8000-000000000001')
  await expect(page).toHaveURL(/\/login$/)
})

test('creates a link: host, path and code, with a QR code, to be copied [LINK-019]', async ({
  page,
  portal,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  const [sent, answer] = await Promise.all([
    sentTo(page, 'POST', createPath),
    page.waitForResponse(`**${createPath}`),
    create(page).click(),
  ])
  expect(sent).toEqual({ foClientId: id, language: 'en' })
  const { result } = await answer.json()
  const url = `${portal.url}/clientRiskToleranceForm/${result.code}`
  await expect(link(page)).toHaveText(url)
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  // by the keyboard one goes on where the new link is
  await expect(page.getByRole('heading', { name: 'The new link' })).toBeFocused()
  await expect(newest(page)).toContainText('Open')
  await expect(newest(page)).toContainText('0 of 15')
  await page.getByRole('button', { name: 'Copy the Link' }).click()
  await mustTell(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('tells who opened it, and asks before another link takes its place', async ({
  page,
  browser,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await create(page).click()
  const first = (await link(page).textContent()) ?? ''
  const visitor = await browser.newContext()
  await visitor.request.post(
    new URL(`/api/riskTolerance/getMagicLink/${first.split('/').at(-1)}`, first).href,
    {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' },
    },
  )
  await page.reload()
  await expect(newest(page)).toContainText('Safari on iPhone')
  // told once, when it was made
  await expect(link(page)).toHaveCount(0)
  await create(page).click()
  const asked = page.getByRole('dialog', { name: 'Create a new link?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await create(page).click()
  await asked.getByRole('button', { name: 'Create a New Link' }).click()
  await expect(link(page)).not.toHaveText(first)
  await expect(page.getByRole('heading', { name: 'The new link' })).toBeFocused()
  await expect(newest(page)).toContainText('Nobody has opened it yet.')
  await visitor.close()
})

test('asks before a link is made whose answers replace a document that is out', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  const held = await holdBack(page, '**/api/riskTolerance/package/**')
  const linkRead = page.waitForResponse(`**${readLink.path.replace(':clientId', id)}`)
  await page.goto(`/createRiskToleranceLink/${id}`)
  await (await linkRead).finished()
  await expect(page.getByText('Ngozi Okafor', { exact: true })).toBeVisible()
  // whether one is out is not known yet
  await expect(create(page)).toHaveCount(0)
  held.letGo()
  await create(page).click()
  const asked = page.getByRole('dialog', { name: 'Create a new link?' })
  await expect(asked).toContainText(
    'Earlier answers are out for signature. That document can still be signed.',
  )
  await asked.getByRole('button', { name: 'Create a New Link' }).click()
  await expect(link(page)).toBeVisible()
})

test('a link that cannot be made is told [LINK-020]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await failWithoutReason(page, createPath)
  await create(page).click()
  await mustTell(page, 'An error occurred')
  await expect(link(page)).toHaveCount(0)
})

test('sends the link by e-mail, and says so [LINK-021, LINK-022]', async ({ page, portal, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await create(page).click()
  const url = (await link(page).textContent()) ?? ''
  const language = page.getByRole('radiogroup', { name: 'Language of the email and the form' })
  await expect(page.getByText('This language is kept on the client’s file')).toBeVisible()
  await expect(mail(page)).toHaveAccessibleDescription('Sends the open link to somebody@example.com.')
  await expect(mail(page)).toBeInViewport()
  await language.getByText('Français').click()
  const [sent] = await Promise.all([sentTo(page, 'POST', mailPath), mail(page).click()])
  expect(sent).toEqual({ foClientId: id, language: 'fr' })
  await mustTell(page, 'Risk Tolerance Link sent successfully. Successfully Sent Email')
  await expect(mail(page)).toBeFocused()
  await expect(newest(page)).toContainText('to somebody@example.com')
  const isMailed = async () =>
    (await portal.emailsTo('somebody@example.com')).some(({ text }) => text.includes(url))
  await expect.poll(isMailed).toBe(true)
  // as it is on file from now on
  await page.reload()
  await expect(language.getByRole('radio', { name: 'Français' })).toBeChecked()
})

test('asks before another session’s link is replaced, naming the answers that the new one begins without, and the language they are in', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  const { code } = await post(page, createPath, { foClientId: id }, createLink.result)
  await saveAnswers(page, id, firstAnswers([1, 2, 3]), { code, language: 'fr' })
  await signIn(adviser)
  // an adviser's own answers beside them are kept apart
  await sentForSignature(page, id)
  await page.goto(`/riskToleranceForm/${id}`)
  await page.getByRole('button', { name: 'Answer Again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Without Answers' }).click()
  const open = page
    .getByRole('note')
    .filter({ hasText: 'The client is answering through an open link: 3 of 15' })
  await open.getByRole('button', { name: 'Revoke the Link' }).click()
  await expect(page.getByRole('dialog', { name: 'Revoke the link?' })).toContainText(
    '3 of 15 answers are kept',
  )

  await page.goto(`/createRiskToleranceLink/${id}`)
  const language = page.getByRole('radiogroup', { name: 'Language of the email and the form' })
  await expect(language.getByRole('radio', { name: 'Français' })).toBeChecked()
  await expect(page.getByText('stays in the language the client chose')).toBeVisible()
  await mail(page).click()
  const asked = page.getByRole('dialog', { name: 'Send a new link?' })
  await expect(asked).toContainText('Ngozi has answered 3 of 15 questions')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(newest(page)).toContainText('3 of 15')
  await mail(page).click()
  await asked.getByRole('button', { name: 'Send a New Link' }).click()
  await mustTell(page, 'Risk Tolerance Link sent successfully. Successfully Sent Email')
  await expect(newest(page)).toContainText('0 of 15')
})

test('an e-mail that cannot be sent is told [LINK-023]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await failWithoutReason(page, mailPath)
  await mail(page).click()
  await mustTell(page, 'Error sending Risk Tolerance Link')
})

test('is revoked once that is confirmed', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await create(page).click()
  await newest(page).getByRole('button', { name: 'Revoke the Link' }).click()
  const asked = page.getByRole('dialog', { name: 'Revoke the link?' })
  await expect(asked).toContainText('Nothing has been answered through it.')
  await asked.getByRole('button', { name: 'Revoke the Link' }).click()
  await mustTell(page, 'The link is revoked')
  await expect(newest(page)).toContainText('Revoked')
  // the button that was pressed is gone
  await expect(newest(page).getByRole('heading', { name: 'The newest link' })).toBeFocused()
  await expect(link(page)).toHaveCount(0)
})

test('the whole page is there in French', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn({ language: 'fr' }))
  await page.goto(`/createRiskToleranceLink/${id}`)
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Le lien le plus récent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer par courriel' })).toBeVisible()
})

test('can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/createRiskToleranceLink/${id}`)
  await create(page).click()
  await expect(link(page)).toBeVisible()
  await mustBeUsable(page)
  await create(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await mustBeUsable(page)
})
