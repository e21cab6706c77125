import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { addClient, addNew, modal, rows, search } from './at-the-participants.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, holdBack } from './network.ts'

const { accountHolder, beneficiary, inTrustForBeneficiary, respBeneficiary, spouseContributor } =
  ParticipantRole

test('the page is headed by a way back, title, subtitle, household and id [PART-001]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto('/')
  await page.getByRole('button', { name: 'View Participants' }).click()
  // the household's name; above it, small, what the page is called
  const title = page.getByRole('heading', { level: 1, name: 'Household Participants Okafor Family' })
  await expect(title).toBeVisible()
  await expect(page).toHaveTitle(/^Household Participants · Okafor Family/)
  await expect(page.getByText('View Household Participants')).toBeVisible()
  await expect(page.getByRole('button', { name: `Copy the id ${id}` })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('opened by its address, the way back leads to the households [SHELL-015]', async ({ page, signIn }) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
})

test('the list is loaded by household, and says that it is on its way [PART-002]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await newParticipant(page, id)
  const held = await holdBack(page, `**/api/newClient/household/${id}**`)
  const asked = page.waitForRequest(`**/api/newClient/household/${id}**`)
  await page.goto(`/householdParticipants/${id}`)
  expect((await asked).method()).toBe('GET')
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached()
  held.letGo()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Loading…')).toHaveCount(0)
})

test('the search finds first and last name, each word anywhere, and marks it [PART-003]', async ({
  page,
  signIn,
}) => {
  const id = await newHousehold(page, await signIn(), 'Bélanger')
  await newParticipant(page, id, { firstName: 'Zoë', lastName: 'Bélanger' })
  await newParticipant(page, id, { firstName: 'Marc', lastName: 'Bélanger' })
  await page.goto(`/householdParticipants/${id}`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('BELAN zo')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).locator('mark')).toHaveText(['Zo', 'Bélan'])
  await search(page).fill('zoe bela')
  await expect(rows(page)).toHaveText([/Zoë Bélanger/])
  await search(page).fill('nobody')
  await expect(page.getByText('No results for “nobody”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
})

test('a row shows id, name, roles and the four steps; clicking it opens the participant [PART-004, PART-009]', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const roles = [accountHolder, inTrustForBeneficiary, respBeneficiary, spouseContributor]
  const id = await newParticipant(page, household, { roles })
  await newParticipant(page, household, { firstName: 'Zed', roles: [beneficiary] })
  await page.goto(`/householdParticipants/${household}`)
  const ngozi = rows(page).first()
  await expect(ngozi).toContainText(id)
  await expect(ngozi).toContainText('Ngozi Okafor')
  await expect(ngozi).toContainText(
    'Account Holder · In Trust For Beneficiary · RESP Beneficiary · Spouse Contributor',
  )
  const steps = ngozi.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveText(
    ['Risk', 'KYC', 'Account', 'IPS'].map((step) => `${step} Not started`),
  )
  await expect(rows(page).nth(1).getByRole('list', { name: 'Steps' })).toHaveCount(0)
  // anywhere in the row
  await ngozi.click({ position: { x: 420, y: 20 } })
  await expect(page).toHaveURL(`/participant/${id}`)
})

test('on a phone a row is two lines: who, and below the roles and the step that comes next [PART-004]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  await newParticipant(page, household, { roles: [accountHolder, respBeneficiary, spouseContributor] })
  for (const address of [`/householdParticipants/${household}`, '/?view=people']) {
    await page.goto(address)
    const ngozi = rows(page).first()
    await expect(ngozi.getByText('Account Holder · RESP Beneficiary · Spouse Contributor')).toBeVisible()
    const steps = ngozi.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps.first()).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await steps.first().boundingBox())?.width).toBeGreaterThan(60)
    const height = async () => (await ngozi.boundingBox())?.height
    await expect.poll(height, { message: address }).toBeLessThanOrEqual(66)
  }
})

test('an empty household says so, and what to do next [PART-005]', async ({ page, signIn }) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await page.goto(`/householdParticipants/${id}`)
  await expect(page.getByText('No Participants Found For Household')).toBeVisible()
  await page.getByRole('button', { name: 'Add New' }).last().click()
  await expect(modal(page)).toBeVisible()
})

test('a household that is not there, or not one’s own, says so and leads back', async ({ page, signIn }) => {
  const theirs = await newHousehold(page, await signIn(), 'Their Family')
  await signIn()
  for (const id of [theirs, 'nonsense']) {
    await page.goto(`/householdParticipants/${id}`)
    await expect(page.getByRole('heading', { name: 'This household was not found' })).toBeVisible()
    await expect(page.getByText('Their Family')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Go to Households' }).click()
  await expect(page).toHaveURL('/')
})

test('a list that cannot be loaded says so and is tried again [SHELL-012]', async ({ page, signIn }) => {
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await newParticipant(page, id)
  await page.route('**/api/newClient/household/**', (route) => route.abort(), { times: 1 })
  await page.goto(`/householdParticipants/${id}`)
  await expect(page.getByText('The participants could not be loaded')).toBeVisible()
  await expect(page.getByText('Please check your connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('the whole page is there in French', async ({ page, signIn }) => {
  const adviser = await signIn({ language: 'fr' })
  const household = await newHousehold(page, adviser, 'Famille Tremblay')
  const id = await newParticipant(page, household, { firstName: 'Zoé' })
  await page.goto(`/householdParticipants/${household}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Participants du ménage Famille Tremblay' }),
  ).toBeVisible()
  await expect(rows(page)).toContainText(['Titulaire du compte'])
  await expect(rows(page).getByRole('listitem').first()).toHaveText('Risque À commencer')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByLabel('Nº de téléphone').fill('4165550199')
  await page.getByLabel('Courriel').focus()
  await expect(page.getByLabel('Nº de téléphone')).toHaveValue('416 555-0199')
  await page.getByRole('button', { name: 'Ajouter la personne' }).click()
  await expect(page.getByText('Veuillez choisir un rôle')).toBeVisible()
  await page.goto(`/participant/${id}`)
  await expect(page.getByRole('heading', { name: 'Renseignements généraux' })).toBeVisible()
})

test('whoever has no adviser record reads why there are no participants', async ({ page, signIn }) => {
  await signIn({ roles: ['admin'] })
  const asked = callsOf(page, '/api/client')
  await page.goto('/?view=people')
  await expect(page.getByRole('heading', { name: 'No Participants Found' })).toBeVisible()
  await expect(page.getByText('you have no adviser record')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('where the adviser record cannot be read, the participants are not asked for either', async ({
  page,
  signIn,
}) => {
  await signIn()
  const asked = callsOf(page, '/api/client')
  await page.route('**/api/advisor/user/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/?view=people')
  await expect(page.getByRole('heading', { name: 'Your adviser record could not be loaded' })).toBeVisible()
  expect(asked).toEqual([])
})

test('can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const id = await newParticipant(page, household)
  await page.goto(`/householdParticipants/${household}`)
  await expect(rows(page)).toHaveCount(1)
  await mustBeUsable(page)
  await addNew(page).click()
  await addClient(page).click()
  await expect(modal(page).getByText('Please Select a Role')).toBeVisible()
  await modal(page).getByText('Trustee').click()
  await mustBeUsable(page)
  for (const path of [`/participant/${id}`, `/editClient/${id}`, '/householdParticipants/nonsense']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await mustBeUsable(page)
  }
})
