import type { Page } from '@playwright/test'
import { questionSteps } from '../src/features/risk-tolerance/answers.ts'
import { scoresOfSections } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { answerAll, firstAnswers, newLinkedClient, saveAnswers } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { answerOf, begin, button, form, questions, saving, title } from './on-the-form.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const unknown = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

/** What the second answers to all questions add up to. */
const total = scoresOfSections.reduce((sum, [, second = 0]) => sum + second, 0)

/** From wherever the form stands to its last step. */
async function toTheEnd(page: Page): Promise<void> {
  while (await button(page, 'Next').isVisible()) {
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await button(page, 'Next').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
  }
}

test('a client answers from the welcome to the end without signing in, six steps of questions between [LINK-004, LINK-006, LINK-011, LINK-012, LINK-014, LINK-015]', async ({
  page,
  portal,
  signIn,
}) => {
  expect(questionSteps).toEqual([[1, 2, 3], [4, 5, 6], [7], [8], [9, 10, 11, 12], [13, 14, 15]])
  const client = await newLinkedClient(page, portal, await signIn())
  const followUps = callsOf(page, /(useMagicLink|sendForSignature)\/[^/]+$/)
  await page.goto(form(client.code))
  await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
  await expect(page.getByText(/Morgan Example of .* has 15 questions for you/)).toBeVisible()
  await button(page, 'Begin').click()
  for (const [step, sections] of questionSteps.entries()) {
    await expect(page.getByText(`Step ${step + 1} of 7`)).toBeVisible()
    await expect(questions(page)).toHaveCount(sections.length)
    for (const [index, sectionId] of sections.entries()) {
      await expect(page.locator(`#question${sectionId}`)).toBeVisible()
      await answerOf(questions(page).nth(index), 1).click()
    }
    await button(page, 'Next').click()
  }
  await expect(page.getByText('Step 7 of 7')).toBeVisible()
  await expect(page.getByLabel('Special Notes')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText('Successfully Submitted Risk Response')).toBeVisible()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await expect(page.getByText('A copy will be emailed to your address on file for signature.')).toBeVisible()
  await expect(
    page.getByText('If there are any issues, please contact your adviser, Morgan Example.'),
  ).toBeVisible()
  await expect(page.getByText('Your copy is being prepared…')).toHaveCount(0)
  await expect
    .poll(() => followUps.map((request) => new URL(request.url()).pathname))
    .toEqual([
      `/api/riskTolerance/useMagicLink/${client.code}`,
      `/api/riskTolerance/sendForSignature/${client.code}`,
    ])
  await expect
    .poll(async () => (await portal.emailsTo(client.email)).map(({ text }) => /\/sign\//.test(text)))
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
  const nothingOfIt = () =>
    expect(page.getByText(new RegExp(`score|profile|points|\\b${total}\\b`, 'i'))).toHaveCount(0)
  await page.goto(form(client.code))
  await expect(title(page, 'Welcome, Ngozi')).toBeVisible()
  await nothingOfIt()
  await button(page, 'Continue').click()
  await expect(page.getByText('Step 7 of 7')).toBeVisible()
  await nothingOfIt()
  for (const step of [6, 5, 4, 3, 2, 1]) {
    await button(page, 'Back').click()
    await expect(page.getByText(`Step ${step} of 7`)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(questionSteps[step - 1]?.length ?? 0)
    await nothingOfIt()
  }
  await answerOf(questions(page).nth(0), 1).click()
  await toTheEnd(page)
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await expect(page.getByText('Your copy is being prepared…')).toHaveCount(0)
  await nothingOfIt()
  const texts = await Promise.all(answered)
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) expect(text).not.toMatch(/totalScore|"profile"|outcome/)
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
  const followUps = callsOf(page, /useMagicLink/)
  const answered = firstAnswers().filter(({ sectionId }) => sectionId !== 2 && sectionId !== 9)
  await saveAnswers(page, client.clientId, answered, { code: client.code })
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await expect(title(page, 'Your plans')).toBeVisible()
  await toTheEnd(page)
  await expect(page.getByText('2 questions still need an answer:')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText('Please Answer All Risk Tolerance Questions')).toBeVisible()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  const open = page.locator('#question2')
  await expect(open.getByText('Please choose one of the answers to this question')).toBeVisible()
  await expect(open.getByRole('radio').first()).toBeFocused()
  await expect(open).toBeInViewport()
  await expect(open).toHaveCSS('border-top-color', 'rgb(155, 44, 44)')
  await expect(page.locator('#question1')).not.toHaveCSS('border-top-color', 'rgb(155, 44, 44)')
  expect(followUps).toEqual([])
  // past what is done to what is open, and back to the end
  await answerOf(open, 0).click()
  await button(page, 'Next').click()
  await expect(page.getByText('Step 5 of 7')).toBeVisible()
  await answerOf(page.locator('#question9'), 0).click()
  await button(page, 'Next').click()
  await expect(page.getByText('Step 7 of 7')).toBeVisible()
})

test('before submitting the answers can be read, each with a way to it and back', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  const list = page.getByRole('group').filter({ hasText: 'Your answers' })
  await list.getByText('Your answers').click()
  await expect(list.getByRole('listitem')).toHaveCount(15)
  await list.getByRole('listitem').nth(3).getByRole('button').click()
  const fourth = page.locator('#question4')
  await expect(fourth.getByRole('radio').nth(1)).toBeFocused()
  await answerOf(fourth, 0).click()
  const words = (await answerOf(fourth, 0).textContent()) ?? ''
  await button(page, 'Back').click()
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  await button(page, 'Next').click()
  await list.getByText('Your answers').click()
  await expect(list.getByRole('listitem').nth(3)).toContainText(words)
})

test('special notes are signed by the adviser wizard’s rule, and shown so before Submit [LINK-010]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const saves = callsOf(page, '/api/riskTolerance')
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  const notes = page.getByLabel('Special Notes')
  const signed = 'L’été à Québec, 50 percent and more. Yes.'
  const spoken = page.locator('textarea ~ [role=status]')
  await notes.fill('In my own words')
  await expect(page.getByText('This is what will be signed')).toHaveCount(0)
  await notes.fill('  L’été à "Québec", 50 % & more? Yes!  ')
  // while it is still in the field as it was typed
  await expect(notes).toHaveValue('  L’été à "Québec", 50 % & more? Yes!  ')
  await expect(page.getByText('This is what will be signed')).toBeVisible()
  await expect(page.getByText(signed, { exact: true })).toBeVisible()
  await expect(notes).toHaveAccessibleDescription(new RegExp(`This is what will be signed ${signed}$`))
  await expect(spoken).toBeEmpty()
  await notes.press('ControlOrMeta+z')
  await expect(notes).toHaveValue('In my own words')
  await notes.fill('  L’été à "Québec", 50 % & more? Yes!  ')
  await notes.blur()
  await expect(notes).toHaveValue(signed)
  await expect(spoken).toHaveText(`This is what will be signed ${signed}`)
  await notes.fill('L’été à "Québec", 50 % & more? Yes!')
  // straight from the field: nothing moves away from under the press
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  expect(saves.at(-1)?.postDataJSON()).toMatchObject({
    specialNotes: signed,
  })
})

