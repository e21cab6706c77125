import { gzipSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'
import { questionSteps } from '../src/features/risk-tolerance/answers.ts'
import { answerAll, type LinkedClient, newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const unknown = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const form = (code: string) => `/clientRiskToleranceForm/${code}`
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: /^Page Not Found/ })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const questions = (page: Page) => page.getByRole('radiogroup')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saving = (page: Page) => page.locator('p[data-standing] > [aria-hidden]').last()

/** An answer is a card: its words are what a finger meets. */
const answerOf = (question: Locator, index: number) => question.locator('label').nth(index)

/** The calls that the page makes from now on, by the end of their path. */
function calls(page: Page, ending: string | RegExp): Request[] {
  const made: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (typeof ending === 'string' ? pathname.endsWith(ending) : ending.test(pathname)) made.push(request)
  })
  return made
}

async function begin(page: Page, { code }: LinkedClient): Promise<void> {
  await page.goto(form(code))
  await button(page, 'Begin').click()
  await expect(questions(page).first()).toBeVisible()
}

/** From wherever the form stands to its last step. */
async function toTheEnd(page: Page): Promise<void> {
  while (await button(page, 'Next').isVisible()) {
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await button(page, 'Next').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
  }
}

test('a code that can be none waits a moment, looks nothing up, and is not found [LINK-001]', async ({
  page,
}) => {
  const lookups = calls(page, /getMagicLink/i)
  for (const code of ['nonsense', unknown.slice(1), `{${unknown}`, unknown.replaceAll('-', '')]) {
    await page.goto(form(encodeURIComponent(code)))
    await expect(page.getByRole('main').getByText('Loading…')).toBeAttached()
    await expect(notFound(page)).toBeVisible()
  }
  expect(lookups).toEqual([])
})

test('a code is looked up in upper or lower case, with or without braces [LINK-001]', async ({
  page,
  portal,
  signIn,
}) => {
  const { code } = await newLinkedClient(page, portal, await signIn())
  const lookups = calls(page, /getMagicLink/i)
  const written = [code, code.toUpperCase(), `{${code}}`, `{${code.toUpperCase()}}`]
  for (const each of written) {
    await page.goto(form(encodeURIComponent(each)))
    await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
  }
  expect(lookups.map((request) => new URL(request.url()).pathname)).toEqual(
    written.map(() => `/api/riskTolerance/getMagicLink/${code}`),
  )
})

test('a code that opens nothing leads to the page that is not found, without the code [LINK-002]', async ({
  page,
}) => {
  const lookups = calls(page, /getMagicLink/i)
  await page.goto(form(unknown))
  await expect(notFound(page)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(unknown))
  expect(lookups).toHaveLength(1)
})

test('a portal that cannot be reached is told as such, and tried again', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await page.route('**/getMagicLink/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.goto(form(client.code))
  await expect(title(page, 'The portal cannot be reached')).toBeVisible()
  await page.route('**/getMagicLink/*', (route) => route.abort(), { times: 1 })
  await button(page, 'Try again').click()
  await expect(title(page, 'The portal cannot be reached')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
})

test('too many tries are told in words, with the time to wait', async ({ page }) => {
  await page.route('**/getMagicLink/*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '45' },
      json: { isSuccess: false, errorMessages: ['Too many attempts'], code: 'too_many_attempts' },
    }),
  )
  await page.goto(form(unknown))
  await expect(title(page, 'Please wait a moment')).toBeVisible()
  await expect(page.getByText('You can try again in 45 seconds.')).toBeVisible()
})

