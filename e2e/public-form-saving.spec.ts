import { openLink } from '../src/features/risk-tolerance/link-contract.ts'
import { scoresOf } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { post } from './arrange.ts'
import { answerAll, newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, holdBack } from './network.ts'
import { answerOf, begin, button, form, notFound, questions, saving, title } from './on-the-form.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const revoked = 'update risk_link set revoked_at = now() where client_id = $1'
const withoutEmail = `update client set general_details = general_details - 'email' where id = $1`

test('each answer is saved by itself, all into the response that was made as the link opened [LINK-008]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  const saves = callsOf(page, '/api/riskTolerance')
  await begin(page, client)
  await answerOf(questions(page).nth(0), 0).click()
  await expect(saving(page)).toHaveText(/Saved \d{1,2}:\d\d\s[ap]\.m\./)
  await answerOf(questions(page).nth(1), 1).click()
  await expect.poll(() => saves.length).toBe(2)
  await expect(saving(page)).toHaveText(/Saved \d{1,2}:\d\d\s[ap]\.m\./)
  const [first, second] = saves.map((request) => request.postDataJSON())
  const answer = await saves[0]?.response()
  const id = (await answer?.json())?.result.id
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(first).toMatchObject({
    foClientId: client.clientId,
    responseId: id,
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

test('a submit that cannot be saved says so, and nothing follows from it [LINK-011]', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const followUps = callsOf(page, /(useMagicLink|sendForSignature)\/[^/]+$/)
  await page.goto(form(client.code))
  await expect(button(page, 'Continue')).toBeVisible()
  // what the end needs beside the form may not have been loaded: the page goes on without
  await page.context().setOffline(true)
  await button(page, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(page.getByText('An error has occurred: there is no connection.')).toBeVisible()
  await expect(page.getByText('You can submit them when the connection is back.')).toBeVisible()
  await expect(page.getByText(/^No connection\./)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText(/^The connection is back .* You can submit them now\.$/)).toBeVisible()
  // as it still says while something more is being saved
  const held = await holdBack(page, '**/api/riskTolerance', 'POST')
  await page.getByLabel('Special Notes').fill('Soon')
  await expect(saving(page)).toHaveText('Saving…')
  await expect(page.getByText(/^The connection is back/)).toBeVisible()
  held.letGo()
  await expect(saving(page)).toHaveText(/^Saved /)
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
  const finishing = callsOf(page, /useMagicLink/)
  const sending = callsOf(page, /sendForSignature/)
  const fails = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await fails('**/useMagicLink/*')
  await fails('**/sendForSignature/*')
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(page.getByText('The questionnaire could not be closed yet.')).toBeVisible()
  expect([finishing.length, sending.length]).toEqual([1, 0])
  await button(page, 'Try again').click()
  await expect(
    page.getByText('Your answers are complete, but your copy could not be sent for signature yet.'),
  ).toBeVisible()
  await expect.poll(() => [finishing.length, sending.length]).toEqual([2, 1])
  await button(page, 'Try again').click()
  await expect(button(page, 'Try again')).toHaveCount(0)
  await expect.poll(() => [finishing.length, sending.length]).toEqual([2, 2])
})

test('a link that ends between the last save and its completion says so, and is not tried again', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await page.route('**/useMagicLink/*', async (route) => {
    await portal.rowsOf(client.adviser.advisorId, revoked, [client.clientId])
    await route.continue()
  })
  await button(page, 'Submit').click()
  await expect(title(page, 'This link is no longer open')).toBeVisible()
  await expect(page.getByText(/Your adviser has the answers that were saved\./)).toBeVisible()
  await expect(button(page, 'Try again')).toHaveCount(0)
})

test('a finished link takes no more answers: this browser sees that it is finished, another one nothing [LINK-016]', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  await portal.rowsOf(client.adviser.advisorId, withoutEmail, [client.clientId])
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await expect(page.getByText(/We do not have your email address on file yet/)).toBeVisible()
  await expect(button(page, 'Try again')).toHaveCount(0)
  await page.goto(form(client.code))
  await expect(title(page, 'Congratulations')).toBeVisible()
  const other = await browser.newContext({ baseURL: portal.url })
  const stranger = await other.newPage()
  await stranger.goto(form(client.code))
  await expect(notFound(stranger)).toBeVisible()
  await expect(answerAll(stranger, client)).rejects.toThrow('not_found')
  await other.close()
})

test('without a connection answers stay in the tab, and are sent when it is back', async ({
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
  const told = page.getByText(/^No connection\. Your answers are kept in this tab/)
  await expect(told).toBeVisible()
  await button(page, 'Next').click()
  await answerOf(questions(page).nth(0), 0).click()
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  await expect.poll(kept).toContain('question2')
  expect(await kept()).not.toContain(client.code)
  const saves = callsOf(page, '/api/riskTolerance')
  await page.context().setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(saving(page)).toHaveText(/Saved/)
  expect(saves.at(-1)?.postDataJSON().riskScoreSections).toHaveLength(3)
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))
  await expect.poll(drafts).toEqual([])
})

test('with answers unsent the browser asks before the tab is left; after a reload they are there, and sent then', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  // nothing gets through before the tab is left: the page tries again by itself
  let isLeft = false
  await page.route('**/api/riskTolerance', (route) => (isLeft ? route.fallback() : route.abort()))
  await answerOf(questions(page).nth(2), 4).click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  isLeft = true
  await expect(questions(page).nth(2).getByRole('radio').nth(4)).toBeChecked()
  await expect(saving(page)).toHaveText(/Saved/)
})

test('on a slow line one save goes at a time, and the last says everything', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await begin(page, client)
  const saves = callsOf(page, '/api/riskTolerance')
  const held = await holdBack(page, '**/api/riskTolerance', 'POST')
  await answerOf(questions(page).nth(0), 0).click()
  await expect(saving(page)).toHaveText(/Saving…/)
  await expect.poll(() => saves.length).toBe(1)
  await answerOf(questions(page).nth(1), 0).click()
  await answerOf(questions(page).nth(2), 0).click()
  expect(saves).toHaveLength(1)
  held.letGo()
  await expect(saving(page)).toHaveText(/Saved/)
  expect(saves).toHaveLength(2)
  expect(saves[1]?.postDataJSON().riskScoreSections).toHaveLength(3)
})

test('leaving the page sends what is not sent yet', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await page.clock.install()
  await begin(page, client)
  // no time passes: it is not sent before the page is left
  await page.clock.pauseAt(Date.now() + 60_000)
  await answerOf(questions(page).nth(0), 3).click()
  await expect(saving(page)).toHaveText(/Saving…/)
  await page.goto('/nowhere')
  const stored = async () => {
    const path = openLink.path.replace(':code', client.code)
    return (await post(page, path, undefined, openLink.result)).participant.riskTolerance.riskScoreSections
  }
  await expect.poll(stored).toEqual([{ sectionId: 1, answerScore: scoresOf(1)[3] }])
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
  await expect(title(page, 'This link is no longer open')).toBeVisible()
  await expect(page.getByText(/please ask Morgan Example for a new link/)).toBeVisible()
})

test('a second tab of the form sees that the first one submitted it', async ({ page, portal, signIn }) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  const second = await page.context().newPage()
  await second.goto(form(client.code))
  await button(second, 'Continue').click()
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  await second.getByLabel('Special Notes').fill('Too late.')
  await expect(title(second, 'Congratulations, Ngozi')).toBeVisible()
  const kept = () => second.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('link-')))
  await expect.poll(kept).toEqual([])
})
