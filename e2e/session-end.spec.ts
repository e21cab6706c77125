import type { Page } from '@playwright/test'
import { newHousehold, newParticipant } from './arrange.ts'
import { newAccountHolder, newClient, sentForSignature } from './arrange-risk.ts'
import { ended, signInByHand } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { beforeTheFirstEmail } from './on-the-checklist.ts'
import type { Person, Portal } from './portal.ts'
import { mustTell } from './toasts.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

/** The household of the Okafors is open, at a clock that the test winds. */
async function openHousehold(page: Page, person: Person): Promise<string> {
  await page.clock.install()
  const household = await newHousehold(page, person, 'Okafor Family')
  await newParticipant(page, household)
  await page.goto(`/householdParticipants/${household}`)
  await expect(page.getByText('Ngozi Okafor')).toBeVisible()
  return household
}

const sessionsOf = async ({ owner }: Portal, { userId }: Person) =>
  (await owner.query('select id from session where user_id = $1', [userId])).rows.length

/** As if the portal had last been used so many minutes ago; gives how many minutes ago the server has it now. */
const usedAgo = (portal: Portal, person: Person) => ({
  set: (minutes: number) =>
    portal.owner.query(
      'update session set last_seen_at = now() - make_interval(mins => $2) where user_id = $1',
      [person.userId, minutes],
    ),
  async get(): Promise<number> {
    const { rows } = await portal.owner.query<{ minutes: number }>(
      `select floor(extract(epoch from now() - last_seen_at) / 60)::int as minutes from session where user_id = $1`,
      [person.userId],
    )
    return rows[0]?.minutes ?? Number.NaN
  },
})

test('an unused session ends, on the server too: the page shows nothing of it, says so, and signing in leads back (SE2)', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  const household = await openHousehold(page, person)
  await page.clock.fastForward('14:05')
  await expect(warning(page)).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(ended(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Okafor')).toHaveCount(0)
  await expect(warning(page)).toHaveCount(0)
  await expect.poll(() => sessionsOf(portal, person)).toBe(0)
  await signInByHand(page, person)
  await expect(page).toHaveURL(new RegExp(`/householdParticipants/${household}$`))
  await expect(page.getByText('Ngozi Okafor')).toBeVisible()
})

test('a laptop that wakes too late shows nothing, and whoever sits down at it prolongs nothing (SE2)', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  await openHousehold(page, person)
  // asleep: the time passes, no timer runs
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 30_000)
  await page.clock.setSystemTime(now + 16 * 60_000)
  await page.keyboard.press('Shift')
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  await expect(page.getByText('Okafor')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/Okafor/)
  await page.clock.resume()
  await expect(ended(page)).toBeVisible()
  await expect.poll(() => sessionsOf(portal, person)).toBe(0)
})

test('it ends in every tab of the browser, and whoever signs in in one is signed in in all (SE2)', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn()
  await openHousehold(page, person)
  const other = await context.newPage()
  await other.goto('/sessions')
  await expect(other.getByText('This session')).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Okafor')).toHaveCount(0)
  await signInByHand(other, person)
  await expect(page.getByRole('button', { name: 'Welcome Morgan' })).toBeVisible()
})

test('a tab that hears what another tab did tells it to no tab again', async ({ page, context, signIn }) => {
  const person = await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/sessions')
  await expect(other.getByText('This session')).toBeVisible()
  await other.evaluate(() => {
    const heard: (string | null)[] = []
    Object.assign(window, { heard })
    window.addEventListener('storage', ({ key }) => {
      if (key === 'portal.session' || key === 'the last') heard.push(key)
    })
  })
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInByHand(other, person)
  await expect(page.getByRole('button', { name: 'Welcome Morgan' })).toBeVisible()
  // tabs hear each other in the order in which they tell
  await page.evaluate(() => localStorage.setItem('the last', 'said'))
  const heard = () => other.evaluate(() => Reflect.get(window, 'heard'))
  await expect.poll(heard).toContain('the last')
  expect(await heard()).toEqual(['the last'])
})