test('a client answers from the welcome to the end without signing in, six steps of questions between [LINK-004, LINK-006, LINK-011, LINK-012, LINK-014, LINK-015]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const followUps = calls(page, /(useMagicLink|sendForSignature)\/[^/]+$/)
  await page.goto(form(client.code))
  await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
  await expect(page.getByText(/Morgan Example of .* asks you 15 questions/)).toBeVisible()
  await button(page, 'Begin').click()
  for (const [step, sections] of questionSteps.entries()) {
    await expect(page.getByText(`Step ${step + 1} of 7`)).toBeVisible()
    await expect(questions(page)).toHaveCount(sections.length)
    for (const [index, sectionId] of sections.entries()) {
      await expect(page.locator(`#question-${sectionId}`)).toBeVisible()
      await answerOf(questions(page).nth(index), 1).click()
    }
    await button(page, 'Next').click()
  }
  await expect(page.getByText('Step 7 of 7')).toBeVisible()
  await expect(page.getByLabel('Special Notes')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText('Successfully Submitted Risk Response')).toBeVisible()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await expect(page.getByText('A copy will be e-mailed to your address on file for signature.')).toBeVisible()
  await expect(
    page.getByText('If there are any issues, please contact your adviser, Morgan Example.'),
  ).toBeVisible()
  await expect(page.getByText('Your copy is being prepared…')).toHaveCount(0)
  expect(followUps.map((request) => new URL(request.url()).pathname)).toEqual([
    `/api/riskTolerance/useMagicLink/${client.code}`,
    `/api/riskTolerance/sendForSignature/${client.code}`,
  ])
  await expect
    .poll(async () => (await portal.lettersTo(client.email)).map(({ text }) => /\/sign\//.test(text)), {
      timeout: 20_000,
    })
    .toContain(true)
})

test('the score stays hidden: on the screen, and in what the lookup and the saves answer [LINK-007]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const answered: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answered.push(response.text().catch(() => ''))
  })
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await expect(page.getByText('Your copy is being prepared…')).toHaveCount(0)
  await expect(page.getByText(/score|profile|points/i)).toHaveCount(0)
  const texts = await Promise.all(answered)
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(text).not.toMatch(/totalScore|"profile"|outcome/)
})

test('each answer is saved by itself, the first save’s id in all later ones [LINK-008]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const saves = calls(page, '/api/riskTolerance')
  await begin(page, client)
  await answerOf(questions(page).nth(0), 0).click()
  await expect(saving(page)).toHaveText(/Saved \d\d:\d\d/)
  await answerOf(questions(page).nth(1), 1).click()
  await expect.poll(() => saves.length).toBe(2)
  await expect(saving(page)).toHaveText(/Saved \d\d:\d\d/)
  const [first, second] = saves.map((request) => request.postDataJSON())
  const answer = await saves[0]?.response()
  const id = (await answer?.json())?.result.id
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(first).toMatchObject({
    foClientId: client.clientId,
    responseId: '00000000-0000-0000-0000-000000000000',
    riskScoreSections: [{ sectionId: 1, answerScore: 12 }],
    code: client.code,
    language: 'en',
  })
  expect(second).toMatchObject({
    responseId: id,
    riskScoreSections: [
      { sectionId: 1, answerScore: 12 },
      { sectionId: 2, answerScore: 7 },
    ],
  })
})

test('what was answered shows again: after a reload, and on another device at the first open step [LINK-005]', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  for (const index of [0, 1, 2]) await answerOf(questions(page).nth(index), index).click()
  await expect(saving(page)).toHaveText(/Saved/)
  await page.reload()
  await expect(questions(page).nth(1).getByRole('radio').nth(1)).toBeChecked()
  const other = await browser.newContext({ baseURL: portal.url })
  const phone = await other.newPage()
  const lookup = phone.waitForResponse(/getMagicLink/)
  await phone.goto(form(client.code))
  expect((await (await lookup).json()).result).toMatchObject({
    participantId: client.clientId,
    participant: {
      generalDetails: { firstName: 'Ngozi', lastName: 'Okafor' },
      riskTolerance: {
        id: expect.any(String),
        riskScoreSections: [
          { sectionId: 1, answerScore: 12 },
          { sectionId: 2, answerScore: 7 },
          { sectionId: 3, answerScore: 5 },
        ],
      },
    },
  })
  await expect(phone.getByText('3 of 15 questions answered')).toBeVisible()
  await button(phone, 'Continue').click()
  await expect(phone.getByText('Step 2 of 7')).toBeVisible()
  await button(phone, 'Back').click()
  await expect(questions(phone).nth(2).getByRole('radio').nth(2)).toBeChecked()
  await other.close()
})

test('the phone’s own Back leads a step back', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  await button(page, 'Next').click()
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
})

