import type { Locator, Page } from '@playwright/test'
import { readClient } from '../src/features/participants/contract.ts'
import { decline, listPackages } from '../src/features/signing/contract.ts'
import { post } from './arrange.ts'
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
import { callsOf, holdBack } from './network.ts'
import { beforeTheFirstEmail, item, markDone, risk } from './on-the-checklist.ts'
import { mustTell, toldIn } from './toasts.ts'

/** The signing as it stands at the provider. */
const packageStands = (page: Page, status: string) =>
  page.route('**/api/riskTolerance/package/**', (route) =>
    route.fulfill({
      json: {
        isSuccess: true,
        result: {
          oneSpanPackage: {
            id: '6d0f3c52-7a52-4f0e-8f7a-0d6a3c1f9b21',
            status,
            sentAt: '2026-11-21T15:00:00.000Z',
            completedAt: null,
            signers: [],
          },
        },
        errorMessages: [],
      },
    }),
  )

/** The word of the status ladder, which stands beside the heading of an item. */
const stands = (status: Locator, word: string) => status.getByText(word, { exact: true })

test('a complete questionnaire tells how its signing stands; the signed form is offered last [CHECK-020, CHECK-021, CHECK-022, SHELL-012, SIGN-003]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  const download = item(page, risk).getByRole('button', { name: 'Download Signed Form' })
  await markDone(portal, adviser, id, 'risk_tolerance')
  await addressIs(portal, adviser, id, null)
  const fetched = page.waitForRequest(`**/api/riskTolerance/package/${id}`)
  await page.goto(`/client/${id}`)
  await fetched
  await expect(item(page, risk)).toContainText('Client Has Completed Risk Tolerance')
  await expect(item(page, risk)).toContainText('the document is sent automatically within the hour')
  await expect(download).toHaveCount(0)
  await packageStands(page, 'SENT')
  await page.reload()
  await expect(item(page, risk)).toContainText('Risk Tolerance Has Been Sent For Signature')
  await expect(download).toHaveCount(0)
  await page.unroute('**/api/riskTolerance/package/**')
  await packageStands(page, 'EXPIRED')
  await page.reload()
  await expect(item(page, risk)).toContainText('Client Has Completed Risk Tolerance')
  await expect(item(page, risk)).toContainText('It was not signed in time.')
  await expect(item(page, risk).getByRole('img', { name: 'Complete', exact: true })).toBeVisible()
  await page.unroute('**/api/riskTolerance/package/**')
  await packageStands(page, 'COMPLETED')
  await page.reload()
  await expect(item(page, risk)).toContainText('Risk Tolerance Has Been Completed')
  await expect(download).toBeVisible()
  await page.unroute('**/api/riskTolerance/package/**')
  await page.route('**/api/riskTolerance/package/**', (route) => route.abort())
  await page.reload()
  await expect(item(page, risk)).toContainText('The signing status could not be loaded.')
  await page.unroute('**/api/riskTolerance/package/**')
  await item(page, risk).getByRole('button', { name: 'Try again' }).click()
  await expect(item(page, risk)).toContainText('It has not been sent for signature yet.')
})

test('the signed form is saved under the server’s name; a refusal is told [SIGN-004]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  await markDone(portal, adviser, id, 'risk_tolerance')
  await packageStands(page, 'COMPLETED')
  await page.goto(`/client/${id}`)
  const download = item(page, risk).getByRole('button', { name: 'Download Signed Form' })
  await download.click()
  await expect.poll(() => toldIn(page)).not.toEqual([])
  const name = `${id.slice(0, 6)}_RiskTolerance_Signed.zip`
  await page.route(`**/api/riskTolerance/downloadParticipantSignedRiskTolerance/${id}`, (route) =>
    route.fulfill({
      body: 'PK',
      headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
    }),
  )
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toBe(name)
})

