import {
  answerAll,
  finish,
  firstAnswers,
  newAccountHolder,
  newLinkedClient,
  saveAnswers,
  send,
  sentToSign,
} from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { answers, completed, notes, saved, stepTitle, submitWithChoice, total } from './in-the-wizard.ts'
import { callsOf } from './network.ts'

/** Every answer the boldest, and no experience. */
const atOdds = [
  ...firstAnswers().filter(({ sectionId }) => sectionId !== 9),
  { sectionId: 9, answerScore: 1 },
]

test('where somebody changed the same answer since, both versions are offered; where the draft or the client is gone, that is said', async ({
  page,
  portal,
  signIn,
  mustBeAccessible,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  const responseId = await saveAnswers(page, id, firstAnswers([1]))
  const both = page.getByRole('alert').filter({ hasText: 'This was changed here and elsewhere' })
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeChecked()
  await saveAnswers(page, id, firstAnswers([1, 2, 4, 5]), { responseId })
  await answers(page, 2).last().check()
  await answers(page, 3).last().check()
  await expect(both.getByRole('listitem')).toHaveCount(1)
  await expect(both.getByRole('listitem')).toHaveText(
    /^.+Your version.+Keep mineSaved elsewhere.+Use this one$/,
  )
  // what was changed in one place alone is there, and is saved
  await expect(total(page)).toHaveText('34')
  // wherever the page is scrolled to
  await answers(page, 3).last().scrollIntoViewIfNeeded()
  await expect(both.getByRole('button', { name: 'Keep mine' })).toBeInViewport()
  await mustBeAccessible(page)
  await both.getByRole('button', { name: 'Use this one' }).click()
  await expect(both).toHaveCount(0)
  await expect(answers(page, 2).first()).toBeChecked()
  await expect(saved(page)).toBeVisible()

  const otherwise = { sectionId: 2, answerScore: 7 }
  await saveAnswers(page, id, [...firstAnswers([1, 4, 5]), otherwise], { responseId })
  await answers(page, 2).last().check()
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(both).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  const { result } = await (await page.request.get(`/api/riskTolerance/client/${id}`)).json()
  const stored = result.riskScoreSections.find(({ sectionId }: { sectionId: number }) => sectionId === 2)
  await expect(answers(page, 2).last()).toBeChecked()
  expect(stored.answerScore).toBe(1)

  const discarding = `/api/riskTolerance/${responseId}?version=${result.version}`
  expect((await page.request.delete(discarding)).ok()).toBe(true)
  await answers(page, 3).first().check()
  const discarded = page.getByRole('alert').filter({ hasText: 'This draft was discarded in another window' })
  await expect(discarded).toBeVisible()
  const archived = 'update client set archived_at = $2::timestamptz where id = $1'
  await portal.rowsOf(adviser.advisorId, archived, [id, new Date().toISOString()])
  await discarded.getByRole('button', { name: 'Keep this version' }).click()
  const gone = page.getByRole('alert').filter({ hasText: 'This client is no longer on file' })
  await expect(gone).toBeVisible()
  await expect(discarded).toHaveCount(0)
  await portal.rowsOf(adviser.advisorId, archived, [id, null])
  await gone.getByRole('button', { name: 'Try Again' }).click()
  await expect(gone).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
})

test('a page that was opened before another one began goes on with what that one began', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeVisible()
  const begun = await saveAnswers(page, id, firstAnswers([1, 2]))
  await answers(page, 3).first().check()
  await expect(answers(page, 1).first()).toBeChecked()
  await expect(saved(page)).toBeVisible()
  const { result } = await (await page.request.get(`/api/riskTolerance/client/${id}`)).json()
  expect(result).toMatchObject({ id: begun, riskScoreSections: firstAnswers([1, 2, 3]) })
})

test('a draft that was completed in another window says so, and gives way to the one that was begun since', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const responseId = await saveAnswers(page, id, firstAnswers([1]))
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeChecked()
  await saveAnswers(page, id, firstAnswers(), { responseId })
  await send(page, responseId)
  const newer = await saveAnswers(page, id, firstAnswers([2]))
  await answers(page, 3).last().check()
  const told = page.getByRole('alert').filter({ hasText: 'completed in another window' })
  await told.getByRole('button', { name: 'Show what is on file now' }).click()
  await expect(told).toHaveCount(0)
  await expect(answers(page, 2).first()).toBeChecked()
  await expect(page.getByText(/^A response completed on .* is on file\.$/)).toBeVisible()
  await answers(page, 3).first().check()
  await expect(saved(page)).toBeVisible()
  const { result } = await (await page.request.get(`/api/riskTolerance/client/${id}`)).json()
  expect(result).toMatchObject({ id: newer, riskScoreSections: firstAnswers([2, 3]) })
})

