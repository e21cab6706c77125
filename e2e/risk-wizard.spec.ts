import type { Page } from '@playwright/test'
import { firstAnswers, newAccountHolder, saveAnswers, sentForSignature } from './arrange-risk.ts'
import { signInByHand } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { answers, completed, notes, question, saved, stepTitle, total } from './in-the-wizard.ts'
import { callsOf } from './network.ts'
import { mustTell, toldIn } from './toasts.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' })
const previous = (page: Page) => page.getByRole('button', { name: 'Prev Step' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button')
const noId = '00000000-0000-0000-0000-000000000000'

const unsaved = 'Your last answers for Ngozi Okafor could not be saved. Please check the questionnaire.'

const titles = [
  'Your plans',
  'Risk and return',
  'Ups and downs',
  'Losses',
  'Experience and needs',
  'Income and the years ahead',
  'Special Notes',
]

test('leads its client through seven steps; Submit stands on the last alone [RISK-007, RISK-008, RISK-009, RISK-010]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/client/${id}`)
  await page.getByRole('link', { name: 'Complete Risk Tolerance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client Risk Tolerance Wizard' })).toBeVisible()
  await expect(page.getByText('Ngozi Okafor')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 15 questions answered')
  const asked = [
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7'],
    ['8'],
    ['9', '10', '11', '12'],
    ['13', '14', '15'],
    [],
  ]
  for (const [index, title] of titles.entries()) {
    await expect(stepTitle(page, title)).toBeVisible()
    await expect(page.locator('fieldset legend > span:first-child')).toHaveText(asked[index] ?? [])
    await expect(previous(page)).toBeVisible()
    await expect(submit(page)).toHaveCount(index === 6 ? 1 : 0)
    if (index < 6) await next(page).click()
  }
  await expect(notes(page)).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await previous(page).click()
  await expect(stepTitle(page, 'Income and the years ahead')).toBeFocused()
  // out of the wizard, whatever steps were gone
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/client/${id}`)
})

test('without a client it leads nowhere [RISK-009]', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/riskToleranceForm')
  await expect(page.getByRole('heading', { level: 1, name: 'Client Risk Tolerance Wizard' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(previous(page)).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Households' }).click()
  await expect(page).toHaveURL('/')
})

test('the total follows each answer, and the red border leaves what is answered [RISK-011, RISK-012]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/riskToleranceForm/${id}`)
  const frame = async (number: number) => {
    const { border, inner } = await question(page, number).evaluate((element) => {
      const { borderTopColor, boxShadow } = getComputedStyle(element)
      return { border: borderTopColor, inner: boxShadow.includes('inset') }
    })
    const [red = 0, green = 0, blue = 0] = (border.match(/[\d.]+/g) ?? []).map(Number)
    return red > 1.3 * Math.max(green, blue) ? (inner ? 'strong red' : 'thin red') : 'none'
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(total(page)).toHaveCount(0)
  await expect(page.getByText('Nothing is answered yet')).toBeVisible()
  const frames = (...numbers: number[]) => expect.poll(() => Promise.all(numbers.map(frame)))
  await frames(1, 2).toEqual(['thin red', 'thin red'])
  await expect(question(page, 1)).toHaveAccessibleDescription(/Not answered yet/)
  await answers(page, 1).first().check()
  await expect(total(page)).toHaveText('12')
  await answers(page, 2).nth(1).check()
  await expect(total(page)).toHaveText('19')
  await answers(page, 2).last().check()
  await expect(total(page)).toHaveText('13')
  await frames(1).toEqual(['none'])
  await expect(question(page, 1)).not.toHaveAccessibleDescription(/Not answered yet/)
  await expect(question(page, 1).getByText('Not answered yet')).toBeHidden()
  await frames(3).toEqual(['thin red'])
  await expect(steps(page).first()).toContainText('1 open')
  await expect(page.getByText(/will be between 42 and 132/)).toBeVisible()
  await next(page).click()
  await expect(stepTitle(page, 'Risk and return')).toBeFocused()
  await previous(page).click()
  await expect(stepTitle(page, 'Your plans')).toBeFocused()
  await frames(1, 3).toEqual(['none', 'strong red'])
})

test('is answered by the keyboard: arrows and Enter choose, the button goes on', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/riskToleranceForm/${id}`)
  await answers(page, 1).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(answers(page, 1).nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(answers(page, 2).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers(page, 2).first()).toBeChecked()
  await expect(answers(page, 2).first()).toBeFocused()
  await next(page).press('Enter')
  await expect(stepTitle(page, 'Risk and return')).toBeFocused()
  await previous(page).click()
  await expect(question(page, 3)).toHaveAccessibleDescription(/Please choose one of the answers/)
  await expect(question(page, 1)).not.toHaveAccessibleDescription(/Please choose one of the answers/)
})

test('submitted with a question open, it says so, sends nothing and goes there [RISK-013]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, firstAnswers([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]))
  const sent = callsOf(page, /^\/api\/riskTolerance/, 'POST')
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(stepTitle(page, 'Risk and return')).toBeVisible()
  await steps(page).last().click()
  await submit(page).click()
  await mustTell(page, 'Please Answer All Risk Tolerance Questions')
  await expect(answers(page, 5).first()).toBeFocused()
  await expect(question(page, 5)).toHaveAttribute('aria-invalid', 'true')
  const open = page.getByRole('note').filter({ hasText: '1 question still needs an answer' })
  await answers(page, 4).first().focus()
  await open.getByRole('button', { name: 'Question 5' }).click()
  await expect(answers(page, 5).first()).toBeFocused()
  expect(sent).toEqual([])
})

test('makes a response as it opens, without an id, and saves as it goes with the one it was given; opened again it makes no other [RISK-007, RISK-017, RISK-018]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const saves = callsOf(page, '/api/riskTolerance', 'POST')
  const title = page.getByRole('heading', { level: 1, name: 'Client Risk Tolerance Wizard' })
  const stepsOfClient = async () =>
    (await (await page.request.get(`/api/newClient/${id}`)).json()).result.steps.riskTolerance
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeVisible()
  await expect(title).toBeVisible()
  const nothing = { foClientId: id, riskScoreSections: [], specialNotes: '', language: 'en' }
  expect(saves.map((save) => save.postDataJSON())).toEqual([{ ...nothing, responseId: noId, newest: null }])
  await page.reload()
  await expect(answers(page, 1).first()).toBeVisible()
  expect(saves).toHaveLength(1)
  expect(await stepsOfClient()).toBe('notStarted')
  await answers(page, 1).first().check()
  await expect(saved(page)).toBeVisible()
  expect(await stepsOfClient()).toBe('draft')
  await answers(page, 3).last().check()
  await expect.poll(() => saves.length).toBe(3)
  await expect(saved(page)).toBeVisible()
  const stored = await page.request.get(`/api/riskTolerance/client/${id}`)
  const { result } = await stored.json()
  expect(saves[1]?.postDataJSON()).toEqual({
    ...nothing,
    responseId: result.id,
    version: 1,
    riskScoreSections: [{ sectionId: 1, answerScore: 12 }],
    changed: ['language', 'question1'],
    stamp: { by: expect.any(String), nr: 1 },
  })
  expect(saves[2]?.postDataJSON()).toMatchObject({
    responseId: result.id,
    version: 2,
    changed: ['question3'],
  })
  expect(result.riskScoreSections).toEqual([
    { sectionId: 1, answerScore: 12 },
    { sectionId: 3, answerScore: 1 },
  ])
})

test('a form whose response could not be made says so in its place, with another try; opened in two windows it makes one', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.route('**/api/riskTolerance', (route) => route.abort())
  await page.goto(`/riskToleranceForm/${id}`)
  const failed = page.getByRole('alert').filter({ hasText: 'The questionnaire could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/riskTolerance')
  const other = await page.context().newPage()
  const [, made] = await Promise.all([
    failed.getByRole('button', { name: 'Try again' }).click(),
    other.goto(`/riskToleranceForm/${id}`).then(async () => {
      await expect(answers(other, 1).first()).toBeVisible()
      return await newestId(page, id)
    }),
  ])
  await expect(answers(page, 1).first()).toBeVisible()
  await answers(page, 1).first().check()
  await expect(saved(page)).toBeVisible()
  await answers(other, 2).first().check()
  await expect(saved(other)).toBeVisible()
  await expect(answers(other, 1).first()).toBeChecked()
  expect(await newestId(page, id)).toBe(made)
  await other.close()
})

const newestId = async (page: Page, client: string): Promise<string> =>
  (await (await page.request.get(`/api/riskTolerance/client/${client}`)).json()).result.id

test('what was answered before is shown, and it goes on at the first open question [RISK-015]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, firstAnswers([1, 2, 3, 4]), { specialNotes: 'Call in May.' })
  const reads = callsOf(page, `/api/riskTolerance/client/${id}`, 'GET')
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(stepTitle(page, 'Risk and return')).toBeVisible()
  expect(reads).not.toEqual([])
  await expect(answers(page, 4).first()).toBeChecked()
  await expect(total(page)).toHaveText('40')
  await previous(page).click()
  await expect(answers(page, 2).first()).toBeChecked()
  await page.reload()
  await expect(stepTitle(page, 'Your plans')).toBeVisible()
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(stepTitle(page, 'Risk and return')).toBeVisible()
  await steps(page).last().click()
  await expect(notes(page)).toHaveValue('Call in May.')
})

test('the whole page is there in French', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn({ language: 'fr' }))
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Vos projets' })).toBeVisible()
  await expect(question(page, 1)).toContainText('Étape de vie de l’investisseur')
  const first = page.waitForResponse('**/api/riskTolerance')
  await answers(page, 2).first().check()
  // so are the documents, where the client has no language on file
  expect((await (await first).json()).result.language).toBe('fr')
  await page.getByRole('button', { name: 'Remarques particulières' }).click()
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(question(page, 1)).toHaveAccessibleDescription(/Veuillez/)
})

test('answers that are refused once the wizard is left are told', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  const responseId = await saveAnswers(page, id, firstAnswers([1]))
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeChecked()
  await saveAnswers(page, id, firstAnswers([1, 2]), { responseId })
  await answers(page, 2).last().check()
  await page.getByRole('navigation').getByRole('link', { name: 'Households' }).click()
  await mustTell(page, unsaved)
  // both versions are there for whoever comes back
  await page.goBack()
  await expect(answers(page, 2).last()).toBeChecked()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Keep mine' })).toBeVisible()
})

test('answers that the end of the session left unsaved are there after signing in again, also where they are refused', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  const id = await newAccountHolder(page, person)
  // it is the answer that finds the session gone, and nothing that the page still reads
  await page.goto(`/riskToleranceForm/${id}`, { waitUntil: 'networkidle' })
  await expect(answers(page, 1).first()).toBeVisible()
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await answers(page, 1).nth(1).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(toldIn(page)).not.toContain(unsaved)
  await page.route('**/api/riskTolerance', (route) => route.fulfill({ status: 409, json: {} }))
  await signInByHand(page, person)
  const refused = page.getByRole('alert').filter({ hasText: 'Your answers are not saved' })
  await expect(refused).toBeVisible()
  await expect(answers(page, 1).nth(1)).toBeChecked()
  await page.unroute('**/api/riskTolerance')
  await refused.getByRole('button', { name: 'Try Again' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(answers(page, 1).nth(1)).toBeChecked()
})

test('without a connection, answers outlive leaving and a reload, and are saved once there is one', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, firstAnswers([1]))
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeChecked()
  await page.route('**/api/riskTolerance', (route) => route.abort())
  await answers(page, 2).last().check()
  await expect(page.getByText(/^Not saved yet:/)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Households' }).click()
  await mustTell(page, unsaved)
  await page.goBack()
  await expect(answers(page, 2).last()).toBeChecked()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(answers(page, 2).last()).toBeChecked()
  // what is kept in the tab is tried again by the page itself: a further try by the button may come too late to be needed
  await page.unroute('**/api/riskTolerance')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(answers(page, 2).last()).toBeChecked()
})

test('the step is in the address: Back leads a step back, a reload stays, a field is gone to', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/riskToleranceForm/${id}`)
  // the browser puts the page back to where it was scrolled to at once where nothing fades
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page).toHaveURL(/\?step=plans$/)
  await next(page).click()
  await expect(stepTitle(page, 'Risk and return')).toBeFocused()
  await steps(page).nth(4).click()
  await expect(stepTitle(page, 'Experience and needs')).toBeFocused()
  await page.reload()
  await expect(stepTitle(page, 'Experience and needs')).toBeVisible()
  await page.goBack()
  await expect(stepTitle(page, 'Risk and return')).toBeFocused()
  await page.goBack()
  await expect(stepTitle(page, 'Your plans')).toBeFocused()
  await expect(stepTitle(page, 'Your plans')).toBeInViewport()
  await page.goto(`/riskToleranceForm/${id}?step=experience#question11`)
  await expect(answers(page, 11).first()).toBeFocused()
})

test('can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, firstAnswers([1, 2, 3, 4, 5, 6]))
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(stepTitle(page, 'Ups and downs')).toBeVisible()
  await mustBeUsable(page)
  await steps(page).last().click()
  await submit(page).click()
  await expect(question(page, 7)).toHaveAttribute('aria-invalid', 'true')
  await mustBeUsable(page)
  await sentForSignature(page, id)
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(completed(page)).toBeVisible()
  await mustBeUsable(page)
})
