import { giveCode, givePassword, signInByHand } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

test('every page needs a session by cookie and nothing more; admin its role [AUTH-018, AUTH-026]', async ({
  page,
  signIn,
}) => {
  await signIn()
  for (const path of ['/', '/households', '/sessions']) {
    await page.goto(path)
    await expect(page.getByRole('navigation')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const roles of [['adviser'], ['assistant'], ['compliance']] as const) {
    await signIn({ roles: [...roles] })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  }
  await page.context().clearCookies()
  const id = '8f0b8b1e-0001-4000-8000-000000000001'
  const ofSomebody = ['householdParticipants', 'participant', 'client', 'editClient', 'createIPS']
  const forms = ['createClientInvestmentAccount', 'riskToleranceForm', 'createRiskToleranceLink']
  for (const path of [
    '',
    'households',
    'riskToleranceForm',
    'createRiskToleranceLink',
    'admin',
    'security',
  ].concat([...ofSomebody, ...forms].map((name) => `${name}/${id}`))) {
    await page.goto(`/${path}`)
    await expect(page, path).toHaveURL(/\/login$/)
  }
})

test('an administrator gets the admin page [AUTH-026]', async ({ page, signIn }) => {
  await signIn({ roles: ['admin'] })
  await page.goto('/')
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Manage Page' })).toBeVisible()
})

test('a way that is chosen again while its page is still fetched leads there [AUTH-026]', async ({
  page,
  signIn,
}) => {
  await signIn({ roles: ['admin'] })
  const { promise: untilChosen, resolve: isChosen } = Promise.withResolvers<void>()
  const isFetched = page.waitForRequest(/\/assets\/screens-.*\.js$/)
  await page.route('**/assets/screens-*.js', async (route) => {
    await untilChosen
    await route.continue()
  })
  await page.goto('/')
  await isFetched
  await page.getByRole('link', { name: 'Administration' }).click()
  isChosen()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Manage Page' })).toBeVisible()
})

test('who may not read clients is denied a client’s page by name, and nothing is asked of the server', async ({
  page,
  signIn,
}) => {
  await signIn({ roles: ['admin'] })
  const asked = callsOf(page, '/api/newClient')
  await page.goto('/participant/8f0b8b1e-0001-4000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page).toHaveTitle(/^Access Denied/)
  await expect(page.getByText('Only advisers have households')).toBeVisible()
  expect(asked).toEqual([])
})

test('every call goes to the one host under /api, with the cookie [AUTH-019]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn()
  const sent: Promise<{ url: string; cookie: string | undefined }>[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch')
      sent.push(request.allHeaders().then(({ cookie }) => ({ url: request.url(), cookie })))
  })
  await page.goto('/sessions')
  await expect(page.getByText('This session')).toBeVisible()
  const calls = await Promise.all(sent)
  expect(calls.length).toBeGreaterThanOrEqual(3)
  for (const { url, cookie } of calls) {
    expect(url.startsWith(`${portal.url}/api/`)).toBe(true)
    expect(cookie).toMatch(/^portal=/)
  }
})

