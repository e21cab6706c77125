import type { Page } from '@playwright/test'
import { codeInEmail, newLinkedClient, oneTimeCode, sentToSign } from './arrange-risk.ts'
import { sentTo } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, holdBack } from './network.ts'
import { toldIn } from './toasts.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const unknown = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paper = (page: Page) => page.getByRole('region', { name: 'Risk Tolerance Questionnaire' })

/** Answers the way the page's own reading would, changed a little. */
async function changed(page: Page, change: (result: Record<string, unknown>) => object): Promise<void> {
  await page.route(/\/api\/signing\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, result: change(json.result) } })
  })
}

test('a code that can be none is not looked up, one that opens nothing is not found', async ({ page }) => {
  const lookups = callsOf(page, /\/api\/signing\//)
  for (const code of ['nonsense', unknown.slice(1), unknown]) {
    await page.goto(`/sign/${code}`)
    await expect(title(page, /^Page Not Found/)).toBeVisible()
    await expect(page).not.toHaveURL(/sign/)
  }
  expect(lookups).toHaveLength(1)
})

test('a signer reads the document, agrees, asks for the code and signs [API-057, API-058]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const code = await sentToSign(page, portal, client)
  // as it is copied from between brackets
  await page.goto(`/sign/${code}%3E%20`)
  await expect(title(page, 'Risk Tolerance Questionnaire')).toBeVisible()
  await expect(
    page.getByText(/Morgan Example of .* asks Ngozi Okafor to read and sign this document/),
  ).toBeVisible()
  await expect(paper(page).getByText('Risk Tolerance Questionnaire').first()).toBeAttached()
  const { name, box } = { name: page.getByLabel('Your name, as you sign'), box: page.getByRole('checkbox') }
  await expect(name).toHaveValue('Ngozi Okafor')
  const held = await holdBack(page, '**/api/signing/*/otp', 'POST')
  await button(page, 'Email me the code').click()
  // what is filled in while the code is on its way stays
  await name.fill('Mickey Mouse')
  await box.check()
  held.letGo()
  await expect(page.getByText(/A code was sent to n.*@example\.com\./)).toBeVisible()
  await expect(name).toHaveValue('Mickey Mouse')
  await expect(box).toBeChecked()
  // a browser may fill in the code by itself, without a key or an event
  const oneTime = await codeInEmail(portal, client.email, oneTimeCode)
  await page.getByLabel('Code', { exact: true }).evaluate((field: HTMLInputElement, digits) => {
    field.value = digits
  }, oneTime)
  await button(page, 'Sign').click()
  const dialog = page.getByRole('dialog', { name: 'Sign anyway?' })
  await expect(dialog).toContainText('You sign as “Mickey Mouse”. This document is for Ngozi Okafor.')
  await dialog.getByRole('button', { name: 'Change the Name' }).click()
  await expect(name).toBeFocused()
  await button(page, 'Sign').click()
  const signing = await holdBack(page, '**/api/signing/*/sign', 'POST')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // by the keyboard one goes on where one was
  await expect(page.locator('form button[type=submit]')).toBeFocused()
  signing.letGo()
  await expect(title(page, /Thank you, Ngozi|The document is signed/)).toBeVisible()
  await page.reload()
  await expect(title(page, /Thank you, Ngozi|The document is signed/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Risk Tolerance Questionnaire' })).toHaveAttribute(
    'href',
    /\/api\/signing\/.*\/document\//,
  )
})

test('what is wrong with the name is said at the name, and nowhere else', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await page.goto(`/sign/${await sentToSign(page, portal, client)}`)
  const name = page.getByLabel('Your name, as you sign')
  await name.fill('Ngozi \u202eOkafor')
  await page.getByRole('checkbox').check()
  await button(page, 'Email me the code').click()
  await page.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, client.email, oneTimeCode))
  await button(page, 'Sign').click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter this on one line, in plain letters')
  await expect(page.getByText('Please enter this on one line, in plain letters')).toHaveCount(1)
  await name.fill('Ngozi Okafor')
  await button(page, 'Sign').click()
  await expect(title(page, /Thank you, Ngozi|The document is signed/)).toBeVisible()
})