test('what is out for signature can be reminded of, sent elsewhere and revoked [LINK-022]', async ({
  page,
  portal,
  signIn,
}) => {
  const { clientId: id, email } = await newClient(page, portal, await signIn())
  await sentForSignature(page, id)
  await codeInEmail(portal, email, signingLink)
  const reminders = callsOf(page, /^\/api\/signature/, 'POST')
  const status = item(page, risk)
  const firstEmail = await beforeTheFirstEmail(page)
  await page.goto(`/client/${id}`)
  const remind = status.getByRole('button', { name: 'Remind' })
  await expect(remind).toHaveAttribute('aria-disabled', 'true')
  await expect(remind).toHaveAccessibleDescription(
    'A reminder can be sent once the first email has been sent.',
  )
  // the checklist follows by itself
  await firstEmail.goesOut()
  await expect(remind).not.toHaveAttribute('aria-disabled')
  await expect(status).toContainText('Risk Tolerance Has Been Sent For Signature')
  await expect(stands(status, 'Sent')).toBeVisible()
  await expect(status).toContainText(email)
  await expect(status).toContainText('Email sent')
  await remind.click()
  await mustTell(page, 'Successfully Sent Email')
  await expect(remind).toBeFocused()
  expect(reminders).toHaveLength(1)

  await status.getByRole('button', { name: 'Correct the Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the Email' })
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Save and Send Again' }).click()
  await expect(dialog).toContainText('Please Enter a Valid Email')
  const address = `ngozi.${id.slice(0, 8)}@example.com`
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByRole('button', { name: 'Save and Send Again' }).click()
  await expect(status).toContainText(address)
  await expect.poll(async () => (await portal.emailsTo(address)).length).toBeGreaterThan(0)

  await status.getByRole('button', { name: 'Revoke' }).click()
  const asked = page.getByRole('dialog', { name: 'Revoke the document?' })
  await expect(asked).not.toContainText('Signatures already given will be lost')
  const list = await holdBack(page, `**${listPackages.path.replace(':clientId', id)}`)
  await asked.getByRole('button', { name: 'Revoke' }).click()
  await mustTell(page, 'The document was revoked')
  await expect(status).toContainText('It was revoked before it was signed.')
  list.letGo()
  await expect(remind).toHaveCount(0)
  await expect(stands(status, 'Revoked')).toBeVisible()
  // a newer draft hides nothing of what was completed
  await saveAnswers(page, id, firstAnswers([1]))
  await page.reload()
  await status.getByRole('button', { name: 'Send for Signature' }).click()
  const review = page.getByRole('dialog', { name: 'Review and Send' })
  await expect(review.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await review.getByRole('link', { name: 'Choose the risk profile' }).click()
  const profile = page.getByRole('region', { name: 'The risk profile' })
  await profile.getByRole('radio', { name: 'Balanced' }).check()
  await profile.getByLabel('Why this profile?').fill('Talked over.')
  await profile.getByRole('button', { name: 'Record the Profile' }).click()
  await mustTell(page, 'Risk profile recorded')
  await page.goto(`/client/${id}`)
  await status.getByRole('button', { name: 'Send for Signature' }).click()
  await review.getByRole('button', { name: 'Send', exact: true }).click()
  await mustTell(page, 'Successfully Sent Email')
  await expect(review).toHaveCount(0)
  await expect(status).toContainText('Risk Tolerance Has Been Sent For Signature')
  await expect(stands(status, 'Sent')).toBeVisible()
})

test('a refusal is told first, with its reason, and again before the same document is sent', async ({
  page,
  portal,
  signIn,
  mustBeAccessible,
}) => {
  const adviser = await signIn()
  const { clientId: id, email } = await newClient(page, portal, adviser)
  await sentForSignature(page, id)
  const code = await codeInEmail(portal, email, signingLink)
  await post(
    page,
    decline.path.replace(':code', code),
    { reason: 'The time frame is wrong.' },
    decline.result,
  )
  await page.goto(`/client/${id}`)
  const status = item(page, risk)
  await expect(status.getByRole('img', { name: 'Complete', exact: true })).toBeVisible()
  await expect(stands(status, 'Declined')).toBeVisible()
  await expect(status).toContainText('Client Has Completed Risk Tolerance')
  const refusal = status.getByRole('note').filter({ hasText: 'It was not signed: the signer declined.' })
  await expect(refusal).toContainText(/Declined .*[ap]\.m\. The time frame is wrong\./)
  const again = status.getByRole('button', { name: 'Send for Signature' })
  // above the buttons
  expect((await refusal.boundingBox())?.y).toBeLessThan((await again.boundingBox())?.y ?? 0)
  await expect(status.getByRole('link', { name: 'Send a New Link' })).toBeVisible()
  const sent = callsOf(page, /\/sendForSignature\//)
  await again.click()
  const review = page.getByRole('dialog', { name: 'Review and Send' })
  await expect(review).toContainText(/Ngozi Okafor declined it, .*[ap]\.m\.The time frame is wrong\./)
  await expect(review).toContainText(`Ngozi Okafor${email} · English`)
  await expect(review).toContainText(/Can be signed until\w+ \d+, \d{4}/)
  await expect(review.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', /\/pdf\//)
  // nothing goes out before the profile is chosen where the parts disagree
  await expect(review).toContainText('Please choose the risk profile first')
  await expect(review.getByRole('link', { name: 'Choose the risk profile' })).toBeVisible()
  await expect(review.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await mustBeAccessible(page)
  await expect(review.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
  await addressIs(portal, adviser, id, null)
  await page.reload()
  await again.click()
  await expect(review).toContainText('There is no email address on file.')
  await expect(review.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await review.getByRole('button', { name: 'Close' }).last().click()
  expect(sent).toEqual([])
  await status.getByRole('link', { name: 'Answer Again' }).click()
  await expect(page.getByRole('button', { name: 'Answer Again' })).toBeVisible()
})

test('what all have signed and cannot be sealed says so, and can be revoked', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const client = await newClient(page, portal, adviser)
  await sentForSignature(page, client.clientId)
  await codeInEmail(portal, client.email, signingLink)
  // signed without its seal: no job was queued for that
  await portal.rowsOf(adviser.advisorId, 'update signature_signer set signed_at = now() where email = $1', [
    client.email,
  ])
  await portal.rowsOf(
    adviser.advisorId,
    `update document_signature set signed_at = now()
     where document_id in (select id from package_document where client_id = $1)`,
    [client.clientId],
  )
  await portal.rowsOf(
    adviser.advisorId,
    `update signature_package set seal_failures = 1, seal_failed_at = now(), trouble = 'unsealed' where client_id = $1`,
    [client.clientId],
  )
  await page.goto(`/client/${client.clientId}`)
  const row = item(page, risk)
  await expect(row.getByRole('alert')).toContainText(
    'Everybody has signed, but the sealed copy cannot be made',
  )
  await expect(row.getByRole('button', { name: 'Remind' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke the document?' })
  await expect(dialog).toContainText('Signatures already given will be lost.')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await mustTell(page, 'The document was revoked')
  await expect(row.getByRole('alert')).toHaveCount(0)
})

test('how a step stands is read again where the portal could not tell it', async ({
  page,
  portal,
  signIn,
}) => {
  const { clientId: id } = await newClient(page, portal, await signIn())
  await sentForSignature(page, id)
  await page.goto(`/client/${id}`)
  const status = item(page, risk)
  await expect(stands(status, 'Sent')).toBeVisible()
  let isDown = true
  let refused = 0
  await page.route(`**${readClient.path.replace(':id', id)}`, (route) => {
    if (!isDown) return route.fallback()
    refused += 1
    return route.fulfill({ status: 503, json: { isSuccess: false, errorMessages: ['Please try again'] } })
  })
  await status.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke the document?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(status).toContainText('It was revoked before it was signed.')
  await expect.poll(() => refused).toBeGreaterThan(1)
  await expect(stands(status, 'Sent')).toBeVisible()
  isDown = false
  await expect(stands(status, 'Revoked')).toBeVisible()
})