test('while the client answers through a link, the adviser closes it first, and completes it for them [LINK-018]', async ({
  page,
  portal,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const made = await page.request.post('/api/riskTolerance/createMagicLink', { data: { foClientId: id } })
  const { code } = (await made.json()).result
  const data = { foClientId: id, riskScoreSections: firstAnswers([1, 2]), specialNotes: '', code }
  const client = await page.context().browser()?.newContext()
  const saved = await client?.request.post(new URL('/api/riskTolerance', portal.url).href, { data })
  expect(saved?.ok()).toBe(true)
  await client?.close()
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(page.getByText('Ngozi Okafor can answer through a link')).toBeVisible()
  await expect(page.getByText(/2 of 15 questions are answered/)).toBeVisible()
  await page.getByRole('button', { name: 'Close the Link and Continue Here' }).click()
  await expect(stepTitle(page, 'Your plans')).toBeVisible()
  await expect(answers(page, 2).first()).toBeChecked()
  const { result: draft } = await (await page.request.get(`/api/riskTolerance/client/${id}`)).json()
  await saveAnswers(page, id, firstAnswers(), { responseId: draft.id })
  await page.goto(`/riskToleranceForm/${id}`)
  await submitWithChoice(page)
  await expect(completed(page)).toBeVisible()
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  const { result } = await (await page.request.get(`/api/riskTolerance/client/${id}`)).json()
  expect(result).toMatchObject({ id: draft.id, status: 'complete' })
})

test('answers at odds are told in words, each leading to its question', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  const soon = { sectionId: 3, answerScore: 1 }
  await saveAnswers(page, id, [...firstAnswers().filter(({ sectionId }) => sectionId !== 3), soon])
  await page.goto(`/riskToleranceForm/${id}`)
  const told = page.getByRole('region', { name: 'To discuss with the client' })
  await expect(told).toContainText('needed within 3 years')
  await told.getByRole('button', { name: 'Question 3' }).first().click()
  await expect(answers(page, 3).last()).toBeFocused()
})

test('notes and reason are described by what will be signed, and it is said when they are left', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, atOdds)
  await page.goto(`/riskToleranceForm/${id}`)
  for (const field of [notes(page), page.getByLabel('Why this profile?')]) {
    const said = page.getByRole('status').filter({ hasText: 'This is what will be signed 50 percent' })
    await field.fill('50 %')
    await expect(field).toHaveAccessibleDescription(/This is what will be signed 50 percent$/)
    await expect(said).toHaveCount(0)
    await field.blur()
    await expect(said).toHaveCount(1)
    await field.fill('')
    await expect(said).toHaveCount(1)
    await field.fill('&')
    await expect(said).toHaveCount(0)
    const boxes = page.getByRole('alert').filter({ hasText: 'Documents cannot print 李明.' })
    await field.fill('Ask 李明 first.')
    await expect(boxes).toBeVisible()
    await field.fill('Ask Li Ming first.')
    await expect(boxes).toHaveCount(0)
  }
})