test('after signing in the user is who the server says, and the adviser record is read and used [AUTH-024, AUTH-025]', async ({
  page,
  portal,
}) => {
  const person = await portal.person({ firstName: 'Noor', roles: ['adviser', 'admin'] })
  await portal.owner.query(
    `update portal_user set city = 'Montréal', region = 'Quebec', country = 'Canada' where id = $1`,
    [person.userId],
  )
  await page.goto('/login')
  const asked = callsOf(page, /\/api\/advisor\/user\//)
  await givePassword(page, person)
  await expect(page).toHaveURL(/\/verifyCode$/)
  expect(asked).toEqual([])
  const answers = Promise.all([
    page.waitForResponse('**/api/user/authorize'),
    page.waitForResponse(`**/api/advisor/user/${person.userId}`),
  ])
  const lists = page.waitForRequest(`**/api/household/advisor/${person.advisorId}*`)
  await giveCode(page, person.code())
  const [user, advisor] = await answers.then((all) => Promise.all(all.map((answer) => answer.json())))
  expect(user.result).toEqual({
    id: person.userId,
    firstName: 'Noor',
    lastName: 'Example',
    email: person.email,
    city: 'Montréal',
    region: 'Quebec',
    country: 'Canada',
    roles: expect.arrayContaining(['adviser', 'admin']),
    permissions: [
      'clients.read',
      'clients.write',
      'clients.send',
      'secrets.reveal',
      'records.export',
      'records.import',
      'people.manage',
      'firm.manage',
      'books.move',
      'system.watch',
      'trail.read',
    ],
    books: [expect.objectContaining({ may: ['read', 'write', 'send', 'reveal'] })],
    claims: expect.any(Array),
  })
  expect(user.result.claims).toContainEqual({ type: 'advisorId', value: person.advisorId })
  const { rows } = await portal.owner.query('select ia_number from advisor where id = $1', [person.advisorId])
  const number = rows[0]?.ia_number
  expect(number).toMatch(/^IA-/)
  expect(advisor.result).toEqual({ id: person.advisorId, IANumber: number, number })
  // what is read by it: the list is asked for under the record's id
  await lists
  await expect(page.getByRole('button', { name: 'Welcome Noor' })).toBeVisible()
  // what was answered is kept: the next page greets and knows the rights without asking once more
  const askedAgain = callsOf(page, /\/api\/user\/authorize/)
  await page.getByRole('navigation').getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Manage Page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Welcome Noor' })).toBeVisible()
  expect(askedAgain).toEqual([])
})

test('an adviser record that cannot be read is cleared, also where one was stored before [AUTH-025]', async ({
  page,
  portal,
  signIn,
}) => {
  const before = await signIn()
  const listOfBefore = page.waitForRequest(`**/api/household/advisor/${before.advisorId}*`)
  await page.goto('/')
  await listOfBefore
  await expect(page.getByRole('heading', { name: 'No Households Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  // in the same page, whose stored record is that of the one before
  const after = await portal.person()
  const lists = callsOf(page, /\/api\/(household|client)\//)
  await page.route(`**/api/advisor/user/${after.userId}`, (route) => route.fulfill({ status: 500, body: '' }))
  await signInByHand(page, after)
  await expect(page.getByRole('heading', { name: 'Your adviser record could not be loaded' })).toBeVisible()
  expect(lists).toEqual([])
})

test('logout ends the session on the server and in the browser; where it cannot, that is told [AUTH-023, SHELL-012]', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await page.goto('/')
  await page.goto('/sessions')
  const logout = page.getByRole('button', { name: 'Logout' })
  await page.route('**/api/auth/expiredToken', (route) => route.abort(), { times: 1 })
  await logout.click()
  await mustTell(page, 'Something went wrong. Please check your connection and try again.')
  await expect(page.getByText('This session')).toBeVisible()
  const told = page.waitForRequest('**/api/auth/expiredToken')
  await logout.click()
  expect((await told).method()).toBe('POST')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect((await page.request.get('/api/user/authorize')).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
  await signInByHand(page, person)
  await expect(page).toHaveURL(/\/$/)
})

test('a session that ended is told, and signing in leads back', async ({ page, portal, signIn }) => {
  const person = await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No Households Found' })).toBeVisible()
  await portal.owner.query('delete from session where user_id = $1', [person.userId])
  await page.getByRole('button', { name: /^Welcome/ }).click()
  await page.getByRole('menuitem', { name: 'Your sessions' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await signInByHand(page, person)
  await expect(page).toHaveURL(/\/sessions$/)
})

test('shows the own sessions, and ends one or all others after asking', async ({ page, portal, signIn }) => {
  const person = await signIn()
  await portal.sessionFor(person)
  await portal.sessionFor(person)
  await page.goto('/sessions')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const mine = rows.filter({ hasText: 'This session' })
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(/Signed in .+ 20\d\d.+, last used .+ 20\d\d/)
  await expect(mine.getByRole('button')).toHaveCount(0)

  await rows.getByRole('button', { name: /^End / }).first().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(3)
  await rows.getByRole('button', { name: /^End / }).first().click()
  await page.getByRole('button', { name: 'End session' }).click()
  await mustTell(page, 'The session has ended')
  await expect(rows).toHaveCount(2)

  await portal.sessionFor(person)
  await page.reload()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('button', { name: 'End sessions' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  const left = await portal.owner.query('select id from session where user_id = $1', [person.userId])
  expect(left.rows).toHaveLength(1)
})
