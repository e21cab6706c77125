import { answerAll, newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { button, form, title } from './on-the-form.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ portal }) => {
  await portal.kill()
  await portal.start({ CLIENT_SUBMISSION: 'wait' })
})

// the next test's portal sends at once again
test.afterEach(async ({ portal }) => {
  await portal.kill()
  await portal.start()
})

test('where a submission waits for the adviser, the form promises no copy before that, and asks for none', async ({
  page,
  portal,
  signIn,
  mustBeAccessible,
}) => {
  const client = await newLinkedClient(page, portal, await signIn())
  await answerAll(page, client)
  const sendings = callsOf(page, /sendForSignature/)
  await page.goto(form(client.code))
  await button(page, 'Continue').click()
  await expect(page.getByText('your adviser receives your answers and looks at them first')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(title(page, 'Congratulations, Ngozi')).toBeVisible()
  const first = page.getByText(
    'Your adviser will look at your answers first, and a copy will then be emailed',
  )
  await expect(first).toBeVisible()
  await expect(page.getByText('Your copy is being prepared…')).toHaveCount(0)
  await mustBeAccessible(page)
  await page.reload()
  await expect(first).toBeVisible()
  expect(sendings).toEqual([])
  await expect
    .poll(async () => (await portal.emailsTo(client.adviser.email)).map(({ text }) => text))
    .toEqual([expect.stringContaining('It is waiting for you')])
  expect(await portal.emailsTo(client.email)).toEqual([])
  // it waits, though what is submitted from now on does not
  await portal.kill()
  await portal.start()
  await page.reload()
  await expect(first).toBeVisible()
})