test('where the parts disagree, the adviser chooses a profile and says why; Submit records what was begun', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const response = await saveAnswers(page, id, atOdds)
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(page.getByText('The most cautious of them: Very Conservative')).toBeVisible()
  const profile = page.getByRole('region', { name: 'The risk profile' })
  const reason = profile.getByLabel('Why this profile?')
  const cautious = profile.getByRole('radio', { name: 'Very Conservative' })
  await profile.getByRole('button', { name: 'Record the Profile' }).click()
  await expect(profile).toContainText('Please Select a Risk Profile')
  await expect(profile).toContainText('Please Enter a Reason')
  await expect(cautious).toBeFocused()
  const sent = callsOf(page, /^\/api\/riskTolerance(\/(sendForSignature\/.*|[^/]+\/profile))?$/)
  const written = () =>
    sent
      .filter((request) => request.method() !== 'GET')
      .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
  await page.keyboard.press('Enter')
  await expect(cautious).toBeChecked()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(reason).toBeFocused()
  await expect(profile).toContainText('Please Enter a Reason')
  expect(written()).toEqual([])
  await reason.fill('New to investing.')
  await profile.getByRole('button', { name: 'Record the Profile' }).click()
  await expect(profile).toContainText('Very ConservativeNew to investing.')
  await expect(profile).not.toContainText('riskier than the answers support')
  await expect(profile.getByRole('heading')).toBeFocused()
  const chosen = async () =>
    (await (await page.request.get(`/api/riskTolerance/${response}/profile`)).json()).result.choice
  expect(await chosen()).toMatchObject({ profile: 'very-conservative', reason: 'New to investing.' })
  await notes(page).fill('Saved over the version that the choice made')
  await expect(saved(page)).toBeVisible()

  sent.length = 0
  await profile.getByRole('button', { name: 'Choose Again' }).click()
  await profile.getByRole('radio', { name: 'Aggressive Growth' }).check()
  await reason.fill('Talked over: 30% & no more!')
  await expect(profile).toContainText('Talked over, 30 percent and no more.')
  await page.getByRole('button', { name: 'Submit' }).click()
  const review = page.getByRole('dialog', { name: 'Review and Send' })
  await expect(review).toContainText('Aggressive Growth is riskier than the answers support.')
  await review.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  expect(written()).toEqual([
    'POST /api/riskTolerance',
    `PUT /api/riskTolerance/${response}/profile`,
    // what was reviewed is saved once more before it goes
    'POST /api/riskTolerance',
    `POST /api/riskTolerance/sendForSignature/${response}`,
  ])
  const why = 'Talked over, 30 percent and no more.'
  expect(await chosen()).toMatchObject({ profile: 'aggressive-growth', reason: why })
  const outcome = page.getByRole('region', { name: 'Risk score' })
  await expect(outcome).toContainText('Risk profileAggressive GrowthChosen by Morgan Example')
  await expect(profile).toContainText(why)
})

test('any of the five profiles can be chosen; one that is riskier than the client can or will bear is warned of', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  // willing to bear little
  await saveAnswers(page, id, [
    ...firstAnswers().filter(({ sectionId }) => ![4, 6, 8].includes(sectionId)),
    { sectionId: 4, answerScore: 4 },
    { sectionId: 6, answerScore: 4 },
    { sectionId: 8, answerScore: 1 },
  ])
  await page.goto(`/riskToleranceForm/${id}`)
  const profile = page.getByRole('region', { name: 'The risk profile' })
  const warning = profile.getByRole('status').filter({ hasText: 'riskier than the answers support' })
  await expect(profile.getByRole('radio')).toHaveCount(5)
  await expect(profile.getByRole('radio', { name: 'By the total' })).toHaveAccessibleName(/^Growth /)
  await expect(profile.getByRole('radio', { name: 'By the most cautious part' })).toHaveAccessibleName(
    /^Very Conservative /,
  )
  await profile.getByRole('radio', { name: /^Conservative / }).check()
  await expect(warning).toContainText('Willingness to bear a loss (Very Conservative)')
  await expect(warning).toContainText('CSA/CIRO Staff Notice 31-368')
  await expect(warning).not.toContainText('Capacity')
  await profile.getByRole('radio', { name: /^Very Conservative / }).check()
  await expect(warning).toHaveCount(0)
  await profile.getByRole('radio', { name: /^Conservative / }).check()
  await profile.getByLabel('Why this profile?').fill('Talked over.')
  // what was begun stays through other answers
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first().click()
  await answers(page, 1).last().check()
  await page.goBack()
  await expect(profile.getByRole('radio', { name: /^Conservative / })).toBeChecked()
  await profile.getByRole('button', { name: 'Record the Profile' }).click()
  await expect(profile).toContainText('ConservativeTalked over.')
  await expect(warning).not.toContainText('CSA/CIRO')
})

