import type { Page } from '@playwright/test'
import { listAccounts } from '../src/features/investment-accounts/contract.ts'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { returnPackage, tellProgress } from '../src/features/submissions/approval-contract.ts'
import { listSubmissions, type SentPackage } from '../src/features/submissions/packages-contract.ts'
import { sendSubmission } from '../src/features/submissions/sending-contract.ts'
import { post } from './arrange.ts'
import { approvalIs, sendApplication } from './arrange-approval.ts'
import { signsAll, soundClient } from './arrange-sending.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

const sent = (page: Page) => page.getByRole('region', { name: 'Documents to Sign' })
const documents = (page: Page) => sent(page).getByRole('list', { name: 'Documents' })

/** What was sent last of a client, as the call lists it. */
async function newestOf(page: Page, clientId: string): Promise<SentPackage> {
  const answer = await page.request.get(listSubmissions.path.replace(':clientId', clientId))
  const [newest] = listSubmissions.result.parse((await answer.json()).result)
  if (!newest) throw new Error('nothing was sent')
  return newest
}

test('what is out gets a later last day, is replaced where its record says something else, and tells how far the back office is', async ({
  page,
  portal,
  signIn,
  browser,
  mustBeUsable,
}) => {
  const adviser = await signIn({ firstName: 'Amelia' })
  const email = `sound.${adviser.advisorId.slice(0, 8)}@example.com`
  const clientId = await soundClient(page, portal, adviser, email)
  const packageId = await sendApplication(page, clientId)
  await expect.poll(async () => (await newestOf(page, clientId)).status).toBe('SENT')
  const { expiresAt } = await newestOf(page, clientId)

  await page.goto(`/client/${clientId}`)
  await sent(page).getByRole('button', { name: 'Give More Time…' }).click()
  const asking = page.getByRole('dialog', { name: 'Give more time to sign' })
  await asking.getByRole('textbox', { name: /^Days from today/ }).fill('90')
  await mustBeUsable(page)
  await asking.getByRole('button', { name: 'Give More Time' }).click()
  await mustTell(page, 'The signers have more time')
  await expect(asking).toHaveCount(0)
  const later = await newestOf(page, clientId)
  expect(Date.parse(later.expiresAt ?? '')).toBeGreaterThan(Date.parse(expiresAt ?? ''))

  const employmentDetails = { ...completeApplication.employmentDetails, occupation: 'Miller' }
  await saveClient(page, clientId, { employmentDetails, completedKYC: true })
  await page.reload()
  await expect(sent(page).getByRole('note')).toContainText('What was sent is out of date')
  await sent(page).getByRole('button', { name: 'Replace What Is Out…' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace what is out to be signed' })
  await replacing.getByRole('button', { name: 'Replace' }).click()
  await expect(replacing.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
  await page.keyboard.type('A letter of the employer arrived')
  await mustBeUsable(page)
  await replacing.getByRole('button', { name: 'Replace' }).click()
  await mustTell(page, 'What was out is replaced')
  await expect(sent(page).getByRole('note')).toHaveCount(0)
  await expect(documents(page).getByRole('listitem')).toContainText(['Replaced', 'To be signed'])

  const theirs = await browser.newPage({ baseURL: portal.url })
  await signsAll(theirs, portal, email)
  await signsAll(theirs, portal, adviser.email, adviser.nextCode)
  await theirs.close()
  await expect.poll(async () => (await newestOf(page, clientId)).status).toBe('COMPLETED')
  await signIn({ roles: ['compliance'], firstName: 'Rita' })
  for (const state of ['received', 'inProcess'] as const) {
    const body = { state, at: new Date().toISOString() }
    await post(page, tellProgress.path.replace(':id', packageId), body, tellProgress.result)
  }
  await signIn(adviser)
  await page.goto(`/client/${clientId}`)
  await expect(sent(page).getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /^The back office has received it.*Rita/,
    /^The back office is processing it.*Rita/,
  ])
  await mustBeUsable(page)
})

test.describe('of an account that is returned', () => {
  test.afterEach(({ page, signIn }) => approvalIs(page, signIn, 'none'))

  test('its row tells how many points, and the figures count them by field, adviser and document', async ({
    page,
    portal,
    signIn,
    mustBeUsable,
  }) => {
    await approvalIs(page, signIn, 'beforeSending')
    const adviser = await signIn({ firstName: 'Amelia' })
    const email = `sound.${adviser.advisorId.slice(0, 8)}@example.com`
    const clientId = await soundClient(page, portal, adviser, email)
    const listed = await page.request.get(listAccounts.path.replace(':clientId', clientId))
    const [account] = listAccounts.result.parse((await listed.json()).result)
    const { version } = await recordOf(page, clientId)
    const kinds = [
      { kind: 'application', recordId: clientId, version },
      { kind: 'account', recordId: account?.id },
    ]
    const { packageId } = await post(page, sendSubmission.path, { clientId, kinds }, sendSubmission.result)
    const { documents } = await newestOf(page, clientId)
    const documentId = documents.find(({ kind }) => kind === 'account')?.id

    await signIn({ roles: ['compliance'], firstName: 'Rita' })
    const reasons = ['intendedUseOfAccount', 'suitability.horizonYears'].map((path) => ({
      ...{ documentId, path },
      message: 'Please ask the client again',
    }))
    await post(page, returnPackage.path.replace(':id', packageId), { reasons }, returnPackage.result)
    await page.goto(`/returns?book=${adviser.advisorId}`)
    await expect(page.getByRole('main')).toContainText('1 of 1 package was returned (100%), with 2 points.')
    const rowsOf = (table: string) => page.getByRole('table', { name: table }).locator('tbody tr')
    await expect(rowsOf('By Reason')).toHaveText([/^Intended Use of Account.*1$/, /^.*1$/])
    await expect(rowsOf('By Adviser')).toHaveText([/^Amelia Example11100%$/])
    await expect(rowsOf('By Document')).toHaveText([/2$/])
    await mustBeUsable(page)

    await signIn(adviser)
    await page.goto(`/participant/${clientId}?tab=accounts`)
    await page.getByRole('main').getByRole('link', { name: 'Returned: 2 points' }).click()
    await expect(page).toHaveURL(`/client/${clientId}#packages`)
    await expect(page.getByRole('heading', { name: 'Documents to Sign' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'What Was Returned' }).getByRole('listitem')).toHaveCount(2)
    await mustBeUsable(page)
  })
})
