import type { Page } from '@playwright/test'
import { readClient } from '../src/features/participants/contract.ts'
import { soundSupplement } from '../src/features/participants/supplement/sound-testing.ts'
import { signsAll, soundClient } from './arrange-sending.ts'
import { expect, test } from './fixtures.ts'
import { toldIn } from './toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ready = (page: Page) => page.getByRole('heading', { name: 'Ready to Sign' })
const sent = (page: Page) => page.getByRole('region', { name: 'Documents to Sign' })

test('an application and an account are reviewed, sent, signed by both, and all is sealed', async ({
  page,
  portal,
  signIn,
  browser,
  mustBeUsable,
}) => {
  const adviser = await signIn()
  const email = `sound.${adviser.advisorId.slice(0, 8)}@example.com`
  const clientId = await soundClient(page, portal, adviser, email)
  await page.goto(`/client/${clientId}`)
  await expect(sent(page)).toContainText('Nothing was sent to be signed yet')
  await sent(page).getByRole('link', { name: 'Review and Send' }).click()

  // what is not complete says so, and cannot be chosen
  await expect(page.getByRole('checkbox', { name: 'Risk Tolerance Questionnaire' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Continue: Risk Tolerance Questionnaire' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Client Application' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Cash' })).toBeChecked()
  await expect(ready(page)).toBeVisible()
  const documents = page.getByRole('region', { name: 'Documents', exact: true })
  await expect(documents.getByRole('button')).toHaveText([/^1Client Application.*New$/, /^2.*Cash.*New$/])
  await documents.getByRole('button').nth(1).click()
  const paper = page.getByRole('region', { name: 'Investment Account Application' })
  await expect(paper.getByText('Ngozi Okafor').first()).toBeAttached()
  await mustBeUsable(page)

  await button(page, 'Send for Signature').click()
  await expect(page).toHaveURL(new RegExp(`/client/${clientId}`))
  await expect.poll(() => toldIn(page)).toContain('Sent for signature')
  await expect(sent(page)).toContainText('0 of 2 have signed')
  const sheet = await sent(page).getByRole('link', { name: 'Cover Sheet' }).getAttribute('href')
  const read = await page.request.get(sheet ?? '')
  expect(read.headers()['content-type']).toBe('application/pdf')
  await mustBeUsable(page)

  const theirs = await browser.newPage({ baseURL: portal.url })
  await signsAll(theirs, portal, email)
  await theirs.close()
  const own = await browser.newPage({ baseURL: portal.url })
  await signsAll(own, portal, adviser.email, adviser.nextCode)
  await own.close()
  await page.reload()
  await expect(sent(page)).toContainText('It is signed.')
  await expect(
    sent(page).getByRole('list', { name: 'Documents' }).getByText('Signed', { exact: true }),
  ).toHaveCount(2)

  // whole documents wait for a code
  await button(page, 'Download All with Evidence').click()
  const dialog = page.getByRole('dialog', { name: 'Show Numbers Whole' })
  await dialog.getByLabel('Code').fill(await adviser.nextCode())
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/_Package_Signed\.zip$/)

  // nothing is left to send
  await page.goto(`/send/${clientId}`)
  await expect(page.getByText('All of this is already out for signature or signed')).toBeVisible()
})

test('another address asks why, and what was said stays over a reload and a refusal', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const clientId = await soundClient(
    page,
    portal,
    adviser,
    `sound.${adviser.advisorId.slice(0, 8)}@example.com`,
  )
  await page.goto(`/send/${clientId}?kind=application`)
  await expect(page.getByRole('checkbox', { name: 'Cash' })).not.toBeChecked()
  await button(page, 'Other address or language… Ngozi Okafor').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('elsewhere@example.com')
  await button(page, 'Use for This Package').click()
  await expect(page.getByRole('heading', { name: 'Not Ready Yet' })).toBeVisible()
  // by the keyboard, for it says why it cannot be used, and leads there
  await button(page, 'Send for Signature').press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Her own mailbox is full this week')
  await page.keyboard.press('Tab')
  await expect(ready(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Reason')).toHaveValue('Her own mailbox is full this week')

  // somebody saves the record meanwhile: it is told, and shown as it is now
  const path = readClient.path.replace(':id', clientId)
  const { version } = readClient.result.parse((await (await page.request.get(path)).json()).result)
  const { trustedContactDetails } = soundSupplement
  await page.request.put(path, {
    data: { trustedContactDetails: { ...trustedContactDetails, phone: '416-555-0143' }, version },
  })
  await button(page, 'Send for Signature').click()
  await expect(page.getByRole('alert')).toContainText(
    'Somebody has saved one of these records since you opened it',
  )
  await expect(page.getByLabel('Reason')).toHaveValue('Her own mailbox is full this week')
  await expect(ready(page)).toBeVisible()
  await button(page, 'Send for Signature').click()
  await expect(page).toHaveURL(new RegExp(`/client/${clientId}`))
  await expect(sent(page)).toContainText('elsewhere@example.com')
})