test('submitting with a question open is blocked, and leads to it [LINK-009, RISK-012]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const followUps = calls(page, /useMagicLink/)
  await begin(page, client)
  await answerOf(questions(page).nth(0), 0).click()
  await answerOf(questions(page).nth(2), 0).click()
  await toTheEnd(page)
  await expect(page.getByText('13 questions are still to be answered:')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText('Please Answer All Risk Tolerance Questions')).toBeVisible()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  const open = page.locator('#question-2')
  await expect(open.getByText('Please choose one of the answers to this question')).toBeVisible()
  await expect(open.getByRole('radio').first()).toBeFocused()
  await expect(open).toBeInViewport()
  await expect(open).toHaveCSS('border-top-color', 'rgb(155, 44, 44)')
  await expect(page.locator('#question-1')).not.toHaveCSS('border-top-color', 'rgb(155, 44, 44)')
  expect(followUps).toEqual([])
})

test('special notes are kept by the adviser wizard’s rule [LINK-010]', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const saves = calls(page, '/api/riskTolerance')
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await page.getByLabel('Special Notes').fill('  L’été à <b>Québec</b>, 50 % peut-être!  ')
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  expect(saves.at(-1)?.postDataJSON()).toMatchObject({
    specialNotes: 'L’été à bQuébecb, 50  peut-être',
  })
})

test('a submit that cannot be saved says so, and nothing follows from it [LINK-011]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const followUps = calls(page, /(useMagicLink|sendForSignature)\/[^/]+$/)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await page.route('**/api/riskTolerance', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').getByText('An error has occurred')).toBeVisible()
  await expect(page.getByText('Your answers are kept. Please submit them again.')).toBeVisible()
  expect(followUps).toEqual([])
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
})

test('where marking complete fails nothing is sent; each follow-up that fails is told and tried again [LINK-013]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const finishing = calls(page, /useMagicLink/)
  const sending = calls(page, /sendForSignature/)
  const fails = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await fails('**/useMagicLink/*')
  await fails('**/sendForSignature/*')
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(
    page.getByText('Your answers are saved, but the questionnaire could not be closed.'),
  ).toBeVisible()
  expect([finishing.length, sending.length]).toEqual([1, 0])
  await button(page, 'Try again').click()
  await expect(
    page.getByText('Your answers are complete, but your copy could not be sent for signature yet.'),
  ).toBeVisible()
  expect([finishing.length, sending.length]).toEqual([2, 1])
  await button(page, 'Try again').click()
  await expect(button(page, 'Try again')).toHaveCount(0)
  expect([finishing.length, sending.length]).toEqual([2, 2])
})

test('a finished link takes no more answers: this browser sees that it is finished, another one nothing [LINK-016]', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await expect(page.getByText('Your copy is being prepared…')).toHaveCount(0)
  await page.goto(form(client.code))
  await expect(title(page, 'Congratulations')).toBeVisible()
  const other = await browser.newContext({ baseURL: portal.url })
  const stranger = await other.newPage()
  await stranger.goto(form(client.code))
  await expect(notFound(stranger)).toBeVisible()
  await expect(answerAll(stranger, client)).rejects.toThrow('not_found')
  await other.close()
})

test('without a connection answers stay on the device, and are sent when it is back', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  await answerOf(questions(page).nth(0), 0).click()
  await expect(saving(page)).toHaveText(/Saved/)
  await page.context().setOffline(true)
  await answerOf(questions(page).nth(1), 1).click()
  const told = page.getByText('No connection. Your answers are kept on this device and sent when it is back.')
  await expect(told).toBeVisible()
  await button(page, 'Next').click()
  await answerOf(questions(page).nth(0), 0).click()
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(kept).toContain('\\"2\\":7')
  expect(kept).not.toContain(client.code)
  const saves = calls(page, '/api/riskTolerance')
  await page.context().setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(saving(page)).toHaveText(/Saved/)
  expect(saves.at(-1)?.postDataJSON().riskScoreSections).toHaveLength(3)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /unsent/.test(key)))).toEqual(
    [],
  )
})