test('a document that went out without a choice is out of date once another profile is chosen, and a new one is sent [LINK-015]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const client = await newLinkedClient(page, portal, adviser)
  await sentToSign(page, portal, client)
  await signIn(adviser)
  await page.goto(`/client/${client.clientId}`)
  await page.getByRole('link', { name: 'Choose the risk profile' }).click()
  const profile = page.getByRole('region', { name: 'The risk profile' })
  await expect(profile).toContainText('without a choice')
  await profile.getByRole('radio', { name: 'Balanced' }).check()
  await profile.getByLabel('Why this profile?').fill('Talked over by telephone.')
  // there and back again: what was begun is still there
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('link', { name: 'Choose the risk profile' }).click()
  await expect(profile.getByRole('radio', { name: 'Balanced' })).toBeChecked()
  await expect(profile.getByLabel('Why this profile?')).toHaveValue('Talked over by telephone.')
  await profile.getByRole('button', { name: 'Record the Profile' }).click()
  const outcome = page.getByRole('region', { name: 'Risk score' })
  await expect(outcome).toContainText('Risk profileBalancedChosen by Morgan Example')
  await expect(outcome).toContainText(/The total reaches /)
  await expect(profile).toContainText('Talked over by telephone.')
  const status = page.getByRole('note').filter({ hasText: 'This document is out of date.' })
  await expect(status).toContainText(/Risk profile: it states .*; Balanced was chosen since\./)
  await status.getByRole('button', { name: 'Send a New Document' }).click()
  const review = page.getByRole('dialog', { name: 'Review and Send' })
  await expect(review).toContainText('Risk profileBalanced')
  await review.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(status).toHaveCount(0)
  await expect(profile).toContainText('so the choice can no longer be changed')
  await expect(profile.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page.getByText(/^Risk profile: Balanced · Chosen by Morgan Example, /)).toBeVisible()
})

test('submitted without a choice that is asked for, nothing goes out before one is made, in French, too', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn({ language: 'fr' }))
  const response = await saveAnswers(page, id, atOdds)
  const sent = callsOf(page, /\/sendForSignature\//)
  await page.goto(`/riskToleranceForm/${id}`)
  const submit = page.getByRole('button', { name: 'Soumettre', exact: true })
  const asked = page.getByRole('dialog', { name: 'Vérifier et envoyer' })
  await submit.press('Enter')
  await expect(asked).toContainText('Profil de risqueCroissance')
  await expect(asked).toContainText('Ngozi Okafor')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  expect(sent).toEqual([])
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Choisir le profil de risque' }).click()
  await expect(
    page.getByRole('radiogroup', { name: 'Le profil de risque' }).getByRole('radio').first(),
  ).toBeFocused()
  await submit.press('Enter')
  // Enter alone sends nothing that is still to be decided
  await expect(asked.getByRole('button', { name: 'Fermer' }).last()).toBeFocused()
  await expect(asked.getByRole('button', { name: 'Soumettre' })).toHaveCount(0)
  expect(sent).toEqual([])
  const { result } = await (await page.request.get(`/api/riskTolerance/${response}`)).json()
  expect(result).toMatchObject({ status: 'draft' })
})

test('a complete questionnaire can be answered anew once that is confirmed, and stands again when the draft is discarded', async ({
  page,
  portal,
  signIn,
}) => {
  const pdfOf = (responseId: string) => `/api/riskTolerance/pdf/${responseId}`
  const adviser = await signIn()
  const client = await newLinkedClient(page, portal, adviser)
  const id = client.clientId
  await signIn(adviser)
  // begun before the client's, and completed after it: it is the one that counts
  const response = await saveAnswers(page, id, firstAnswers())
  await answerAll(page, client)
  await finish(page, client)
  await send(page, response)
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', pdfOf(response))
  await page.goto(`/riskToleranceForm/${id}?completed`)
  await expect(completed(page)).toBeVisible()
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  await page.getByRole('button', { name: 'Answer Again' }).click()
  const asked = page.getByRole('dialog', { name: 'Answer the questionnaire again?' })
  await expect(asked).toContainText('This one stays on file')
  await asked.getByRole('button', { name: 'Start Without Answers' }).click()
  await expect(stepTitle(page, 'Your plans')).toBeVisible()
  await expect(total(page)).toHaveCount(0)
  // no longer the address that looks back
  await expect(page).toHaveURL(/\?step=plans$/)
  await answers(page, 1).first().check()
  await expect(saved(page)).toBeVisible()
  const onFile = page.getByRole('note').filter({ hasText: 'A response completed on' })
  await expect(onFile.getByRole('link', { name: 'Open its PDF' })).toHaveAttribute('href', pdfOf(response))
  // there and back again: what was answered between is there, and what is answered then is saved
  for (const number of [2, 3]) {
    await onFile.getByRole('link', { name: 'Show it' }).click()
    await expect(completed(page)).toBeVisible()
    await page.getByRole('link', { name: 'Continue with the newer draft' }).click()
    await expect(answers(page, number - 1).first()).toBeChecked()
    await answers(page, number).first().check()
    await expect(saved(page)).toBeVisible()
  }
  await onFile.getByRole('button', { name: 'Discard this draft' }).click()
  const sure = page.getByRole('dialog', { name: 'Discard this draft?' })
  await expect(sure).toContainText('3 of 15')
  await sure.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(completed(page)).toBeVisible()
})
