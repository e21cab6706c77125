import { newHousehold } from './arrange.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { ended, signInByHand } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { answers } from './in-the-wizard.ts'

test('whoever signs in after somebody else’s session ended is led to no page of theirs', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  await newHousehold(page, person, 'Okafor Family')
  await page.goto('/?search=Okafor')
  await expect(page.getByText('Okafor Family')).toBeVisible()
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await page.getByRole('link', { name: 'Participants' }).click()
  await expect(ended(page)).toBeVisible()
  await page.reload()
  await signInByHand(page, await portal.person({ firstName: 'Blake' }))
  await expect(page.getByRole('button', { name: 'Welcome Blake' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('the palette that was open when the session ended is closed after signing in again', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  // keys that come before its field has the focus go nowhere
  await expect(
    page.getByRole('combobox', { name: 'Find a household, a participant, an account or a page' }),
  ).toBeFocused()
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await page.keyboard.type('Okafor')
  await expect(ended(page)).toBeVisible()
  await signInByHand(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was typed when the session had ended is saved once its owner is signed in again', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  const client = await newAccountHolder(page, person)
  // it is the answer that finds the session gone, and nothing that the page still reads
  await page.goto(`/riskToleranceForm/${client}`, { waitUntil: 'networkidle' })
  await expect(answers(page, 1).first()).toBeVisible()
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await answers(page, 1).nth(1).click()
  await expect(ended(page)).toBeVisible()
  await signInByHand(page, person)
  await expect(page).toHaveURL(new RegExp(`/riskToleranceForm/${client}`))
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 15 questions answered')
  await page.reload()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 15 questions answered')
})
