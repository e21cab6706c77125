import type { Page } from '@playwright/test'
import { but, highest } from '../src/features/risk-tolerance/answers-testing.ts'
import {
  addressIs,
  codeInEmail,
  firstAnswers,
  newAccountHolder,
  newClient,
  saveAnswers,
  sentForSignature,
  signingLink,
} from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { completed, notes, stepTitle, submitWithChoice } from './in-the-wizard.ts'
import { callsOf, holdBack } from './network.ts'
import { mustTell } from './toasts.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

test('submits in order: saved, completed, sent for signature, with the notes cleaned [RISK-014, RISK-019, RISK-020, RISK-021, SIGN-006]', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { clientId: id, email } = await newClient(page, portal, await signIn())
  const response = await saveAnswers(page, id, firstAnswers())
  const sent = callsOf(page, /^\/api\/riskTolerance/, 'POST')
  await page.goto(`/riskToleranceForm/${id}`)
  await notes(page).fill('  Éloïse’s cottage; #3 <sold>?  ')
  await notes(page).blur()
  await expect(notes(page)).toHaveValue('Éloïse’s cottage, number 3, sold.')
  await expect(notes(page)).toHaveAccessibleDescription(
    /Letters, digits, spaces and \. , _ - ’ are kept\. .* This is what will be signed Éloïse’s cottage, number 3, sold\.$/,
  )
  await expect(page.getByText(`It goes to ${email} to be signed, in English.`)).toBeVisible()
  const held = await holdBack(page, '**/api/riskTolerance/sendForSignature/**', 'POST')
  await submitWithChoice(page)
  await mustTell(page, 'Successfully Submitted Risk Response')
  // completed before the signature is answered, and told where it is seen and heard
  await expect(completed(page)).toBeInViewport({ ratio: 1 })
  await expect(completed(page)).toBeFocused()
  await expect(page.getByText('It is being sent for signature…')).toBeVisible()
  held.letGo()
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  expect(sent.map((request) => new URL(request.url()).pathname).slice(-2)).toEqual([
    '/api/riskTolerance',
    `/api/riskTolerance/sendForSignature/${response}`,
  ])
  expect(sent.at(-2)?.postDataJSON()).toMatchObject({
    specialNotes: 'Éloïse’s cottage, number 3, sold.',
    responseId: response,
  })
  await codeInEmail(portal, email, signingLink)
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith(`/api/riskTolerance/pdf/${response}`)),
    page.getByRole('link', { name: 'Open the PDF' }).click(),
  ])
  await report.close()
  // shown at once: its signing, read late, would move the rest
  const late = await holdBack(page, '**/api/signature/client/**')
  await page.reload()
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible()
  await expect(completed(page)).toHaveCount(0)
  late.letGo()
  await expect(completed(page)).toBeVisible()
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/client/${id}`)
})

test('what another page changed at the moment of Submit is not submitted unseen', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const responseId = await saveAnswers(page, id, firstAnswers())
  await page.goto(`/riskToleranceForm/${id}`)
  const held = await holdBack(page, '**/api/riskTolerance/sendForSignature/**', 'POST')
  await submitWithChoice(page)
  await expect(completed(page)).toBeVisible()
  const otherwise = [
    ...firstAnswers().filter(({ sectionId }) => sectionId !== 2),
    { sectionId: 2, answerScore: 7 },
  ]
  await saveAnswers(page, id, otherwise, { responseId })
  held.letGo()
  await mustTell(page, 'This was changed elsewhere in the meantime.')
  await expect(stepTitle(page, 'Special Notes')).toBeVisible()
  await expect(completed(page)).toHaveCount(0)
  await page.unroute('**/api/riskTolerance/sendForSignature/**')
  await submitWithChoice(page)
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
})

test('what another page changed before Submit is shown first, and asks for a choice where the parts then disagree', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const responseId = await saveAnswers(page, id, highest, { specialNotes: 'Call in May.' })
  const sent = callsOf(page, /\/sendForSignature\//)
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(stepTitle(page, 'Special Notes')).toBeVisible()
  await saveAnswers(page, id, but(highest, { 9: 1 }), { responseId, specialNotes: 'Call in May.' })
  await submit(page).click()
  await mustTell(page, 'This was changed elsewhere in the meantime.')
  expect(sent).toEqual([])
  await submitWithChoice(page)
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
})

test('a save that fails is told; it is not completed and not sent [RISK-020]', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, firstAnswers())
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(stepTitle(page, 'Special Notes')).toBeVisible()
  await page.route('**/api/riskTolerance', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
  const sent = callsOf(page, /\/sendForSignature\//)
  await submit(page).click()
  await mustTell(page, 'An error has occurred')
  await expect(page.getByText(/^Not saved yet:/)).toBeVisible()
  await expect(completed(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a signature that cannot be asked for is told, and can be tried again [RISK-022]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  // older answers are out for signature, which says nothing of these
  await sentForSignature(page, id)
  await saveAnswers(page, id, firstAnswers())
  await page.goto(`/riskToleranceForm/${id}`)
  await page.route('**/api/riskTolerance/sendForSignature/**', (route) => route.abort())
  await submitWithChoice(page)
  await expect(completed(page)).toBeVisible()
  const refused = page.getByRole('note').filter({ hasText: 'could not be sent for signature' })
  await expect(refused).toContainText('Please check your connection.')
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  await page.unroute('**/api/riskTolerance/sendForSignature/**')
  await addressIs(portal, adviser, id, null)
  await page.getByRole('button', { name: 'Try Again' }).click()
  const review = page.getByRole('dialog', { name: 'Review and Send' })
  await expect(review).toContainText('There is no email address on file.')
  await expect(review.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await addressIs(portal, adviser, id, 'ngozi@example.com')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await review.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  // once it is signed, what is opened beside the signed form says that it bears no signatures
  await page.route('**/api/riskTolerance/package/**', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"SENT"', '"COMPLETED"')
    await route.fulfill({ response: answer, body: text })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download Signed Form' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the unsigned report' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveCount(0)
})