test('notes that are too long as signed lead back to their field, and nothing is submitted', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const submitted = callsOf(page, /useMagicLink/)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  const notes = page.getByLabel('Special Notes')
  await notes.fill('%'.repeat(2_000))
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').filter({ hasText: 'This text is too long' })).toBeVisible()
  await expect(notes).toBeFocused()
  await expect(page.getByText('An error has occurred')).toHaveCount(0)
  expect(submitted).toEqual([])
  await notes.fill('Shorter')
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
})

test('it opens in the client’s language, can be switched, and the answers stay', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn(), { language: 'fr' })
  const saves = callsOf(page, '/api/riskTolerance')
  await page.goto(form(client.code))
  await expect(title(page, 'Bienvenue, Ngozi')).toBeVisible()
  await button(page, 'Commencer').click()
  await expect(page.getByText('Étape de vie de l’investisseur')).toBeVisible()
  await answerOf(questions(page).nth(0), 1).click()
  await expect(saving(page)).toHaveText(/Enregistré à \d\d?\sh\s\d\d/)
  await button(page, 'English').click()
  await expect(page.getByText('Investor Stage of Life')).toBeVisible()
  await expect(questions(page).nth(0).getByRole('radio').nth(1)).toBeChecked()
  await answerOf(questions(page).nth(1), 1).click()
  await expect.poll(() => saves.map((request) => request.postDataJSON().language)).toEqual(['fr', 'en'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByText('Investor Stage of Life')).toBeVisible()
  await button(page, 'Français').click()
  await expect(page.getByText('Étape de vie de l’investisseur')).toBeVisible()
  await page.goto(form(unknown))
  await expect(title(page, 'Page introuvable')).toBeVisible()
})

test('the page asks nobody but the portal, and its tab does not show the code', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const asked = callsOf(page, /\/api\/user\//)
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
