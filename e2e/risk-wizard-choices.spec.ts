import { firstAnswers, newAccountHolder, saveAnswers, sentForSignature } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { answers, completed, notes, stepTitle, total } from './in-the-wizard.ts'

test('where somebody saved since, both versions are offered', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  const responseId = await saveAnswers(page, id, firstAnswers([1]))
  const stale = page.getByRole('alert').filter({ hasText: 'Somebody saved these answers since' })
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(answers(page, 1).first()).toBeChecked()
  await saveAnswers(page, id, firstAnswers([1, 4, 5]), { responseId })
  await answers(page, 2).first().check()
  await expect(stale).toContainText('3 of 15 answers')
  await stale.getByRole('button', { name: 'Take theirs' }).click()
  await expect(stale).toHaveCount(0)
  await expect(answers(page, 2).first()).not.toBeChecked()
  await expect(total(page)).toHaveText('32')

  await saveAnswers(page, id, firstAnswers([1]), { responseId })
  await answers(page, 2).last().check()
  await stale.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const { result } = await (await page.request.get(`/api/riskTolerance/client/${id}`)).json()
  expect(result.riskScoreSections.map(({ sectionId }: { sectionId: number }) => sectionId)).toEqual([
    1, 2, 4, 5,
  ])
})

test('while the client answers through a link, the adviser closes it first [LINK-018]', async ({
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
  await page.getByRole('button', { name: 'Close the link and continue here' }).click()
  await expect(stepTitle(page, 'Questions 1 to 3')).toBeVisible()
  await expect(answers(page, 2).first()).toBeChecked()
  await answers(page, 3).first().check()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})

test('answers at odds are told in words, each leading to its question', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  const soon = { sectionId: 3, answerScore: 1 }
  await saveAnswers(page, id, [...firstAnswers().filter(({ sectionId }) => sectionId !== 3), soon])
  await page.goto(`/riskToleranceForm/${id}`)
  const told = page.getByRole('region', { name: 'To talk over with the client' })
  await expect(told).toContainText('needed within 3 years')
  await told.getByRole('button', { name: 'Question 3' }).first().click()
  await expect(answers(page, 3).last()).toBeFocused()
})

test('where the parts disagree, the adviser chooses a profile and says why', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  const unknowing = { sectionId: 9, answerScore: 1 }
  const response = await saveAnswers(page, id, [
    ...firstAnswers().filter(({ sectionId }) => sectionId !== 9),
    unknowing,
  ])
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(page.getByText('The most cautious of them: Very Conservative')).toBeVisible()
  const profile = page.getByRole('region', { name: 'The risk profile' })
  await profile.getByRole('button', { name: 'Record the profile' }).click()
  await expect(profile).toContainText('Please Select a Risk Profile')
  await expect(profile).toContainText('Please Enter a Reason')
  await profile.getByRole('radio', { name: 'Very Conservative' }).check()
  await profile.getByLabel('Why this profile?').fill('New to investing.')
  await profile.getByRole('button', { name: 'Record the profile' }).click()
  await expect(profile).toContainText('Chosen by Morgan Example')
  const { result } = await (await page.request.get(`/api/riskTolerance/${response}/profile`)).json()
  expect(result.choice).toMatchObject({ profile: 'very-conservative', reason: 'New to investing.' })
  await notes(page).fill('Saved over the version that the choice made')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})

test('a complete questionnaire can be answered anew', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  await page.goto(`/riskToleranceForm/${id}`)
  await expect(completed(page)).toBeVisible()
  await expect(page.getByText(/^It was sent for signature/)).toBeVisible()
  await page.getByRole('button', { name: 'Answer anew' }).click()
  await expect(stepTitle(page, 'Questions 1 to 3')).toBeVisible()
  await expect(total(page)).toHaveText('0')
})