test('what was not sent is there after a reload, and sent then', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  await page.route('**/api/riskTolerance', (route) => route.abort())
  await answerOf(questions(page).nth(2), 4).click()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.unroute('**/api/riskTolerance')
  await page.route('**/api/riskTolerance', (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(questions(page).nth(2).getByRole('radio').nth(4)).toBeChecked()
  await expect(saving(page)).toHaveText(/Saved/, { timeout: 15_000 })
})

test('on a slow line one save goes at a time, and the last says everything', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  const saves = calls(page, '/api/riskTolerance')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    '**/api/riskTolerance',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await answerOf(questions(page).nth(0), 0).click()
  await expect(saving(page)).toHaveText(/Saving…/)
  await answerOf(questions(page).nth(1), 0).click()
  await answerOf(questions(page).nth(2), 0).click()
  expect(saves).toHaveLength(1)
  answer()
  await expect(saving(page)).toHaveText(/Saved/)
  expect(saves).toHaveLength(2)
  expect(saves[1]?.postDataJSON().riskScoreSections).toHaveLength(3)
})

test('leaving the page sends what is not sent yet', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  await answerOf(questions(page).nth(0), 3).click()
  await page.goto('/nowhere')
  await page.goto(form(client.code))
  await expect(page.getByText('1 of 15 questions answered')).toBeVisible()
})

test('a link that is closed meanwhile says so', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  await page.route('**/api/riskTolerance', (route) =>
    route.fulfill({
      status: 404,
      json: { isSuccess: false, errorMessages: ['Not Found'], code: 'not_found' },
    }),
  )
  await answerOf(questions(page).nth(0), 0).click()
  await expect(title(page, 'This link is not open any more')).toBeVisible()
  await expect(page.getByText(/Please ask Morgan Example for a new link/)).toBeVisible()
})

test('it opens in the client’s language, can be switched, and the answers stay', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn(), { language: 'fr' })
  const saves = calls(page, '/api/riskTolerance')
  await page.goto(form(client.code))
  await expect(title(page, 'Bienvenue, Ngozi')).toBeVisible()
  await button(page, 'Commencer').click()
  await expect(page.getByText('Étape de vie de l’investisseur')).toBeVisible()
  await answerOf(questions(page).nth(0), 1).click()
  await expect(saving(page)).toHaveText(/Enregistré à \d\d h \d\d/)
  await button(page, 'English').click()
  await expect(page.getByText('Investor Stage of Life')).toBeVisible()
  await expect(questions(page).nth(0).getByRole('radio').nth(1)).toBeChecked()
  await answerOf(questions(page).nth(1), 1).click()
  await expect.poll(() => saves.map((request) => request.postDataJSON().language)).toEqual(['fr', 'en'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByText('Investor Stage of Life')).toBeVisible()
})

test('the page asks nobody but the portal, and its tab does not show the code', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const asked = calls(page, /\/api\/user\//)
  await begin(page, client)
  await expect(page).toHaveTitle(/^Client Risk Tolerance Form · /)
  expect([...hosts]).toEqual([portal.url])
  expect(asked).toEqual([])
  expect(new URL(page.url()).pathname).toBe(form(client.code))
})

test('by the keyboard alone: answered with the arrows, each step begins at its title', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await page.goto(form(client.code))
  await button(page, 'Begin').focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Your plans')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(questions(page).nth(0).getByRole('radio').nth(1)).toBeChecked()
  for (const question of [1, 2]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(questions(page).nth(question).getByRole('radio').nth(0)).toBeChecked()
  }
  await page.keyboard.press('Tab')
  await expect(button(page, 'Back')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Risk and return')).toBeFocused()
})

for (const locale of ['en-CA', 'fr-CA'])
  test.describe(() => {
    test.use({ locale })
    test(`the form loads less than 140 kB of scripts in ${locale}`, async ({ page, portal, signIn }) => {
      const { code } = await newLinkedClient(page, portal, await signIn())
      const scripts: Promise<number>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          scripts.push(response.body().then((body) => gzipSync(body).length))
      })
      await page.goto(form(code), { waitUntil: 'networkidle' })
      await expect(title(page, /Ngozi/)).toBeVisible()
      const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThan(140_000)
    })
  })