test('nothing is sent before everything is there; each missing thing says so', async ({
  page,
  portal,
  signIn,
}) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  const sent = callsOf(page, /./, 'POST')
  await page.goto(`/sign/${code}`)
  await page.getByLabel('Your name, as you sign').fill(' ')
  await button(page, 'Sign').click()
  for (const sentence of [
    'Please Agree to Sign Electronically',
    'Please Enter Your Name',
    'Please Ask for the Code First',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  expect(sent).toEqual([])
})

test('a wrong code says so and is typed again; a new one can be had after half a minute', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const code = await sentToSign(page, portal, client)
  await page.clock.install()
  await page.goto(`/sign/${code}`)
  await page.getByRole('checkbox').check()
  await button(page, 'Email me the code').click()
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  // the half minute passes no further until it is let to, however slow the machine is
  await page.clock.pauseAt(Date.now() + 8_000)
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const right = await codeInEmail(portal, client.email, oneTimeCode)
  await field.fill(right === '000000' ? '111111' : '000000')
  await button(page, 'Sign').click()
  await expect(page.locator('form').getByText('Invalid verification code')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByText(/compare it with the latest email/)).toBeVisible()
  expect(toldIn(page)).toEqual([])
  await field.press('1')
  await expect(page.getByText('Invalid verification code')).toHaveCount(0)
  await expect(page.getByText(/You can ask for a new code in \d+ seconds/)).toBeVisible()
  await expect(button(page, 'Email me a new code')).toHaveCount(0)
  await page.clock.runFor(31_000)
  await button(page, 'Email me a new code').click()
  await expect(
    page.getByRole('status').getByText(/^A new code was sent to n.*@example\.com\.$/),
  ).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('a signature can be drawn and cleared, and goes along as a picture', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const code = await sentToSign(page, portal, client)
  await page.goto(`/sign/${code}`)
  await page.getByRole('checkbox').check()
  await page.getByText('Draw the signature instead').click()
  const pad = page.getByRole('img', { name: /^Field to draw in/ })
  // the document above it is as high as it will be: nothing moves away from under the hand
  await expect(paper(page).locator('canvas').first()).toBeAttached()
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  const draw = async () => {
    await page.mouse.move(x + 30, y + 40)
    await page.mouse.down()
    await page.mouse.move(x + 120, y + 70, { steps: 8 })
    await page.mouse.up()
  }
  // a button that draws nothing, and a press that began elsewhere, are no signature
  await page.mouse.move(x + 30, y + 40)
  await page.mouse.down({ button: 'right' })
  await page.mouse.up({ button: 'right' })
  await page.mouse.move(x + 30, y - 60)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40)
  await page.mouse.up()
  await expect(pad).toBeVisible()
  await draw()
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await button(page, 'Clear the drawing').click()
  await expect(pad).toBeVisible()
  // a line that the browser takes over, to scroll or to zoom, stands as far as it came
  await page.mouse.move(x + 30, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 70)
  await page.locator('canvas[role=img]').dispatchEvent('pointercancel', { pointerId: 1 })
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await page.mouse.up()
  await button(page, 'Email me the code').click()
  await page.getByLabel('Code', { exact: true }).fill(await codeInEmail(portal, client.email, oneTimeCode))
  const signing = page.waitForRequest(/\/sign$/)
  await button(page, 'Sign').click()
  expect((await signing).postDataJSON()).toMatchObject({
    consent: true,
    signatureName: 'Ngozi Okafor',
    signatureImage: expect.stringMatching(/^data:image\/png;base64,/),
    consentVersion: expect.any(Number),
  })
  await expect(title(page, /Thank you, Ngozi|The document is signed/)).toBeVisible()
})

test('declining asks first, wants a reason, and is told to whoever comes back', async ({
  page,
  portal,
  signIn,
}) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  await page.goto(`/sign/${code}`)
  await button(page, 'I do not want to sign').click()
  const dialog = page.getByRole('dialog', { name: 'Decline to sign?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button(page, 'I do not want to sign').click()
  await dialog.getByRole('button', { name: 'Decline to Sign' }).click()
  await expect(dialog.getByText('Please Enter a Reason')).toBeVisible()
  await dialog.getByLabel('Why you are declining').fill('I want to speak with you first')
  await dialog.getByRole('button', { name: 'Decline to Sign' }).click()
  await expect(title(page, 'You have declined to sign this document')).toBeVisible()
  await page.reload()
  await expect(title(page, 'You have declined to sign this document')).toBeVisible()
})

for (const [status, state, heading] of [
  ['SENT', 'WAITING', 'It is not your turn yet'],
  ['SENT', 'SIGNED', 'Thank you, Ngozi'],
  ['COMPLETED', 'SIGNED', 'The document is signed'],
  ['EXPIRED', 'SENT', 'The time to sign is over'],
] as const)
  test(`a package that is ${status} for a signer who is ${state} says so`, async ({
    page,
    portal,
    signIn,
  }) => {
    const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
    await changed(page, (result) => ({
      ...result,
      status,
      canSign: false,
      signer: { ...Object(result['signer']), status: state },
    }))
    await page.goto(`/sign/${code}`)
    await expect(title(page, heading)).toBeVisible()
  })

test.describe('from abroad', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('it speaks the signer’s language, and the other one, and tells the last day as the email does', async ({
    page,
    portal,
    signIn,
  }) => {
    const client = await newLinkedClient(page, portal, await signIn(), { language: 'fr' })
    const code = await sentToSign(page, portal, client)
    // by the firm's clock it is still the evening before
    await changed(page, (result) => ({ ...result, expiresAt: '2026-12-02T03:00:00.000Z' }))
    await page.goto(`/sign/${code}`)
    await expect(page.getByRole('heading', { name: 'Votre signature' })).toBeVisible()
    const consent = page.locator('#sign label').first()
    await expect(consent).toContainText('Oui, j’y consens')
    await expect(page.getByText('Vous avez jusqu’au 1er décembre 2026.')).toBeVisible()
    await button(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Your signature' })).toBeVisible()
    await expect(consent).toContainText('Yes, I agree')
  })
})

test('the consent is kept in the language in which it was shown', async ({ page, portal, signIn }) => {
  const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
  await page.route('**/api/signing/*?language=fr', (route) => route.abort())
  await page.goto(`/sign/${code}`)
  await button(page, 'Email me the code').click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await button(page, 'Français').click()
  await page.getByRole('checkbox').check()
  await expect(page.getByText(/^I have read this document/)).toBeVisible()
  const sent = sentTo(page, 'POST', `/api/signing/${code}/sign`)
  await button(page, 'Signer').click()
  expect(await sent).toMatchObject({ consentVersion: 2, consentLanguage: 'en' })
})