test('whoever is at work in one tab keeps the session in all (SE2)', async ({ page, context, signIn }) => {
  await signIn()
  await page.clock.install()
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/sessions')
  await expect(other.getByText('This session')).toBeVisible()
  for (let minutes = 0; minutes < 30; minutes += 10) {
    await page.clock.fastForward('10:00')
    const told = other.waitForRequest(
      (request) =>
        request.url().endsWith('/api/user/authorize') && Number(request.headers()['x-unused-seconds']) < 5,
    )
    await other.keyboard.press('Shift')
    await page.clock.fastForward('00:02')
    await told
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  await expect(warning(other)).toHaveCount(0)
})

test('what the page asks of its own accord prolongs nothing, on any page (SE2)', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  const client = await newAccountHolder(page, person)
  await page.clock.install()
  for (const path of ['/', '/sessions', `/riskToleranceForm/${client}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const used = usedAgo(portal, person)
    await used.set(5)
    await page.clock.fastForward('12:00')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.clock.fastForward('01:00')
    expect(await used.get(), path).toBe(5)
  }
})

test('what the page reads anew while a document is on its way prolongs nothing (SE2)', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  const { clientId } = await newClient(page, portal, person)
  await sentForSignature(page, clientId)
  await beforeTheFirstEmail(page)
  await page.clock.install()
  await page.goto(`/client/${clientId}`)
  await expect(page.getByRole('button', { name: 'Remind' })).toBeVisible()
  await page.clock.fastForward('06:00')
  const used = usedAgo(portal, person)
  await used.set(6)
  for (const _ of ['once', 'and again']) {
    const answered = page.waitForResponse(`**/api/signature/client/${clientId}`)
    await page.clock.runFor(3_100)
    await answered
  }
  expect(await used.get()).toBe(6)
})

test('a session that is too old by a fast clock goes on, and ends unused or with the server', async ({
  page,
  portal,
  signIn,
}) => {
  const person = await signIn()
  await page.clock.install({ time: Date.now() + 9 * 60 * 60_000 })
  const asked = page.waitForResponse('**/api/user/authorize')
  await page.goto('/')
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.clock.fastForward('14:05')
  await expect(warning(page)).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(ended(page)).toBeVisible()
  await signInByHand(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await page.clock.fastForward('01:00')
  await expect(ended(page)).toBeVisible()
})

test('warns before an unused session ends, and prolongs it', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.clock.fastForward('13:00')
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward('01:10')
  await expect(warning(page)).toBeVisible()
  const asked = page.waitForRequest('**/api/user/authorize')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect(Number((await asked).headers()['x-unused-seconds'])).toBeLessThan(5)
  await expect(warning(page)).toBeHidden()
})

test('whoever is at work is not warned, and leaves by the warning if they wish [AUTH-023, SHELL-012]', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await page.clock.fastForward('13:30')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('00:40')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('13:30')
  const logout = page.getByRole('dialog').getByRole('button', { name: 'Logout' })
  // nobody is shown as signed out who is still signed in
  await page.route('**/api/auth/expiredToken', (route) => route.abort(), { times: 1 })
  await logout.click()
  await mustTell(page, 'Please check your connection and try again.')
  await expect(page).toHaveURL('/')
  await page.clock.fastForward('14:10')
  await logout.click()
  await expect(page).toHaveURL(/\/login$/)
})

test('warns five minutes before a session ends in any case', async ({ page, portal, signIn }) => {
  const person = await signIn()
  await portal.owner.query(
    `update session set expires_at = now() + interval '4 minutes' where user_id = $1`,
    [person.userId],
  )
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Your session is about to end' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('whoever signed in in this browser meanwhile finds nothing of what somebody else had before them', async ({
  page,
  signIn,
}) => {
  await openHousehold(page, await signIn())
  await page.clock.fastForward('14:10')
  await signIn({ firstName: 'Blake' })
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('button', { name: 'Welcome Blake' })).toBeVisible()
  await expect(page.getByText('Okafor')).toHaveCount(0)
})
